import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import type { EditQueue } from './edit-queue.ts';
import styles from './specification-grid.module.css';

/** What is on its way to the server. While something is, the page asks before it is closed. */
export function SavingMark({ queue }: { queue: EditQueue }): ReactNode {
  const { t } = useTranslation();
  const { left, isStalled } = useSyncExternalStore(queue.subscribe, queue.getView);

  useEffect(() => {
    if (left === 0) return;
    const guard = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [left]);

  useEffect(() => {
    if (!isStalled) return;
    const retry = (): void => queue.retry();
    const timer = setTimeout(retry, 5000);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [isStalled, queue]);

  if (isStalled) {
    return (
      <span className={styles['saving']} data-stalled="" role="alert">
        {t('specifications.saving.stalled', { number: left })}
        <Button size="small" onClick={() => queue.retry()}>
          {t('specifications.saving.retry')}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles['saving']} role="status">
      {left === 0 ? t('specifications.saving.saved') : t('specifications.saving.left', { number: left })}
    </span>
  );
}
