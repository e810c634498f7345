import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { QueryStates } from '../requests/query-states.tsx';
import styles from './list.module.css';

type ListAnswer<Item> = { results: readonly Item[]; count: number; page: number; limit: number };
type Props<Item> = {
  title: string;
  /** The total count in words. */
  countOf: (count: number) => string;
  failure: string;
  actions?: ReactNode;
  filters: ReactNode;
  /** Content between the filters and the rows. */
  above?: ReactNode;
  query: UseQueryResult<ListAnswer<Item>>;
  /** Whether filters are active, so that an empty list does not mean there are no records. */
  isFiltered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list screen of the company: filters, rows, totals, pagination and empty states. */
export function ListPage<Item>({
  title,
  countOf,
  failure,
  actions,
  filters,
  above,
  query,
  isFiltered,
  ...rest
}: Props<Item>) {
  const { t } = useTranslation();
  const { data } = query;
  return (
    <Page title={title} note={data === undefined ? undefined : countOf(data.count)} actions={actions}>
      <Toolbar>{filters}</Toolbar>
      {above}
      <Sheet>
        <QueryStates query={query} title={failure} rows={10} height={36} />
        {data?.results.length === 0 &&
          (isFiltered ? (
            <EmptyState
              kind="nothing-found"
              title={t('lists.nothingTitle')}
              text={t('lists.nothingText')}
              action={<Button onClick={rest.onClear}>{t('lists.clear')}</Button>}
            />
          ) : (
            rest.empty
          ))}
        {data !== undefined && data.results.length > 0 && (
          <div className={styles['results']} aria-busy={query.isPlaceholderData || undefined}>
            {rest.children(data.results)}
            <Pagination page={data.page} limit={data.limit} count={data.count} onChange={rest.onPage} />
          </div>
        )}
      </Sheet>
    </Page>
  );
}

/** Gives toolbar filters one common width. */
export function ListFilter({ children }: { children: ReactNode }) {
  return <span className={styles['filter']}>{children}</span>;
}
