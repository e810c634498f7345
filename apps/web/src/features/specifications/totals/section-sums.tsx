import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { useAllLines } from '../rows/use-all-lines.ts';
import { sumSections, type SectionSum } from './sum-sections.ts';
import styles from './totals.module.css';

/** Top-level sections with their shares of the total. */
export function SectionSums({ session }: { session: EditSession }): ReactNode {
  const { t } = useTranslation();
  const { sections, whole, missing, deductions } = sumSections(useAllLines(session));
  const columns = useColumns(missing === 0);
  if (sections.every(({ number }) => number === null)) return null;
  return (
    <section className={styles['side']}>
      <h2>{t('specifications.totals.bySection')}</h2>
      <Table caption={t('specifications.totals.bySection')} rows={sections} rowKey={({ id }) => id} columns={columns} />
      <p className={styles['whole']}>
        <span>{t('specifications.totals.sumOfPositions')}</span>
        <strong>
          <BoundedMoney value={whole} missing={missing} deductions={deductions} />
        </strong>
      </p>
    </section>
  );
}

function useColumns(hasShares: boolean): TableColumn<SectionSum>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: (TableColumn<SectionSum> | false)[] = [
    {
      id: 'section',
      title: t('specifications.totals.section'),
      cell: ({ number, name }) =>
        name === null ? (
          t('specifications.totals.outOfSections')
        ) : (
          <>
            <span className={styles['number']}>{number}</span> {name}
          </>
        ),
    },
    {
      id: 'total',
      title: t('specifications.totals.sectionTotal'),
      align: 'right',
      width: '176px',
      cell: ({ total, missing, deductions }) => (
        <BoundedMoney value={total} isBare missing={missing} deductions={deductions} />
      ),
    },
    hasShares && {
      id: 'share',
      title: t('specifications.totals.share'),
      align: 'right',
      width: '88px',
      cell: ({ share }) => (share === null ? '' : format.share(share)),
    },
  ];
  return columns.filter((column) => column !== false);
}
