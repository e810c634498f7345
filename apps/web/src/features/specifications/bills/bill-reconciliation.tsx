import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import styles from './bills.module.css';

type Compared = { file: string; read: string; difference: string };

/** Totals of the file against the rows read: a summary and the rows that differ. */
export function BillReconciliation({ bill }: { bill: Vor }): ReactNode {
  const { t } = useTranslation();
  const line = useLine();
  const { reconciliation } = bill;
  // Absent without price permission.
  if (reconciliation === undefined) return null;
  if (reconciliation === null)
    return bill.priced_count === 0 ? null : <p className={styles['note']}>{t('billMoney.reconciliation.none')}</p>;
  const { file_total: file, read_total: read, difference, vat_included: isWith } = reconciliation;
  const differing = reconciliation.rows.filter((row) => row.difference !== '0.00');
  const isEqual = difference === '0.00' && differing.length === 0;
  // With the question of sheets open, only a part of the file is compared.
  const isOfPart = bill.question?.code === 'sheets';
  const tone = isOfPart ? 'info' : 'ok';
  const vat =
    isWith === null
      ? ''
      : `, ${t(isWith ? 'billMoney.reconciliation.withVat' : 'billMoney.reconciliation.withoutVat')}`;
  return (
    <section>
      <Notice tone={isEqual ? tone : 'warn'} title={`${t('billMoney.reconciliation.title')}${vat}`}>
        {line({ file, read, difference })}
        {isOfPart ? ` ${t('billMoney.reconciliation.part')}` : ''}
      </Notice>
      {differing.length === 0 ? null : (
        <ul className={styles['remarks']}>
          {differing.map((row) => (
            <li key={row.row}>
              <span className={styles['place']}>{t('specifications.upload.row', { row: row.row })}</span>
              <span>
                {row.label === '' ? t('billMoney.reconciliation.row', { row: row.row }) : row.label}: {line(row)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useLine(): (sums: Compared) => string {
  const { t } = useTranslation();
  const money = useMoneyText();
  return ({ file, read, difference }) =>
    t('billMoney.reconciliation.line', {
      file: money(file),
      read: money(read),
      difference: money(difference),
    });
}
