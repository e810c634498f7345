import { getContractTotals, listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { exportContracts } from '@karkas/api/projects/company-list-exports.endpoints.ts';
import type { CONTRACT_SORTS, Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import type { ListFormat } from '#platform/list/list-export.tsx';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

export type ContractSort = (typeof CONTRACT_SORTS)[number];
export type ContractFilters = {
  search?: string | undefined;
  status?: Contract['status'] | undefined;
  kind?: Contract['kind'] | undefined;
  project?: string | undefined;
  customer?: string | undefined;
  sort?: ContractSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

export const NO_CONTRACT_FILTERS: ContractFilters = {
  search: undefined,
  status: undefined,
  kind: undefined,
  project: undefined,
  customer: undefined,
  page: undefined,
};

export function isFiltered({ search, status, kind, project, customer }: ContractFilters): boolean {
  return [search, status, kind, project, customer].some(Boolean);
}

/** Dates sort newest first; numbers, end dates and statuses ascending. */
export function sortingOf({ sort = 'date', order }: ContractFilters): { sort: ContractSort; order: 'asc' | 'desc' } {
  return { sort, order: order ?? (['date', 'created_at', 'updated_at'].includes(sort) ? 'desc' : 'asc') };
}

const LIMIT = 50;

const filterOf = ({ search, status, kind, project, customer }: ContractFilters) => ({
  search,
  status,
  kind,
  project_id: project,
  customer_id: customer,
});

export function companyContractsOptions(filters: ContractFilters) {
  const { sort, order } = sortingOf(filters);
  const query = { ...filterOf(filters), page: filters.page ?? 1, limit: LIMIT, sort_by: sort, sort_order: order };
  return queryOptions({
    queryKey: ['contracts', 'company', query],
    queryFn: ({ signal }) => callEndpoint(listCompanyContracts, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Amounts change on pages of specifications and agreements, so the cache is not considered fresh across visits.
    staleTime: freshThisVisit,
    meta: { failure: translate('contracts.loadFailed') },
  });
}

export function contractTotalsOptions(filters: ContractFilters) {
  const query = filterOf(filters);
  return queryOptions({
    queryKey: ['contracts', 'totals', query],
    queryFn: ({ signal }) =>
      callEndpoint(getContractTotals, { params: { company_id: getCurrentCompanyId() ?? '' }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export async function downloadContracts(filters: ContractFilters, format: ListFormat): Promise<void> {
  const { sort, order } = sortingOf(filters);
  const { blob, fileName } = await downloadFile(exportContracts, {
    params: { company_id: getCurrentCompanyId() ?? '' },
    query: { ...filterOf(filters), sort_by: sort, sort_order: order, format },
  });
  saveBlob(blob, fileName ?? `contracts.${format}`);
}
