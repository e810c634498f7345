import { useCallback, useSyncExternalStore } from 'react';
import type { EditSession } from './edit-session.ts';
import { isDoubtful } from './line-rules.ts';

/** How many positions have a norm that nobody has confirmed and that may be the wrong one. */
export function useDoubtfulCount(session: EditSession): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      // A confirmed norm moves no row: it is the answer to what was sent.
      const stops = [
        session.subscribe(listener),
        session.store.subscribeVisible(listener),
        session.queue.subscribe(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => countDoubtful(session));
}

function countDoubtful({ store }: Pick<EditSession, 'store'>): number {
  return store.allRows().filter((line) => line.kind === 'position' && isDoubtful(line.row)).length;
}
