import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { recordName } from '#platform/records/record-name.ts';
import styles from './bin.module.css';

/** `restoringId`: the item being restored; the other restore buttons are disabled. */
export type RestoreHandlers = {
  restoringId: string | null;
  onRestore: (item: BinItem) => void;
  onDelete: (item: BinItem) => void;
};

export function BinActions({ item, restoringId, onRestore, onDelete }: RestoreHandlers & { item: BinItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className={styles['actions']}>
      <Button
        size="small"
        icon="restore"
        aria-label={`${t('bin.restore')}: ${recordName(item, language)}`}
        isPending={restoringId === item.id}
        disabled={restoringId !== null || !item.can.restore}
        onClick={() => onRestore(item)}
      >
        {t('bin.restore')}
      </Button>
      <IconButton
        size="small"
        icon="trash"
        label={`${t('bin.deleteForGood')}: ${recordName(item, language)}`}
        disabled={restoringId !== null || !item.can.delete}
        onClick={() => onDelete(item)}
      />
    </span>
  );
}
