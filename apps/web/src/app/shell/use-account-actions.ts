import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { rememberPreference, signOut } from '#features/auth';
import { switchLanguage } from '#platform/i18n.ts';
import type { Language } from '#platform/language.ts';
import { forgetOwn } from '#platform/person-memory.ts';
import { forgetAnswers } from '#platform/query-client.ts';
import { setTheme, type Theme } from '#platform/theme.ts';

/** What a person does with the own account from the menu and from the palette alike. */
export function useAccountActions() {
  const router = useRouter();
  const client = useQueryClient();
  return {
    leave: () => {
      // Drafts and opened pages belong to who typed them; the next person at this browser gets neither.
      forgetOwn();
      void signOut()
        .then(() => router.navigate({ to: '/auth/login' }))
        .then(() => forgetAnswers(client));
    },
    changeTheme: (next: Theme) => {
      setTheme(next);
      void rememberPreference({ theme: next });
    },
    changeLanguage: (next: Language) => {
      void rememberPreference({ language: next });
      // Names of roles and reasons of refusals come from the server in the language of the request.
      void switchLanguage(next).then(() => client.invalidateQueries());
    },
  };
}
