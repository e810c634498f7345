import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useUnsavedWork } from '#platform/unsaved-work.ts';
import type { EditSession } from './edit-session.ts';

const RETRY_MS = 5000;

/** Sends again what did not go out, and asks before the page is left with what the server does not have. */
export function useKeptEdits({ queue, store }: EditSession): void {
  const { t } = useTranslation();
  const { isStalled } = useSyncExternalStore(queue.subscribe, queue.getView);

  useUnsavedWork({
    describe: () => {
      const { left } = queue.getView();
      return left === 0 ? null : t('specifications.saving.unsaved', { count: left });
    },
    settle: queue.settled,
  });
  useUnsavedWork({
    describe: () => {
      const { length } = store.invalidCells();
      return length === 0 ? null : t('specifications.saving.refusedLeft', { count: length });
    },
  });

  useEffect(() => {
    if (!isStalled) return;
    const retry = (): void => queue.retry();
    const timer = setTimeout(retry, RETRY_MS);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [isStalled, queue]);
}
