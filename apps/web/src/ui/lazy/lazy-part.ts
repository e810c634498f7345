import type { ComponentType } from 'react';
import { createObservable, type Observable } from '../observable/observable.ts';

type PartState<Props extends object> =
  | { kind: 'away' }
  | { kind: 'coming' }
  | { kind: 'missed' }
  | { kind: 'here'; Part: ComponentType<Props> };

/** A lazily loaded component in a chunk of its own. */
export type LazyPart<Props extends object> = {
  state: Observable<PartState<Props>>;
  /** Starts loading; no-op if it is loaded or loading. Retries after a failure. */
  fetch: () => void;
};

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
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
