import { listUnmatched } from '@karkas/api/specifications/matching/unmatched.endpoints.ts';
import type { UnmatchedPosition } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

const LIMIT = 50;
/** The rest of a longer queue is loaded after these are decided. */
const MOST_PAGES = 10;

/** The queue as loaded initially: decided positions stay in place, so that the user can go back. */
export function useUnmatched(id: string) {
  const query = useInfiniteQuery({
    queryKey: ['unmatched', id],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(
        listUnmatched,
        { params: { specification_id: id }, query: { page: pageParam, limit: LIMIT } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, count }, pages) =>
      page * limit < count && pages.length < MOST_PAGES ? page + 1 : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { isQuiet: true },
  });
  const { hasNextPage, isFetching, isError, fetchNextPage, data } = query;
  useEffect(() => {
    // Load all pages early, because decisions would shift the later ones.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => onceEach(data?.pages.flatMap(({ results }) => results) ?? []), [data]);
  return { query, items };
}

function onceEach(items: readonly UnmatchedPosition[]): UnmatchedPosition[] {
  return [...new Map(items.map((item) => [item.row.id, item])).values()];
}
