import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentCompanyId } from '#platform/current-company.ts';
import { askAgainWhileDeaf } from '#platform/live/live-feed.ts';
import { useViewedRole } from '#platform/view-as.ts';

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
