import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReactNode } from 'react';
import { BillColumns } from './bill-columns.tsx';
import { BillFirstRows } from './bill-first-rows.tsx';
import { BillMapping } from './bill-mapping.tsx';
import { BillQuestion } from '../bill-question.tsx';
import { BillReconciliation } from '../bill-reconciliation.tsx';
import { BillSheets } from './bill-sheets.tsx';
import { BillCounts, BillRemarks } from './bill-summary.tsx';
import styles from '../bills.module.css';

type Props = {
  specificationId: string;
  bill: Vor;
  canEdit: boolean;
  takesFocus?: boolean;
  onReread: () => Promise<void>;
};

/** A bill just read, with all possible corrections. */
export function UploadedBill(props: Props): ReactNode {
  const { bill } = props;
  return (
    <div className={styles['read']}>
      <p className={styles['fileName']}>{bill.file_name}</p>
      <BillParts key={bill.version} {...props} />
    </div>
  );
}

/** The same sections for a bill uploaded earlier. */
export function BillParts(props: Props): ReactNode {
  const { bill, canEdit } = props;
  if (bill.status === 'needs_mapping')
    return (
      <>
        <BillSheets {...props} />
        <BillMapping {...props} />
      </>
    );
  return (
    <>
      <BillCounts bill={bill} />
      <BillQuestion {...props} />
      <BillReconciliation bill={bill} />
      <BillSheets {...props} />
      <BillFirstRows bill={bill} />
      <BillRemarks bill={bill} />
      {bill.columns.length === 0 ? null : <BillColumns {...props} canEdit={canEdit} />}
    </>
  );
}
