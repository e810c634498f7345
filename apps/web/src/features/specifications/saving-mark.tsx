import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import type { EditQueue } from './edit-queue.ts';
import styles from './specification-grid.module.css';

/** What is on its way to the server. */
export function SavingMark({ queue }: { queue: EditQueue }): ReactNode {
  const { t } = useTranslation();
  const { left, isStalled } = useSyncExternalStore(queue.subscribe, queue.getView);

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
