import type { Language } from '#platform/language.ts';
import { switchLanguage } from '#platform/i18n.ts';
import { setTheme, type Theme } from '#platform/theme.ts';

/** Preferences chosen in this tab before sign-in; they are newer than the account's. */
let chosen: { language?: Language; theme?: Theme } = {};

export function chooseLanguageBefore(language: Language): void {
  chosen = { ...chosen, language };
  void switchLanguage(language);
}

export function chooseThemeBefore(theme: Theme): void {
  chosen = { ...chosen, theme };
  setTheme(theme);
}

/** Returns and clears the preferences chosen so far; from now on they belong to the signed-in account. */
export function takeChosen(): { language?: Language; theme?: Theme } {
  const taken = chosen;
  chosen = {};
  return taken;
}
