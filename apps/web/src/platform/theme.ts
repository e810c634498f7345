import { createObservable, useObservable } from '../ui/observable/observable.ts';
import { readStored, writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

const theme = createObservable<Theme>(() => (readStored('theme') === 'dark' ? 'dark' : 'light'));

export const getTheme = theme.get;

/** Switches the page and remembers the choice. */
export function setTheme(next: Theme): void {
  writeStored('theme', next);
  if (next === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  theme.set(next);
}

export function useTheme(): Theme {
  return useObservable(theme);
}
