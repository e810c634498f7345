import { readStored } from '#platform/memory/storage.ts';

/**
 * Applies changes of the system theme where the person follows it. `isDefault`: also without a choice, on a page that
 * offers none. Without the observable of the app, which loads a framework.
 */
export function followSystemTheme({ isDefault }: { isDefault: boolean }): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    const chosen = readStored('theme') ?? (isDefault ? 'system' : null);
    if (chosen !== 'system') return;
    if (matches) document.documentElement.dataset['theme'] = 'dark';
    else delete document.documentElement.dataset['theme'];
  });
}
