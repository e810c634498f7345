import type { Language } from '#platform/i18n/language.ts';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { setTheme, type Theme } from '#platform/page/theme.ts';

/** Preferences chosen in this tab before sign-in; they are newer than the account's. */
let chosen: { language?: Language; theme?: Theme } = {};

export function setPendingLanguage(language: Language): void {
  chosen = { ...chosen, language };
  void switchLanguage(language);
}

export function setPendingTheme(theme: Theme): void {
  chosen = { ...chosen, theme };
  setTheme(theme);
}

/** Returns and clears the preferences chosen so far; from now on they belong to the signed-in account. */
export function takePendingPreferences(): { language?: Language; theme?: Theme } {
  const taken = chosen;
  chosen = {};
  return taken;
}
