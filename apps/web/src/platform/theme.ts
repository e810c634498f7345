import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';
const listeners = new Set<() => void>();

export function getTheme(): Theme {
  return readStored('theme') === 'dark' ? 'dark' : 'light';
}

/** Switches the page and remembers the choice. */
export function setTheme(theme: Theme): void {
  writeStored('theme', theme);
  if (theme === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getTheme,
    () => 'light',
  );
}
