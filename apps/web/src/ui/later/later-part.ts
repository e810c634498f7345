import type { ComponentType } from 'react';
import { createObservable, type Observable } from '../observable/observable.ts';

type PartState<Props extends object> =
  | { kind: 'away' }
  | { kind: 'coming' }
  | { kind: 'missed' }
  | { kind: 'here'; Part: ComponentType<Props> };

/** A component in a file of its own, which a page does without until it is asked for. */
export type LaterPart<Props extends object> = {
  state: Observable<PartState<Props>>;
  /** Begins to fetch it; once it is here or on its way, a call does nothing. After a failure the next call tries again. */
  fetch: () => void;
};

export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  const state = createObservable<PartState<Props>>(() => ({ kind: 'away' }));
  return {
    state,
    fetch: () => {
      const { kind } = state.get();
      if (kind === 'coming' || kind === 'here') return;
      state.set({ kind: 'coming' });
      load().then(
        (Part) => state.set({ kind: 'here', Part }),
        () => state.set({ kind: 'missed' }),
      );
    },
  };
}
