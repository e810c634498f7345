import { useSyncExternalStore } from 'react';

/** Listeners of an event that has no value of its own. */
export type Listeners<Args extends readonly unknown[] = []> = {
  notify: (...args: Args) => void;
  /** Calls back on every event; returns an unsubscribe function. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  isEmpty: () => boolean;
};

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    notify(...args) {
      for (const listener of listeners) listener(...args);
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
  /** Calls back after each change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * A value outside React that components follow with `useObservable`. `initial` is called on first read, because its
 * storage is not available during prerendering.
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
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

export function useObservable<Value>({ subscribe, get }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
