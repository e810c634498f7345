import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useTranslation } from '../i18n.ts';
import { QueryStates } from '../query-states.tsx';
import styles from './list.module.css';

type ListAnswer<Item> = { results: readonly Item[]; count: number; page: number; limit: number };
type Props<Item> = {
  title: string;
  /** How many there are, in words. */
  countOf: (count: number) => string;
  failure: string;
  actions?: ReactNode;
  filters: ReactNode;
  /** What stands between the filters and the rows. */
  above?: ReactNode;
  query: UseQueryResult<ListAnswer<Item>>;
  /** Whether filters narrow the list, so that an empty one does not mean that there is nothing. */
  isFiltered: boolean;
  onClear: () => void;
  onPage: (page: number) => void;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** The screen of a list of the company: filters, rows, what they come to, pages; and what stands there without rows. */
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

/** A filter of the toolbar has one width wherever it stands. */
export function ListFilter({ children }: { children: ReactNode }) {
  return <span className={styles['filter']}>{children}</span>;
}
