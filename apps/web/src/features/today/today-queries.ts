import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { freshThisVisit } from '#platform/page-visit.ts';

/** What the day begins with: days pass and amounts change elsewhere, so it is never taken for fresh. */
export function todayOptions() {
  const companyId = getCurrentCompanyId() ?? '';
  return queryOptions({
    queryKey: ['today', companyId],
    queryFn: ({ signal }) => callEndpoint(getToday, { params: { company_id: companyId } }, { signal }),
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}
