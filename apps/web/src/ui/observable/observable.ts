import { useSyncExternalStore } from 'react';

export type Observable<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change; answers with the way to stop listening. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value outside of React that components follow with `useObservable`. `initial` is asked for when the value is first
 * read, because the storage it may come from is not there while pages are rendered beforehand.
 */
export function createObservable<Value>(initial: () => Value): Observable<Value> {
  const listeners = new Set<() => void>();
  let state: { value: Value } | null = null;
  return {
    get() {
      state ??= { value: initial() };
      return state.value;
    },
    set(value) {
      if (state !== null && Object.is(state.value, value)) return;
      state = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useObservable<Value>({ subscribe, get }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
