import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { customerKeys } from '../customer-queries.ts';

const LIMIT = 10;

/** The projects of a customer, those in the archive among them; made on other pages, so they are asked for on each visit. */
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
