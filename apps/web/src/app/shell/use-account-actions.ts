import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { rememberPreference, signOut } from '#features/auth';
import { emptyDevice } from '#platform/device/empty-device.ts';
import { switchLanguage, translate } from '#platform/i18n.ts';
import type { Language } from '#platform/language.ts';
import { forgetOwn } from '#platform/person-memory.ts';
import { forgetAnswers } from '#platform/query-client.ts';
import { setTheme, type ThemeChoice } from '#platform/theme.ts';
import { askToLose } from '#platform/unsaved-work.ts';
import { withMyTexts } from '../languages/later-texts.ts';

/** What a person does with the own account from the menu and from the palette alike. */
export function useAccountActions() {
  const router = useRouter();
  const client = useQueryClient();
  const leave = async (): Promise<void> => {
    if (!(await mayLoseUnsent())) return;
    // Drafts, opened pages and what the device keeps belong to whoever typed them; the next person at this browser gets nothing of it.
    forgetOwn();
    const ended = signOut();
    // Nobody is signed in by now, so nothing is opened anew behind it.
    emptyDevice();
    await ended;
    await router.navigate({ to: '/auth/login' });
    forgetAnswers(client);
  };
  return {
    leave: () => void leave(),
    changeTheme: (next: ThemeChoice) => {
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

/** Asks whether what is not sent may be lost; what cannot be asked is not there. */
async function mayLoseUnsent(): Promise<boolean> {
  const count = await withMyTexts(() => import('./device-line.tsx'))
    .then(({ countUnsent }) => countUnsent())
    .catch(() => 0);
  return count === 0 || askToLose([translate('myTasks.leaveUnsent', { count })]);
}
