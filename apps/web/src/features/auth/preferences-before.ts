import type { Language } from '#platform/language.ts';
import { switchLanguage } from '#platform/i18n.ts';
import { setTheme, type Theme } from '#platform/theme.ts';

/** What was chosen on the pages before sign-in, in this tab: a choice that is newer than the account's. */
let chosen: { language?: Language; theme?: Theme } = {};

export function chooseLanguageBefore(language: Language): void {
  chosen = { ...chosen, language };
  void switchLanguage(language);
}

export function chooseThemeBefore(theme: Theme): void {
  chosen = { ...chosen, theme };
  setTheme(theme);
}

/** What was chosen so far, which from now on belongs to who has come in. */
export function takeChosen(): { language?: Language; theme?: Theme } {
  const taken = chosen;
  chosen = {};
  return taken;
}
