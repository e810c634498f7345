import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '#platform/language.ts';
import { switchLanguage } from '#platform/i18n.ts';
import { getThemeChoice, setTheme } from '#platform/theme.ts';
import { rememberPreference } from './auth-calls.ts';
import { profileOptions } from './auth-queries.ts';
import { takeChosen } from './preferences-before.ts';

/**
 * Called when a person has come in. The account's language and theme are put on, so that another browser begins with
 * them; what was chosen a moment ago at this one is kept with the account instead. A new account takes what it is shown.
 */
export async function settlePreferences(client: QueryClient, { isNew }: { isNew: boolean }): Promise<void> {
  const chosen = takeChosen();
  const own = isNew ? { language: currentLanguage(), theme: getThemeChoice() } : chosen;
  if (own.language !== undefined || own.theme !== undefined) await rememberPreference(own);
  if (isNew) return;
  try {
    const profile = await client.fetchQuery(profileOptions());
    if (own.theme === undefined && profile.theme !== getThemeChoice()) setTheme(profile.theme);
    if (own.language === undefined && profile.language !== currentLanguage()) {
      await switchLanguage(profile.language);
      // Names of roles and reasons of refusals come in the language of the request.
      await client.invalidateQueries();
    }
  } catch {
    // The page says by itself that it cannot be loaded; it does so in the language of this browser.
  }
}
