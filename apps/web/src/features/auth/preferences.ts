import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '#platform/i18n/language.ts';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import { getThemeChoice, setTheme } from '#platform/page/theme.ts';
import { rememberPreference } from './auth-calls.ts';
import { profileOptions } from './auth-queries.ts';
import { takePendingPreferences } from './pending-preferences.ts';

/**
 * Called after sign-in. Applies the account's language and theme, unless they were just chosen in this tab: those are
 * saved to the account. A new account takes the current ones.
 */
export async function syncPreferences(client: QueryClient, { isNew }: { isNew: boolean }): Promise<void> {
  const chosen = takePendingPreferences();
  const own = isNew ? { language: currentLanguage(), theme: getThemeChoice() } : chosen;
  if (own.language !== undefined || own.theme !== undefined) await rememberPreference(own);
  if (isNew) return;
  try {
    const profile = await client.fetchQuery(profileOptions());
    if (own.theme === undefined && profile.theme !== getThemeChoice()) setTheme(profile.theme);
    if (own.language === undefined && profile.language !== currentLanguage()) {
      await switchLanguage(profile.language);
      // Role names and error reasons are in the language of the request.
      await client.invalidateQueries();
    }
  } catch {
    // The page reports the load failure itself, in this browser's language.
  }
}
