import {
  answerSiteRequest,
  deleteSiteRequest,
  exportSiteRequests,
  getSiteAdminSummary,
  listSiteRequests,
  patchSiteRequest,
} from '@karkas/api/site/site-admin.endpoints.ts';
import type { SiteRequest } from '@karkas/api/site/site-admin.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';

export const REQUESTS_A_PAGE = 20;
export const REQUESTS_KEY = ['site-requests'] as const;
export type RequestFilters = { search: string; onlyOpen: boolean; page: number };

export function requestListOptions({ search, onlyOpen, page }: RequestFilters) {
  return queryOptions({
    queryKey: [...REQUESTS_KEY, search, onlyOpen, page],
    queryFn: ({ signal }) =>
      callEndpoint(
        listSiteRequests,
        {
          query: {
            page,
            limit: REQUESTS_A_PAGE,
            ...(search === '' ? {} : { search }),
            ...(onlyOpen ? { status: 'open' as const } : {}),
          },
        },
        { signal },
      ),
    meta: { isQuiet: true },
    retry: false,
  });
}

export const summaryOptions = () =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'summary'],
    queryFn: ({ signal }) => callEndpoint(getSiteAdminSummary, {}, { signal }),
    meta: { isQuiet: true },
  });

export const answerRequest = ({ id, version }: SiteRequest, answer: string, idempotencyKey: string) =>
  callEndpoint(answerSiteRequest, { params: { request_id: id }, body: { answer, version } }, { idempotencyKey });
export const changeRequest = ({ id, version }: SiteRequest, status: 'open' | 'closed') =>
  callEndpoint(patchSiteRequest, { params: { request_id: id }, body: { status, version } });
export const eraseRequest = (request_id: string) => callEndpoint(deleteSiteRequest, { params: { request_id } });

export async function saveRequests(): Promise<void> {
  const { blob, fileName } = await downloadFile(exportSiteRequests, {});
  saveBlob(blob, fileName ?? 'requests.csv');
}
