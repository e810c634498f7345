import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { forgetAnswers } from '#platform/query-client.ts';
import { readStored, writeStored } from '#platform/storage.ts';

/** Where to go once there is a session: back to the page that asked for it, of this site only. */
export function useEnter(): () => void {
  const router = useRouter();
  const client = useQueryClient();
  return () => {
    const stored = readStored('returnUrl');
    writeStored('returnUrl', null);
    forgetAnswers(client);
    const isOwnPage =
      stored !== null &&
      /^\/(?![/\\])/.test(stored) &&
      (!stored.startsWith('/auth') || stored.startsWith('/auth/invitation#'));
    void router.navigate({ href: isOwnPage ? stored : '/projects', replace: true });
  };
}
