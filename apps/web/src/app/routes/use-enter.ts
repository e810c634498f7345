import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { settlePreferences } from '#features/auth';
import { forgetAnswers } from '#platform/query-client.ts';
import { readStored, writeStored } from '#platform/storage.ts';

/** How the person came in: to an account that has its own settings, to a new one, or to the demo, which is everybody's. */
export type Entrance = 'account' | 'new-account' | 'demo';

/** Where to go once there is a session: back to the page that asked for it, of this site only. */
export function useEnter(): (entrance: Entrance) => void {
  const router = useRouter();
  const client = useQueryClient();
  return (entrance) => {
    const stored = readStored('returnUrl');
    writeStored('returnUrl', null);
    forgetAnswers(client);
    if (entrance !== 'demo') void settlePreferences(client, { isNew: entrance === 'new-account' });
    const isOwnPage =
      stored !== null &&
      /^\/(?![/\\])/.test(stored) &&
      (!stored.startsWith('/auth') || stored.startsWith('/auth/invitation#'));
    void router.navigate({ href: isOwnPage ? stored : '/projects', replace: true });
  };
}
