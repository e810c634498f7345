import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { customerKeys } from '../customer-queries.ts';

const LIMIT = 10;

/** Projects of a customer, archived ones included. Created on other pages, so refetched on each visit. */
export function customerProjectsOptions(customerId: string, page: number) {
  return queryOptions({
    queryKey: [...customerKeys.one(customerId), 'projects', page],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      callEndpoint(listProjects, { query: { customer_id: customerId, page, limit: LIMIT } }, { signal }),
    meta: { failure: translate('projects.loadFailed') },
  });
}
