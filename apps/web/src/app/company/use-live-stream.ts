import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentCompanyId } from '#platform/current-company.ts';
import { askAgainWhileDeaf } from '#platform/live/live-feed.ts';
import { useViewedRole } from '#platform/view-as.ts';

/** The page is read first; nobody waits for the stream. */
const AFTER_MS = 1_000;

/** Hears what happens in the shown company, once the shell is up. Whoever looks as another role asks again and again instead. */
export function useLiveStream(): void {
  const client = useQueryClient();
  const companyId = useCurrentCompanyId();
  const isOwnView = useViewedRole() === null;
  useEffect(askAgainWhileDeaf, []);
  useEffect(() => {
    if (companyId === null || !isOwnView) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    const timer = setTimeout(() => {
      import('#platform/live/hear-company.ts').then(
        ({ hearCompany }) => {
          if (!isLeft) leave = hearCompany(companyId, client);
        },
        // Without it screens ask again and again.
        () => undefined,
      );
    }, AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave?.();
    };
  }, [client, companyId, isOwnView]);
}
