import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentCompanyId } from '#platform/company/current-company.ts';
import { pollWithoutStream } from '#platform/live/live-feed.ts';
import { useViewedRole } from '#platform/session/view-as.ts';

/** The page is loaded first; the stream can wait. */
const AFTER_MS = 1_000;

/**
 * Subscribes to the live events of the displayed company once the shell is ready. While viewing as another role, the
 * app polls instead.
 */
export function useLiveStream(): void {
  const client = useQueryClient();
  const companyId = useCurrentCompanyId();
  const isOwnView = useViewedRole() === null;
  useEffect(pollWithoutStream, []);
  useEffect(() => {
    if (companyId === null || !isOwnView) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    const timer = setTimeout(() => {
      import('#platform/live/subscribe-to-company.ts').then(
        ({ subscribeToCompany }) => {
          if (!isLeft) leave = subscribeToCompany(companyId, client);
        },
        // Without the stream screens poll.
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
