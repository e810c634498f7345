import { useEffect } from 'react';
import { useCurrentCompanyId } from '#platform/current-company.ts';
import { askAgainWhileDeaf } from '#platform/live/live-feed.ts';
import { useViewedRole } from '#platform/view-as.ts';

/** The page is read first; nobody waits for the stream. */
const AFTER_MS = 1_000;

/** Hears what happens in the shown company, once the shell is up. Whoever looks as another role asks again and again instead. */
export function useLiveStream(): void {
  const companyId = useCurrentCompanyId();
  const isOwnView = useViewedRole() === null;
  useEffect(askAgainWhileDeaf, []);
  useEffect(() => {
    if (companyId === null || !isOwnView) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    const timer = setTimeout(() => {
      import('#platform/live/share-stream.ts').then(
        ({ shareStream }) => {
          if (!isLeft) leave = shareStream(companyId);
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
  }, [companyId, isOwnView]);
}
