import { PRICE_KINDS } from '@karkas/api/prices/price-books.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { AddBook, BookActions, TemplateButton } from './book-actions.tsx';
import { BookHead } from './book-head.tsx';
import { booksOptions, PRICE_SORTS, type PriceFilters, priceListOptions, sortingOf } from './price-queries.ts';
import { PriceTable } from './price-table.tsx';
import styles from './prices.module.css';

type Props = { filters: PriceFilters; onFiltersChange: (change: PriceFilters) => void };

/** Resource prices by region and date, used by specifications. */
export function PricesScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('prices.title') }]);
  return useAbility('norm.view') ? <Prices {...props} /> : <NoRightPage title={t('prices.title')} />;
}

function Prices({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const books = useQuery(booksOptions());
  const book = books.data?.find(({ id }) => id === filters.book) ?? books.data?.[0];
  const list = useQuery(priceListOptions(book?.id, filters));
  const open = (id: string | undefined) =>
    onFiltersChange({ book: id, kind: undefined, search: undefined, page: undefined });
  return (
    <Page
      title={t('prices.title')}
      note={list.data === undefined ? undefined : t('prices.count', { count: list.data.count })}
      actions={book === undefined ? undefined : <BookActions book={book} onOpen={open} />}
    >
      {book !== undefined && books.data !== undefined && (
        <>
          <BookHead book={book} books={books.data} onChoose={open} />
          <Toolbar>
            <Filters filters={filters} onFiltersChange={onFiltersChange} />
          </Toolbar>
        </>
      )}
      <Sheet>
        {book === undefined ? (
          <QueryStates query={books} title={t('prices.booksFailed')} rows={10} height={36} />
        ) : (
          <QueryStates query={list} title={t('prices.loadFailed')} rows={10} height={36} />
        )}
        {books.data?.length === 0 && (
          <EmptyState
            title={t('prices.noBooksTitle')}
            text={t('prices.noBooksText')}
            action={
              <>
                <AddBook onSaved={open} isOnly />
                <TemplateButton />
              </>
            }
          />
        )}
        {book !== undefined && list.data?.count === 0 && (
          <Nothing filters={filters} onFiltersChange={onFiltersChange} />
        )}
        {book !== undefined && list.data !== undefined && list.data.count > 0 && (
          <div className={styles['results']} aria-busy={list.isPlaceholderData || undefined}>
            <PriceTable
              book={book}
              prices={list.data.results}
              isWhole={list.data.results.length === list.data.count}
              filters={filters}
              onFiltersChange={onFiltersChange}
            />
            <Pagination
              page={list.data.page}
              limit={list.data.limit}
              count={list.data.count}
              onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
            />
          </div>
        )}
      </Sheet>
    </Page>
  );
}

const ALL = 'all';

function Filters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: PriceFilters) => onFiltersChange({ ...part, page: undefined });
  const { sort, order } = sortingOf(filters);
  return (
    <>
      <div className={styles['search']}>
        <SearchInput
          label={t('prices.search')}
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
      </div>
      <FoldedFilters chosen={filters.kind === undefined ? 0 : 1}>
        <div className={styles['kind']}>
          <Select<string>
            label={t('prices.kind')}
            isLabelHidden
            isSearchable={false}
            value={filters.kind ?? ALL}
            options={[
              { value: ALL, label: t('prices.allKinds') },
              ...PRICE_KINDS.map((value) => ({ value, label: t(`prices.kinds.${value}`) })),
            ]}
            onValueChange={(kind) => change({ kind: PRICE_KINDS.find((supported) => supported === kind) })}
          />
        </div>
        {isNarrow && (
          <ListSort
            sort={sort}
            order={order}
            options={PRICE_SORTS.map((value) => ({ value, label: t(`prices.sorts.${value}`) }))}
            onChange={(next) => change({ sort: PRICE_SORTS.find((name) => name === next.sort), order: next.order })}
          />
        )}
      </FoldedFilters>
    </>
  );
}

function Nothing({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  if (filters.search === undefined && filters.kind === undefined && filters.page === undefined)
    return <EmptyState title={t('prices.emptyTitle')} text={t('prices.emptyText')} action={<TemplateButton />} />;
  return (
    <EmptyState
      kind="nothing-found"
      title={t('lists.nothingTitle')}
      text={t('lists.nothingText')}
      action={
        <Button onClick={() => onFiltersChange({ search: undefined, kind: undefined, page: undefined })}>
          {t('lists.clear')}
        </Button>
      }
    />
  );
}
