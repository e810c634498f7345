import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HintMark } from '#ui/hint/hint-mark.tsx';
import { Button } from '#ui/button/button.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { useIsNarrow } from '../page/use-is-narrow.ts';
import styles from './list.module.css';

export type ListSum = {
  id: string;
  label: string;
  value: ReactNode;
  /** The column it sums; the total is displayed below that column if it is visible. */
  column?: string;
};
type ShownColumn = { id: string; title: string };
type Props<Totals> = {
  query: Pick<UseQueryResult<Totals>, 'data' | 'isError' | 'refetch'>;
  /** Sums the user may see. */
  sumsOf: (totals: Totals) => readonly (ListSum | false)[];
  /** What the sums do not include. */
  notesOf: (totals: Totals) => readonly (string | false)[];
  /** Columns of the table whose footer this is; without them the totals are a separate line. */
  columns?: readonly ShownColumn[];
};

/** Totals of the whole list, independent of the page; nothing for users who may not see sums. */
export function ListTotals<Totals>({ columns, ...rest }: Props<Totals>) {
  const isNarrow = useIsNarrow();
  if (columns === undefined) return <TotalsLine {...rest} />;
  const { data } = rest.query;
  const sums = data === undefined ? [] : rest.sumsOf(data).filter((sum) => sum !== false);
  const isUnder = (sum: ListSum): boolean => columns.some(({ id }, index) => index > 0 && id === sum.column);
  // Splitting the totals between the columns and a line below would read as two lines of one.
  const areUnder = !isNarrow && sums.length > 0 && sums.every(isUnder);
  const isNoted = data !== undefined && rest.notesOf(data).some((note) => note !== false);
  return (
    <tfoot className={styles['foot']}>
      {areUnder && <SumsUnder columns={columns} sums={sums} />}
      {(!areUnder || isNoted) && (
        <tr>
          <td colSpan={columns.length} className={styles['footLine']}>
            <TotalsLine {...rest} isMore={areUnder} sumsOf={areUnder ? () => [] : rest.sumsOf} />
          </td>
        </tr>
      )}
    </tfoot>
  );
}

/** Sums displayed below their columns. */
function SumsUnder({ columns, sums }: { columns: readonly ShownColumn[]; sums: readonly ListSum[] }) {
  const { t } = useTranslation();
  const first = columns.findIndex(({ id }) => sums.some(({ column }) => column === id));
  // The label is displayed unless the column has the same title.
  const labelled = sums.filter(({ label, column }) => columns.find(({ id }) => id === column)?.title !== label);
  return (
    <tr className={styles['under']}>
      <th scope="row" colSpan={first}>
        {[t('lists.totals'), ...labelled.map(({ label }) => label)].join(' · ')}
      </th>
      {columns.slice(first).map(({ id }) => (
        <td key={id}>{sums.find(({ column }) => column === id)?.value}</td>
      ))}
    </tr>
  );
}

function TotalsLine<Totals>({
  query,
  sumsOf,
  notesOf,
  isMore = false,
}: Omit<Props<Totals>, 'columns'> & {
  /** Secondary sums, below the main ones. */
  isMore?: boolean;
}) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { data } = query;
  if (data === undefined)
    return (
      <div className={styles['totals']}>
        <span className={styles['caption']}>{t(query.isError ? 'lists.totalsFailed' : 'lists.totals')}</span>
        {query.isError && (
          <Button
            size="small"
            onClick={() => {
              void query.refetch();
            }}
          >
            {t('lists.totalsRetry')}
          </Button>
        )}
      </div>
    );
  const sums = sumsOf(data).filter((sum) => sum !== false);
  const notes = notesOf(data).filter((note) => note !== false);
  if (sums.length === 0 && (notes.length === 0 || !isMore)) return null;
  return (
    <section
      aria-label={t(isMore ? 'lists.moreTotals' : 'lists.totals')}
      className={joinClasses(styles['totals'], isMore && styles['more'])}
    >
      {(!isMore || notes.length > 0) && (
        <span className={styles['caption']}>
          {!isMore && <span className={styles['name']}>{t('lists.totals')}</span>}
          {notes.length > 0 && (isNarrow ? <HintMark text={notes.join(' · ')} /> : <span>{notes.join(' · ')}</span>)}
        </span>
      )}
      <dl className={styles['sums']}>
        {sums.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
