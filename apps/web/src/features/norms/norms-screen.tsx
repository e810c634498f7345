import { displayUnit } from '#ui/unit/display-unit.ts';
import { kindName } from './kind-name.ts';
import type { Norm, NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { BaseHead } from './base-head.tsx';
import { AddNorm } from './own-norms/own-norm-actions.tsx';
import { SectionNavigator } from './imports/section-navigator.tsx';
import { basesOptions, isImported, NORM_SORTS, type NormFilters, normListOptions, sortingOf } from './norm-queries.ts';
import styles from './norms.module.css';

type Props = { filters: NormFilters; onFiltersChange: (change: NormFilters) => void };

/** Browse norm bases and their norms. */
export function NormsScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('norms.title') }]);
  return useAbility('norm.view') ? <Norms {...props} /> : <NoRightPage title={t('norms.title')} />;
}

function Norms({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const bases = useQuery(basesOptions());
  const base = bases.data?.find(({ id }) => id === filters.base) ?? defaultBase(bases.data);
  const list = useQuery(normListOptions(base?.id, filters));
  return (
    <Page
      isShort
      title={t('norms.title')}
      note={list.data === undefined ? undefined : t('norms.count', { count: list.data.count })}
      actions={
        <>
          {isNarrow ? null : <BasesLink />}
          <AddNorm base={base} />
        </>
      }
    >
      {base !== undefined && bases.data !== undefined && (
        <>
          <BaseHead
            base={base}
            bases={bases.data}
            onChoose={(id) => onFiltersChange({ base: id, kind: undefined, section: undefined, page: undefined })}
          />
          {!(isNarrow && filters.section === undefined) && (
            <Sections base={base} filters={filters} onFiltersChange={onFiltersChange} />
          )}
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

/** The base that specifications use by default. */
function defaultBase(bases: readonly NormBase[] | undefined): NormBase | undefined {
  const byCount = bases?.toSorted((left, right) => right.norms_count - left.norms_count);
  return byCount?.find((base) => !isImported(base)) ?? byCount?.[0];
}

function BasesLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button
      icon="list"
      onClick={() => {
        void navigate({ to: '/norms/bases' });
      }}
    >
      {t('normImports.bases')}
    </Button>
  );
}

/** On a phone an unused section filter is among the other filters, so that the rows come first. */
function Sections({ base, filters, onFiltersChange }: Props & { base: NormBase }) {
  if (base.source === 'own') return null;
  return (
    <SectionNavigator
      base={base}
      section={filters.section}
      onChange={(section) => onFiltersChange({ section, page: undefined })}
    />
  );
}

const ALL = 'all';

function Filters({ base, filters, onFiltersChange }: Props & { base: NormBase }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: NormFilters) => onFiltersChange({ ...part, page: undefined });
  const { sort, order } = sortingOf(filters);
  // Kinds of work without norms are omitted.
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
      <FoldedFilters chosen={filters.kind === undefined ? 0 : 1}>
        {isNarrow && filters.section === undefined && (
          <Sections base={base} filters={filters} onFiltersChange={onFiltersChange} />
        )}
        <div className={styles['kind']}>
          <Select<string>
            label={t('norms.kind')}
            isLabelHidden
            value={filters.kind ?? ALL}
            options={[
              { value: ALL, label: t('norms.allKinds') },
              ...kinds.map(({ code, name, norms_count: count }) => ({
                value: code,
                label: t('norms.kindOption', { name: kindName(name), count }),
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
      </FoldedFilters>
    </>
  );
}

function Nothing({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const { search, kind, section, page } = filters;
  if (search === undefined && kind === undefined && section === undefined && page === undefined)
    return <EmptyState title={t('norms.emptyTitle')} text={t('norms.emptyText')} />;
  return (
    <EmptyState
      kind="nothing-found"
      title={t('lists.nothingTitle')}
      text={t('lists.nothingText')}
      action={
        <Button
          onClick={() => onFiltersChange({ search: undefined, kind: undefined, section: undefined, page: undefined })}
        >
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
      columns={useColumns(base)}
      rows={norms}
      rowKey={({ id }) => id}
      sorting={{ id: sort, order }}
      onSort={({ id, order: next }) =>
        onFiltersChange({ sort: NORM_SORTS.find((name) => name === id), order: next, page: undefined })
      }
    />
  );
}

function useColumns(base: NormBase): TableColumn<Norm>[] {
  const baseId = base.id;
  const { t } = useTranslation();
  return [
    {
      id: 'code',
      title: t('norms.code'),
      width: isImported(base) ? '190px' : '120px',
      card: 'line',
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
      cell: ({ id, name, is_own_price: isPrice }) => (
        <>
          <Link to="/norms/$baseId/$normId" params={{ baseId, normId: id }} data-hint={name}>
            <Unbroken>{name}</Unbroken>
          </Link>
          {isPrice && (
            <>
              {' '}
              <Badge>{t('norms.ownPrice')}</Badge>
            </>
          )}
        </>
      ),
    },
    { id: 'unit', title: t('norms.unit'), width: '100px', card: 'line', cell: ({ unit }) => displayUnit(unit) },
    {
      id: 'kind',
      title: t('norms.kind'),
      width: '320px',
      isWrapped: true,
      yields: 1,
      card: 'hidden',
      cell: ({ kind_of_work_name: name }) => <span data-hint={kindName(name)}>{kindName(name)}</span>,
    },
  ];
}
