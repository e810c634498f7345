import { getNorm, listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

export const NORM_SORTS = ['code', 'name'] as const;
type NormSort = (typeof NORM_SORTS)[number];
export type NormFilters = {
  base?: string | undefined;
  kind?: string | undefined;
  section?: string | undefined;
  search?: string | undefined;
  sort?: NormSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

const LIMIT = 50;

/** Imported from a file: its norms are grouped in sections and read-only. */
export const isImported = ({ source }: Pick<NormBase, 'source'>): boolean => source !== 'system' && source !== 'own';

/** A search sorts by relevance unless another order is requested; otherwise norms sort by code. */
export function sortingOf({ search, sort, order = 'asc' }: NormFilters): {
  sort: NormSort | 'relevance';
  order: 'asc' | 'desc';
} {
  return { sort: sort ?? (search === undefined ? 'code' : 'relevance'), order };
}

export function basesOptions() {
  return queryOptions({
    queryKey: ['norm-bases'],
    queryFn: ({ signal }) => callEndpoint(listNormBases, {}, { signal }),
    meta: { isQuiet: true },
  });
}

/** `baseId` is undefined while the bases are loading. */
export function normListOptions(baseId: string | undefined, filters: NormFilters) {
  const { sort, order } = sortingOf(filters);
  const { search, kind, section, page = 1 } = filters;
  const query = { search, kind_of_work: kind, section, page, limit: LIMIT, sort_by: sort, sort_order: order };
  return queryOptions({
    queryKey: ['norms', 'list', baseId, query],
    queryFn:
      baseId === undefined
        ? skipToken
        : ({ signal }) => callEndpoint(searchNorms, { params: { base_id: baseId }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

export function normOptions(baseId: string, normId: string) {
  return queryOptions({
    queryKey: ['norms', 'one', baseId, normId],
    queryFn: ({ signal }) => callEndpoint(getNorm, { params: { base_id: baseId, norm_id: normId } }, { signal }),
    // Specifications add and remove uses of norms on other pages.
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}
