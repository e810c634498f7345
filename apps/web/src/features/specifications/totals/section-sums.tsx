import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { Money } from '#ui/money/money.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { useAllLines } from '../rows/use-all-lines.ts';
import { sumSections, type SectionSum } from './sum-sections.ts';
import styles from './totals.module.css';

/** Top-level sections with their shares of the total. */
export function SectionSums({ session }: { session: EditSession }): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns();
  const { sections, whole } = sumSections(useAllLines(session));
  if (sections.every(({ number }) => number === null)) return null;
  return (
    <section className={styles['side']}>
      <h2>{t('specifications.totals.bySection')}</h2>
      <Table caption={t('specifications.totals.bySection')} rows={sections} rowKey={({ id }) => id} columns={columns} />
      <p className={styles['whole']}>
        <span>{t('specifications.totals.sumOfPositions')}</span>
        <strong>
          <Money value={whole} />
        </strong>
      </p>
    </section>
  );
}

function useColumns(): TableColumn<SectionSum>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
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
      width: '140px',
      cell: ({ total }) => <Money value={total} isBare />,
    },
    {
      id: 'share',
      title: t('specifications.totals.share'),
      align: 'right',
      width: '88px',
      cell: ({ share }) => (share === null ? '' : format.share(share)),
    },
  ];
}
