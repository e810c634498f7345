import { ACT_DIRECTIONS, ACT_SORTS, ACT_STATUSES, type Act } from '@karkas/api/acts/acts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ObjectFilters } from '#features/projects';
import { today } from '#platform/clock.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListChoice } from '#platform/list/list-choice.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { useActRegisterColumns } from './acts-register-columns.tsx';
import { actRegisterOptions, isFiltered, NO_ACT_FILTERS, sortingOf, type ActFilters } from './acts-register-queries.ts';
import { ActRegisterTotals } from './acts-register-totals.tsx';
import { recentMonths } from './months.ts';

type Props = { filters: ActFilters; onFiltersChange: (change: ActFilters) => void };

/** Acts of the company across contracts. */
export function ActRegisterScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('acts.title') }]);
  return useAbility('act.view') ? <ActRegister {...props} /> : <NoRightPage title={t('acts.title')} />;
}

function ActRegister({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const list = useQuery(actRegisterOptions(filters));
  const columns = useActRegisterColumns(useAbility('specification.view_prices'));
  const { shown, menu, arrangement } = useChosenColumns('acts', columns, 'number');
  const sorting = sortingOf(filters);
  return (
    <ListPage
      title={t('acts.title')}
      countOf={(count) => t('acts.list.count', { count })}
      failure={t('acts.loadFailed')}
      actions={menu}
      filters={<ActRegisterFilters filters={filters} onFiltersChange={onFiltersChange} />}
      query={list}
      isFiltered={isFiltered(filters)}
      onClear={() => onFiltersChange(NO_ACT_FILTERS)}
      onPage={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
      empty={<EmptyState icon="document" title={t('acts.emptyTitle')} text={t('acts.list.emptyText')} />}
    >
      {(acts) => (
        <Table<Act>
          caption={t('acts.title')}
          isCompact
          columns={shown}
          arrangement={arrangement}
          rows={acts}
          rowKey={(act) => act.id}
          sorting={{ id: sorting.sort, order: sorting.order }}
          onSort={({ id, order }) =>
            onFiltersChange({ sort: ACT_SORTS.find((sort) => sort === id), order, page: undefined })
          }
          renderTotals={(visible) => <ActRegisterTotals filters={filters} columns={visible} />}
        />
      )}
    </ListPage>
  );
}

function ActRegisterFilters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const change = (part: ActFilters) => onFiltersChange({ ...part, page: undefined });
  return (
    <>
      <SearchInput
        label={t('acts.list.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FoldedFilters
        chosen={
          [filters.status, filters.direction, filters.month, filters.project, filters.customer].filter(Boolean).length
        }
      >
        <ListChoice
          label={t('acts.status')}
          allLabel={t('acts.list.allStatuses')}
          value={filters.status}
          options={ACT_STATUSES.map((value) => ({ value, label: t(`acts.statuses.${value}`) }))}
          onChange={(status) => change({ status })}
        />
        <ListChoice
          label={t('acts.direction')}
          allLabel={t('acts.list.allDirections')}
          value={filters.direction}
          options={ACT_DIRECTIONS.map((value) => ({ value, label: t(`acts.directions.${value}`) }))}
          onChange={(direction) => change({ direction })}
        />
        <ListChoice
          label={t('acts.list.month')}
          allLabel={t('acts.list.allMonths')}
          value={filters.month}
          options={recentMonths(today(), language)}
          onChange={(month) => change({ month })}
        />
        <ObjectFilters filters={filters} onChange={change} />
        {isNarrow && (
          <ListSort
            {...sortingOf(filters)}
            options={ACT_SORTS.map((value) => ({ value, label: t(`acts.list.sorts.${value}`) }))}
            onChange={change}
          />
        )}
      </FoldedFilters>
    </>
  );
}
