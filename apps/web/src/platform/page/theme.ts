import { createObservable, useObservable } from '../../ui/observable/observable.ts';
import { readStored, writeStored } from '../memory/storage.ts';

export type Theme = 'light' | 'dark';
/** Without a choice the page is light; following the system is an explicit choice. */
export type ThemeChoice = Theme | 'system';

const choice = createObservable<ThemeChoice>(() => {
  const stored = readStored('theme');
  return stored === 'dark' || stored === 'system' ? stored : 'light';
});
const theme = createObservable<Theme>(() => resolveTheme(choice.get()));

const system = (): MediaQueryList | null =>
  typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)');

const resolveTheme = (chosen: ThemeChoice): Theme =>
  chosen === 'system' ? (system()?.matches === true ? 'dark' : 'light') : chosen;

export const getThemeChoice = choice.get;

/** Switches the theme and stores the choice. */
export function setTheme(next: ThemeChoice): void {
  writeStored('theme', next);
  choice.set(next);
  applyTheme(resolveTheme(next));
}

function applyTheme(next: Theme): void {
  if (next === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  theme.set(next);
}

/** Applies changes of the system theme while the choice is «system». */
export function followSystemTheme(): void {
  system()?.addEventListener('change', () => applyTheme(resolveTheme(choice.get())));
}

export function useTheme(): Theme {
  return useObservable(theme);
}

export function useThemeChoice(): ThemeChoice {
  return useObservable(choice);
}
