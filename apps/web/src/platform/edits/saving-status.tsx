import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { EditedTable } from './use-unsaved-edits.ts';
import styles from './saving-status.module.css';

/** Number of cells with rejected text: the server has their former values. */
export function useRefusedCount({ store }: Pick<EditedTable, 'store'>): number {
  return useSyncExternalStore(store.subscribeInvalid, () => store.invalidCells().length);
}

/** Status of the edits: being saved, saved, or rejected. */
export function SavingStatus({ table, onShowRefused }: { table: EditedTable; onShowRefused: () => void }): ReactNode {
  const { t } = useTranslation();
  const { queue } = table;
  const { left, isStalled, cause } = useSyncExternalStore(queue.subscribe, queue.getView);
  const refused = useRefusedCount(table);
  const notTaken = refused > 0 && (
    <button type="button" className={styles['refused']} onClick={onShowRefused}>
      {t('edits.refused', { count: refused })}
      <Icon name="chevron-right" size={16} />
    </button>
  );

  if (isStalled) {
    return (
      <span className={styles['saving']} data-stalled="" role="alert">
        {t(`edits.stalled.${cause ?? 'unreachable'}`, { number: left })}
        <Button size="small" onClick={() => queue.retry()}>
          {t('edits.retry')}
        </Button>
        {notTaken}
      </span>
    );
  }
  const isSaved = left === 0 && refused === 0;
  return (
    <span className={styles['saving']} role="status" data-saved={isSaved ? '' : undefined}>
      {left > 0 && t('edits.left', { number: left })}
      {isSaved && t('edits.saved')}
      {notTaken}
    </span>
  );
}
