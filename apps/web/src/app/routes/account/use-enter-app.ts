import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { syncPreferences } from '#features/auth';
import { clearQueries } from '#platform/requests/query-client.ts';
import { takeReturnTarget, type SignInKind } from './return-target.ts';

/** Enters the app after sign-in on a page of the app document. */
export function useEnterApp(): (signInKind: SignInKind) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (signInKind) => {
    clearQueries(client);
    if (signInKind !== 'demo') void syncPreferences(client, { isNew: signInKind === 'new-account' });
    await router.navigate({ href: takeReturnTarget(), replace: true });
  };
}
