import { exportSpecifications } from '@karkas/api/projects/company-list-exports.endpoints.ts';
import {
  getSpecificationSums,
  listCompanySpecifications,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import type { SpecificationStatus } from '@karkas/api/specifications/specifications.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import type { ListFormat } from '#platform/list/list-export.tsx';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

export const COMPANY_SORTS = ['created_at', 'updated_at', 'name', 'date', 'number', 'status'] as const;
export type SpecificationSort = (typeof COMPANY_SORTS)[number];
export type SpecificationFilters = {
  search?: string | undefined;
  status?: SpecificationStatus | undefined;
  project?: string | undefined;
  customer?: string | undefined;
  sort?: SpecificationSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

export const NO_SPECIFICATION_FILTERS: SpecificationFilters = {
  search: undefined,
  status: undefined,
  project: undefined,
  customer: undefined,
  page: undefined,
};

export function isFiltered({ search, status, project, customer }: SpecificationFilters): boolean {
  return [search, status, project, customer].some(Boolean);
}

/** Dates sort newest first; names, numbers and statuses ascending. */
export function sortingOf({ sort = 'updated_at', order }: SpecificationFilters): {
  sort: SpecificationSort;
  order: 'asc' | 'desc';
} {
  return { sort, order: order ?? (['date', 'created_at', 'updated_at'].includes(sort) ? 'desc' : 'asc') };
}

const LIMIT = 50;

const filterOf = ({ search, status, project, customer }: SpecificationFilters) => ({
  search,
  status,
  project_id: project,
  customer_id: customer,
  is_superseded: 'false' as const,
});

export function companySpecificationsOptions(filters: SpecificationFilters) {
  const { sort, order } = sortingOf(filters);
  const query = { ...filterOf(filters), page: filters.page ?? 1, limit: LIMIT, sort_by: sort, sort_order: order };
  return queryOptions({
    queryKey: ['specification-lists', 'company', query],
    queryFn: ({ signal }) => callEndpoint(listCompanySpecifications, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Totals and statuses change on the page of a specification, so the cache is not considered fresh across visits.
    staleTime: freshThisVisit,
    meta: { failure: translate('specificationLists.loadFailed') },
  });
}

export function specificationSumsOptions(filters: SpecificationFilters) {
  const query = filterOf(filters);
  return queryOptions({
    queryKey: ['specification-lists', 'totals', query],
    queryFn: ({ signal }) =>
      callEndpoint(getSpecificationSums, { params: { company_id: getCurrentCompanyId() ?? '' }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export async function downloadSpecifications(filters: SpecificationFilters, format: ListFormat): Promise<void> {
  const { sort, order } = sortingOf(filters);
  const { blob, fileName } = await downloadFile(exportSpecifications, {
    params: { company_id: getCurrentCompanyId() ?? '' },
    query: { ...filterOf(filters), sort_by: sort, sort_order: order, format },
  });
  saveBlob(blob, fileName ?? `specifications.${format}`);
}
