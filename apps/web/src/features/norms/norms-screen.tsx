import type { Norm, NormBase } from '@karkas/api/specifications/norms.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { useTranslation } from '#platform/i18n.ts';
import { ListSort } from '#platform/list/list-sort.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/query-states.tsx';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { BaseHead } from './base-head.tsx';
import { AddNorm } from './own-norm-actions.tsx';
import { basesOptions, NORM_SORTS, type NormFilters, normListOptions, sortingOf } from './norm-queries.ts';
import styles from './norms.module.css';

type Props = { filters: NormFilters; onFiltersChange: (change: NormFilters) => void };

/** The books of norms: what a work takes, before it stands in any specification. */
export function NormsScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('norms.title') }]);
  return useAbility('norm.view') ? <Norms {...props} /> : <NoRightPage title={t('norms.title')} />;
}

function Norms({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const bases = useQuery(basesOptions());
  const base = bases.data?.find(({ id }) => id === filters.base) ?? largest(bases.data);
  const list = useQuery(normListOptions(base?.id, filters));
  return (
    <Page
      title={t('norms.title')}
      note={list.data === undefined ? undefined : t('norms.count', { count: list.data.count })}
      actions={<AddNorm base={base} />}
    >
      {base !== undefined && bases.data !== undefined && (
        <>
          <BaseHead
            base={base}
            bases={bases.data}
            onChoose={(id) => onFiltersChange({ base: id, kind: undefined, page: undefined })}
          />
          <Toolbar>
            <Filters base={base} filters={filters} onFiltersChange={onFiltersChange} />
          </Toolbar>
        </>
      )}
      <Sheet>
        {base === undefined ? (
          <QueryStates query={bases} title={t('norms.basesFailed')} rows={10} height={36} />
        ) : (
          <QueryStates query={list} title={t('norms.loadFailed')} rows={10} height={36} />
        )}
        {bases.data?.length === 0 && <EmptyState title={t('norms.noBasesTitle')} text={t('norms.noBasesText')} />}
        {list.data?.count === 0 && <Nothing filters={filters} onFiltersChange={onFiltersChange} />}
        {base !== undefined && list.data !== undefined && list.data.count > 0 && (
          <div className={styles['results']} aria-busy={list.isPlaceholderData || undefined}>
            <NormTable base={base} norms={list.data.results} filters={filters} onFiltersChange={onFiltersChange} />
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

/** The one that specifications are calculated by, unless they say otherwise. */
function largest(bases: readonly NormBase[] | undefined): NormBase | undefined {
  return bases?.toSorted((left, right) => right.norms_count - left.norms_count)[0];
}

const ALL = 'all';

function Filters({ base, filters, onFiltersChange }: Props & { base: NormBase }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: NormFilters) => onFiltersChange({ ...part, page: undefined });
  const { sort, order } = sortingOf(filters);
  // A kind of work without norms leads nowhere.
  const kinds = base.kinds_of_work.filter(({ norms_count: count }) => count > 0);
  return (
    <>
      <div className={styles['search']}>
        <SearchInput
          label={t('norms.search')}
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined, sort: undefined, order: undefined })}
        />
      </div>
      <div className={styles['kind']}>
        <Select<string>
          label={t('norms.kind')}
          isLabelHidden
          value={filters.kind ?? ALL}
          options={[
            { value: ALL, label: t('norms.allKinds') },
            ...kinds.map(({ code, name, norms_count: count }) => ({
              value: code,
              label: t('norms.kindOption', { name, count }),
            })),
          ]}
          onValueChange={(kind) => change({ kind: kind === ALL ? undefined : kind })}
        />
      </div>
      {isNarrow && (
        <ListSort
          sort={sort}
          order={order}
          options={(filters.search === undefined ? NORM_SORTS : (['relevance', ...NORM_SORTS] as const)).map(
            (value) => ({
              value,
              label: t(`norms.sorts.${value}`),
            }),
          )}
          onChange={(next) => change({ sort: NORM_SORTS.find((name) => name === next.sort), order: next.order })}
        />
      )}
    </>
  );
}

function Nothing({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  if (filters.search === undefined && filters.kind === undefined && filters.page === undefined)
    return <EmptyState title={t('norms.emptyTitle')} text={t('norms.emptyText')} />;
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

function NormTable({ base, norms, filters, onFiltersChange }: Props & { base: NormBase; norms: readonly Norm[] }) {
  const { t } = useTranslation();
  const { sort, order } = sortingOf(filters);
  return (
    <Table<Norm>
      caption={t('norms.title')}
      columns={useColumns(base.id)}
      rows={norms}
      rowKey={({ id }) => id}
      sorting={{ id: sort, order }}
      onSort={({ id, order: next }) =>
        onFiltersChange({ sort: NORM_SORTS.find((name) => name === id), order: next, page: undefined })
      }
    />
  );
}

function useColumns(baseId: string): TableColumn<Norm>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'code',
      title: t('norms.code'),
      width: '120px',
      isSortable: true,
      cell: ({ code }) => (
        <span className={styles['code']} data-hint={code}>
          {code}
        </span>
      ),
    },
    {
      id: 'name',
      title: t('norms.name'),
      isSortable: true,
      cell: ({ id, name }) => (
        <Link to="/norms/$baseId/$normId" params={{ baseId, normId: id }} data-hint={name}>
          {name}
        </Link>
      ),
    },
    { id: 'unit', title: t('norms.unit'), width: '100px', cell: ({ unit }) => unit },
    {
      id: 'kind',
      title: t('norms.kind'),
      width: '320px',
      isWrapped: true,
      yields: 1,
      cell: ({ kind_of_work_name: name }) => <span data-hint={name}>{name}</span>,
    },
  ];
}
