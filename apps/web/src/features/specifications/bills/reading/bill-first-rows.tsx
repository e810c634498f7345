import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import styles from './bill-first-rows.module.css';

/** First rows as read, each with its kind, to check the recognition at a glance. */
export function BillFirstRows({ bill }: { bill: Vor }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (bill.first_rows.length === 0) return null;
  return (
    <details className={styles['first']}>
      <summary>{t('billMoney.firstRows.title', { count: bill.first_rows.length })}</summary>
      <ol>
        {bill.first_rows.map((row, index) => (
          <li key={index} data-kind={row.kind}>
            <span className={styles['kind']}>{t(`billMoney.firstRows.${row.kind}`)}</span>
            <span className={styles['name']}>
              {row.number === '' ? '' : `${row.number} `}
              {row.name}
              {row.resources_count === 0 ? null : (
                <span className={styles['kind']}>
                  {' '}
                  {t('specifications.upload.resources', { count: row.resources_count })}
                </span>
              )}
            </span>
            <span className={styles['quantity']}>
              {row.quantity === null ? '' : format.quantity(row.quantity)} {displayUnit(row.unit ?? '')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
