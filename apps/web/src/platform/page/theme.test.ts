import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Watcher = () => void;
const html: { dataset: Record<string, string> } = { dataset: {} };
const stored = new Map<string, string>();
let isSystemDark = false;
let watchers: Watcher[] = [];

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  html.dataset = {};
  isSystemDark = false;
  watchers = [];
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSystemDark;
    },
    addEventListener: (_: string, watcher: Watcher) => void watchers.push(watcher),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function setSystemTheme(isDark: boolean): void {
  isSystemDark = isDark;
  for (const watcher of watchers) watcher();
}

test('without a choice the page is light, whatever the system theme', async () => {
  const { followSystemTheme, getThemeChoice } = await import('./theme.ts');
  followSystemTheme();
  expect(getThemeChoice()).toBe('light');
  setSystemTheme(true);
  expect(html.dataset['theme']).toBeUndefined();
});

test('a choice of «system» follows the system theme while the page is open', async () => {
  stored.set('theme', 'system');
  const { followSystemTheme } = await import('./theme.ts');
  followSystemTheme();
  setSystemTheme(true);
  expect(html.dataset['theme']).toBe('dark');
  setSystemTheme(false);
  expect(html.dataset['theme']).toBeUndefined();
});

test('a stored choice overrides the system theme, and can be reset', async () => {
  stored.set('theme', 'light');
  const { followSystemTheme, getThemeChoice, setTheme } = await import('./theme.ts');
  followSystemTheme();
  setSystemTheme(true);
  expect(getThemeChoice()).toBe('light');
  expect(html.dataset['theme']).toBeUndefined();
  setTheme('system');
  expect(stored.get('theme')).toBe('system');
  expect(html.dataset['theme']).toBe('dark');
});
