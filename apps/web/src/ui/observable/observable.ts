import { useSyncExternalStore } from 'react';

/** Those who want to hear of something that has no value of its own. */
export type Listeners<Told extends readonly unknown[] = []> = {
  tell: (...told: Told) => void;
  /** Calls back whenever there is something to tell; answers with the way to stop listening. */
  subscribe: (listener: (...told: Told) => void) => () => void;
  isEmpty: () => boolean;
};

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell(...told) {
      for (const listener of listeners) listener(...told);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isEmpty: () => listeners.size === 0,
  };
}

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
  const listeners = createListeners();
  let state: { value: Value } | null = null;
  return {
    get() {
      state ??= { value: initial() };
      return state.value;
    },
    set(value) {
      if (state !== null && Object.is(state.value, value)) return;
      state = { value };
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}

export function useObservable<Value>({ subscribe, get }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
