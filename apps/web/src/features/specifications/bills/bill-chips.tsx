import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './bills.module.css';

/** The files the specification was made from; a press opens what was read of one. */
export function BillChips({
  bills,
  canAdd,
  onOpen,
  onAdd,
}: {
  bills: Specification['vors'];
  canAdd: boolean;
  onOpen: (id: string) => void;
  onAdd: () => void;
}): ReactNode {
  const { t } = useTranslation();
  if (bills.length === 0) return null;
  return (
    <div className={styles['chips']} role="group" aria-label={t('specifications.bills.label')}>
      {bills.map((bill) => (
        <button
          key={bill.id}
          type="button"
          className={styles['chip']}
          onClick={() => onOpen(bill.id)}
          data-hint={bill.file_name}
        >
          <Icon name="specification" size={16} />
          <span className={styles['chipName']}>{bill.file_name}</span>
          {bill.status === 'needs_mapping' ? (
            <span className={styles['chipAlert']}>{t('specifications.bills.needsMapping')}</span>
          ) : (
            <span className={styles['chipNote']}>{t('specifications.upload.works', { count: bill.works_count })}</span>
          )}
          {bill.warnings_count > 0 && bill.status !== 'needs_mapping' ? (
            <span className={styles['chipAlert']}>
              {t('specifications.upload.warnings', { count: bill.warnings_count })}
            </span>
          ) : null}
        </button>
      ))}
      {canAdd ? <IconButton size="small" icon="plus" label={t('specifications.bills.add')} onClick={onAdd} /> : null}
    </div>
  );
}
