import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { BillParts } from './uploaded-bill.tsx';
import styles from '../bills.module.css';

/** What was read from a bill: sheets and column roles. */
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
      <dl className={styles['facts']}>
        <div>
          <dt>{t('specifications.bills.sheet')}</dt>
          <dd>{namesOfRead(bill)}</dd>
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
      <BillParts specificationId={specificationId} bill={bill} canEdit={canEdit} onReread={onReread} />
    </div>
  );
}

function namesOfRead({ sheet, sheets }: Vor): string {
  const read = sheets.filter((one) => one.is_read).map((one) => one.name);
  return read.length === 0 ? sheet : read.join(', ');
}
