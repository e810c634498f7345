import { getNorm, listNormBases, searchNorms } from '@karkas/api/specifications/norms.endpoints.ts';
import type { NormBase } from '@karkas/api/specifications/norms.schemas.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { freshThisVisit } from '#platform/page-visit.ts';

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

/** From a file: its norms have places in sections, and do not change. */
export const isImported = ({ source }: Pick<NormBase, 'source'>): boolean => source !== 'system' && source !== 'own';

/** What was searched for stands by how well it fits, unless another order is asked for; a book is read by its codes. */
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

/** `baseId`: absent while the bases are not known. */
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
    // Specifications take norms and leave them on their own pages.
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}
