import { CONTRACT_SORTS, type Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { ListExport } from '#platform/list/list-export.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { requestAction } from '#platform/page/requested-action.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { ContractTotals } from '../amounts/contract-totals.tsx';
import { CompanyContractsFilters } from './company-contracts-filters.tsx';
import { useCompanyContractColumns } from './company-contracts-columns.tsx';
import {
  companyContractsOptions,
  downloadContracts,
  isFiltered,
  NO_CONTRACT_FILTERS,
  sortingOf,
  type ContractFilters,
} from './company-contracts-queries.ts';

type Props = { filters: ContractFilters; onFiltersChange: (change: ContractFilters) => void };

/** Contracts of the company across projects. */
export function CompanyContractsScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('contracts.title') }]);
  return useAbility('contract.view') ? <CompanyContracts {...props} /> : <NoRightPage title={t('contracts.title')} />;
}

function CompanyContracts({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const list = useQuery(companyContractsOptions(filters));
  const hasPrices = useAbility('specification.view_prices');
  const columns = useCompanyContractColumns(hasPrices);
  const { shown, menu, arrangement } = useChosenColumns('company-contracts', columns, 'number');
  const sorting = sortingOf(filters);
  const create = useAbility('contract.create') ? (
    <Button kind="primary" icon="plus" onClick={() => requestAction('new-contract')}>
      {t('contracts.create')}
    </Button>
  ) : undefined;
  return (
    <ListPage
      title={t('contracts.title')}
      countOf={(count) => t('contracts.list.count', { count })}
      failure={t('contracts.loadFailed')}
      actions={
        <>
          {menu}
          <ListExport
            isEmpty={(list.data?.count ?? 0) === 0}
            failure={t('contracts.list.exportFailed')}
            download={(format) => downloadContracts(filters, format)}
          />
          {create}
        </>
      }
      filters={<CompanyContractsFilters filters={filters} onFiltersChange={onFiltersChange} />}
      query={list}
      isFiltered={isFiltered(filters)}
      onClear={() => onFiltersChange(NO_CONTRACT_FILTERS)}
      onPage={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
      empty={
        <EmptyState
          icon="document"
          title={t('contracts.emptyTitle')}
          text={t('contracts.list.emptyText')}
          action={create}
        />
      }
    >
      {(contracts) => (
        <Table<Contract>
          caption={t('contracts.title')}
          columns={shown}
          arrangement={arrangement}
          {...(hasPrices
            ? {
                renderTotals: (ofColumns: readonly TableColumn<Contract>[]) => (
                  <ContractTotals filters={filters} columns={ofColumns} />
                ),
              }
            : {})}
          isCompact
          rows={contracts}
          rowKey={(contract) => contract.id}
          sorting={{ id: sorting.sort, order: sorting.order }}
          onSort={({ id, order }) =>
            onFiltersChange({ sort: CONTRACT_SORTS.find((sort) => sort === id), order, page: undefined })
          }
        />
      )}
    </ListPage>
  );
}
