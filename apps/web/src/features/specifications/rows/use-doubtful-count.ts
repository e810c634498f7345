import { useCallback, useSyncExternalStore } from 'react';
import type { EditSession } from './edit-session.ts';
import { isDoubtful } from './line-rules.ts';

/** Number of positions with an unconfirmed norm of low confidence. */
export function useDoubtfulCount(session: EditSession): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      // Confirming a norm moves no row, so the queue is subscribed to as well.
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
