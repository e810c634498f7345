import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { settlePreferences } from '#features/auth';
import { forgetAnswers } from '#platform/query-client.ts';
import { takeReturnTarget, type Entrance } from './return-target.ts';

/** Enters the app after sign-in on a page of the app document. */
export function useEnter(): (entrance: Entrance) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (entrance) => {
    forgetAnswers(client);
    if (entrance !== 'demo') void settlePreferences(client, { isNew: entrance === 'new-account' });
    await router.navigate({ href: takeReturnTarget(), replace: true });
  };
}
