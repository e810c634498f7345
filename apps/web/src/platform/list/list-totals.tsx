import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useTranslation } from '../i18n.ts';
import styles from './list.module.css';

export type ListSum = { id: string; label: string; value: ReactNode };
type Props<Totals> = {
  query: Pick<UseQueryResult<Totals>, 'data' | 'isError' | 'refetch'>;
  /** Those that the reader may see. */
  sumsOf: (totals: Totals) => readonly (ListSum | false)[];
  /** What is missing from the sums. */
  notesOf: (totals: Totals) => readonly (string | false)[];
};

/** What a whole list comes to, whatever page of it is shown; nothing for who may see no sum. */
export function ListTotals<Totals>({ query, sumsOf, notesOf }: Props<Totals>) {
  const { t } = useTranslation();
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
  if (sums.length === 0) return null;
  return (
    <section aria-label={t('lists.totals')} className={styles['totals']}>
      <span className={styles['caption']}>{t('lists.totals')}</span>
      <dl className={styles['sums']}>
        {sums.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className={styles['notes']}>{notes.join(' · ')}</p>}
    </section>
  );
}
