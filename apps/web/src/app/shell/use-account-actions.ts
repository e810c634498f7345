import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { rememberPreference, signOut } from '#features/auth';
import { emptyDevice } from '#platform/device/empty-device.ts';
import { switchLanguage, translate } from '#platform/i18n/i18n.ts';
import type { Language } from '#platform/i18n/language.ts';
import { clearPersonal } from '#platform/memory/personal-storage.ts';
import { clearQueries } from '#platform/requests/query-client.ts';
import { setTheme, type ThemeChoice } from '#platform/page/theme.ts';
import { confirmLoss } from '#platform/page/unsaved-work.ts';
import { withMyTexts } from '../languages/lazy-texts.ts';

/** Account actions shared by the menu and the palette. */
export function useAccountActions() {
  const router = useRouter();
  const client = useQueryClient();
  const leave = async (): Promise<void> => {
    if (!(await mayLoseUnsent())) return;
    // Drafts, recent pages and device data belong to the user who created them; the next user of this browser gets none
    // of it.
    clearPersonal();
    const ended = signOut();
    // The user is signed out by now, so the device store is not reopened.
    emptyDevice();
    await ended;
    await router.navigate({ to: '/auth/login' });
    clearQueries(client);
  };
  return {
    leave: () => void leave(),
    changeTheme: (next: ThemeChoice) => {
      setTheme(next);
      void rememberPreference({ theme: next });
    },
    changeLanguage: (next: Language) => {
      void rememberPreference({ language: next });
      // Role names and error messages come from the server in the request language.
      void switchLanguage(next).then(() => client.invalidateQueries());
    },
  };
}

/** Asks whether unsent data may be lost; if the check cannot be loaded, there is none. */
async function mayLoseUnsent(): Promise<boolean> {
  const count = await withMyTexts(() => import('./status/device-line.tsx'))
    .then(({ countUnsent }) => countUnsent())
    .catch(() => 0);
  return count === 0 || confirmLoss([translate('myTasks.leaveUnsent', { count })]);
}
