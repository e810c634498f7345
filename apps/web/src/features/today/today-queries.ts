import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

/** Start page. Values change with the date and on other pages, so the cache is not considered fresh across visits. */
export function todayOptions() {
  const companyId = getCurrentCompanyId() ?? '';
  return queryOptions({
    queryKey: ['today', companyId],
    queryFn: ({ signal }) => callEndpoint(getToday, { params: { company_id: companyId } }, { signal }),
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}
