import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import styles from './bills.module.css';

/** The bill to display, or the bill whose newer issue is to be uploaded. */
export type OpenBill = { id: string; isNewer: boolean };

/** Menu of the bills the specification was read from; an item opens its details. */
export function BillChips({
  bills,
  canAdd,
  onOpen,
  onAdd,
}: {
  bills: Specification['vors'];
  canAdd: boolean;
  onOpen: (bill: OpenBill) => void;
  onAdd: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (bills.length === 0) return null;
  const isToMap = bills.some(({ status }) => status === 'needs_mapping');
  /** What was read, or what is needed before it can be read. */
  const readOf = (bill: Specification['vors'][number]): string =>
    bill.status === 'needs_mapping'
      ? t('specifications.bills.needsMapping')
      : [
          t('specifications.upload.works', { count: bill.works_count }),
          ...(bill.warnings_count > 0 ? [t('specifications.upload.warnings', { count: bill.warnings_count })] : []),
        ].join(' · ');
  return (
    <Menu
      label={t('specifications.bills.label')}
      align="start"
      trigger={
        <Button
          size="small"
          icon="specification"
          data-fold={isToMap ? undefined : ''}
          data-hint={bills.map(({ file_name: name }) => name).join(', ')}
        >
          {t('specifications.bills.files', { number: format.quantity(String(bills.length)) })}
          {isToMap ? <span className={styles['chipAlert']}> {t('specifications.bills.needsMapping')}</span> : null}
        </Button>
      }
      entries={[
        ...bills.map((bill) => ({
          id: bill.id,
          label: `${bill.file_name} · ${readOf(bill)}`,
          icon: 'specification' as const,
          onSelect: () => onOpen({ id: bill.id, isNewer: false }),
        })),
        ...(canAdd
          ? [
              { kind: 'separator' as const, id: 'before-add' },
              ...bills.map(({ id, file_name: name }) => ({
                id: `newer-${id}`,
                label:
                  bills.length === 1 ? t('specifications.bills.newer') : t('specifications.bills.newerOf', { name }),
                icon: 'upload' as const,
                onSelect: () => onOpen({ id, isNewer: true }),
              })),
              { id: 'add', label: t('specifications.bills.add'), icon: 'plus' as const, onSelect: onAdd },
            ]
          : []),
      ]}
    />
  );
}
