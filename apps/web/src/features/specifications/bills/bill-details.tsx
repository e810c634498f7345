import type { Vor } from '@karkas/api/specifications/vors.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { BillColumns } from './bill-columns.tsx';
import { BillReconciliation } from './bill-reconciliation.tsx';
import { BillCounts, BillRemarks } from './bill-summary.tsx';
import styles from './bills.module.css';

/** What was read of a bill, from which sheet, and what each column was taken for. */
export function BillDetails({
  specificationId,
  bill,
  canEdit,
  onReread,
}: {
  specificationId: string;
  bill: Vor;
  canEdit: boolean;
  onReread: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles['read']}>
      <BillCounts bill={bill} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('specifications.bills.sheet')}</dt>
          <dd>{bill.sheet}</dd>
        </div>
        <div>
          <dt>{t('specifications.bills.headerRow')}</dt>
          <dd>{bill.header_row ?? t('specifications.head.none')}</dd>
        </div>
        <div>
          <dt>{t('specifications.bills.size')}</dt>
          <dd>{format.fileSize(bill.size)}</dd>
        </div>
      </dl>
      <BillReconciliation bill={bill} />
      <BillRemarks bill={bill} />
      {bill.columns.length === 0 ? null : (
        <BillColumns specificationId={specificationId} bill={bill} canEdit={canEdit} onReread={onReread} />
      )}
    </div>
  );
}
