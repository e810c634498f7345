import type { SpecificationShort } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { ListExport } from '#platform/list/list-export.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { HintedName } from '#ui/unbroken/hinted-name.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { contractOf, useSpecificationColumns } from '../specification-columns.tsx';
import { CompanySpecificationsFilters } from './company-specifications-filters.tsx';
import {
  COMPANY_SORTS,
  companySpecificationsOptions,
  downloadSpecifications,
  isFiltered,
  NO_SPECIFICATION_FILTERS,
  sortingOf,
  type SpecificationFilters,
} from './company-specifications-queries.ts';
import { SpecificationTotals } from './specification-totals.tsx';
import styles from '../specification-lists.module.css';

type Props = {
  filters: SpecificationFilters;
  onFiltersChange: (change: SpecificationFilters) => void;
  /** Opens the check of a third-party estimate. */
  onCheckForeign: () => void;
};

/** Specifications of the company across projects and contracts. */
export function CompanySpecificationsScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('specificationLists.title') }]);
  return useAbility('specification.view') ? (
    <CompanySpecifications {...props} />
  ) : (
    <NoRightPage title={t('specificationLists.title')} />
  );
}

function useColumns(hasPrices: boolean): TableColumn<SpecificationShort>[] {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [number, name, ...rest] = useSpecificationColumns({ hasContract: true, hasPrices });
  if (number === undefined || name === undefined) return rest;
  const sorts: readonly string[] = COMPANY_SORTS;
  const project: TableColumn<SpecificationShort> = {
    id: 'project',
    title: t('specificationLists.project'),
    width: '366px',
    isWrapped: true,
    yields: 2,
    // The number of an annex is meaningless without its contract.
    under: 'name',
    // One paragraph on a card, so that a long line wraps to the left edge.
    card: 'row',
    cell: (item) => (
      <>
        {isNarrow && `${contractOf(item, t)} · `}
        <HintedName>{item.project_name}</HintedName>
        {item.customer_name !== null && (
          <small className={styles['customer']} data-hint={item.customer_name}>
            <Unbroken>{item.customer_name}</Unbroken>
          </small>
        )}
      </>
    ),
  };
  // Numbers restart in each project, so this column is hidden first.
  const own: TableColumn<SpecificationShort> = { ...number, width: '72px', yields: 8 };
  return [name, project, own, ...rest].map((column) => ({
    ...column,
    ...(column.id === 'contract' ? { card: 'hidden' as const } : {}),
    ...(column.id === 'status' ? { card: 'aside' as const } : {}),
    isSortable: sorts.includes(column.id),
  }));
}

function CompanySpecifications({ filters, onFiltersChange, onCheckForeign }: Props) {
  const { t } = useTranslation();
  const list = useQuery(companySpecificationsOptions(filters));
  const hasPrices = useAbility('specification.view_prices');
  const { shown, menu, arrangement } = useChosenColumns('company-specifications', useColumns(hasPrices), 'name');
  const sorting = sortingOf(filters);
  const create = useAbility('specification.create') ? (
    <Button kind="primary" icon="plus" onClick={() => requestAction('new-specification')}>
      {t('specificationLists.create')}
    </Button>
  ) : undefined;
  return (
    <ListPage
      title={t('specificationLists.title')}
      countOf={(count) => t('specificationLists.list.count', { count })}
      failure={t('specificationLists.loadFailed')}
      actions={
        <>
          {menu}
          <ListExport
            isEmpty={(list.data?.count ?? 0) === 0}
            failure={t('specificationLists.list.exportFailed')}
            download={(format) => downloadSpecifications(filters, format)}
          />
          {hasPrices ? (
            <Button icon="check" onClick={onCheckForeign}>
              {t('specificationLists.checkForeign')}
            </Button>
          ) : null}
          {create}
        </>
      }
      filters={<CompanySpecificationsFilters filters={filters} onFiltersChange={onFiltersChange} />}
      query={list}
      isFiltered={isFiltered(filters)}
      onClear={() => onFiltersChange(NO_SPECIFICATION_FILTERS)}
      onPage={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
      empty={
        <EmptyState
          icon="specification"
          title={t('specificationLists.emptyTitle')}
          text={t('specificationLists.list.emptyText')}
          action={create}
        />
      }
    >
      {(specifications) => (
        <Table<SpecificationShort>
          caption={t('specificationLists.title')}
          columns={shown}
          arrangement={arrangement}
          {...(hasPrices
            ? {
                renderTotals: (ofColumns: readonly TableColumn<SpecificationShort>[]) => (
                  <SpecificationTotals filters={filters} columns={ofColumns} />
                ),
              }
            : {})}
          isCompact
          rows={specifications}
          rowKey={(item) => item.id}
          sorting={{ id: sorting.sort, order: sorting.order }}
          onSort={({ id, order }) =>
            onFiltersChange({ sort: COMPANY_SORTS.find((sort) => sort === id), order, page: undefined })
          }
        />
      )}
    </ListPage>
  );
}
