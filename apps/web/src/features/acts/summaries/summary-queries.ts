import * as endpoints from '@karkas/api/acts/completion.endpoints.ts';
import type { ACT_FORMATS } from '@karkas/api/acts/act-reports.schemas.ts';
import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { actKeys } from '../acts-queries.ts';

export type SummaryBody = EndpointInput<typeof endpoints.createActSummary>['body'];
type Place = { contractId: string; summaryId: string };

const keyOf = (contractId: string) => [...actKeys.ofContract(contractId), 'summaries'] as const;
const paramsOf = ({ contractId, summaryId }: Place) => ({ contract_id: contractId, summary_id: summaryId });
const placeOf = ({ contract_id: contractId, id: summaryId }: ActSummary): Place => ({ contractId, summaryId });

// Whether a summary is current depends on the acts: a response is never considered fresh.
const staleTime = 0;

/** A contract has one a month: one page of maximum length. */
export function summariesOptions(contractId: string) {
  return queryOptions({
    queryKey: [...keyOf(contractId), 'list'],
    staleTime,
    meta: { failure: translate('acts.summaries.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(
        endpoints.listActSummaries,
        { params: { contract_id: contractId }, query: { limit: 200 } },
        { signal },
      ),
  });
}

export function summaryOptions(place: Place) {
  return queryOptions({
    queryKey: [...keyOf(place.contractId), 'one', place.summaryId],
    staleTime,
    meta: { failure: translate('acts.summaries.loadOneFailed') },
    queryFn: ({ signal }) => callEndpoint(endpoints.getActSummary, { params: paramsOf(place) }, { signal }),
  });
}

export async function saveNewSummary(
  client: QueryClient,
  { contractId, body, idempotencyKey }: { contractId: string; body: SummaryBody; idempotencyKey: string },
): Promise<ActSummary> {
  const params = { contract_id: contractId };
  const created = await callEndpoint(endpoints.createActSummary, { params, body }, { idempotencyKey });
  await client.invalidateQueries({ queryKey: keyOf(contractId) });
  return created;
}

export async function removeSummary(summary: ActSummary): Promise<void> {
  const { version } = summary;
  await callEndpoint(endpoints.deleteActSummary, { params: paramsOf(placeOf(summary)), body: { version } });
}

/** Called after leaving the page: a mounted query would refetch the deleted summary. */
export async function forgetSummary(client: QueryClient, summary: ActSummary): Promise<void> {
  client.removeQueries({ queryKey: summaryOptions(placeOf(summary)).queryKey });
  await client.invalidateQueries({ queryKey: keyOf(summary.contract_id) });
}

export async function downloadSummary(summary: ActSummary, format: (typeof ACT_FORMATS)[number]): Promise<void> {
  const { blob, fileName } = await downloadFile(endpoints.exportActSummary, {
    params: paramsOf(placeOf(summary)),
    query: { format },
  });
  saveBlob(blob, fileName ?? `ks-3.${format}`);
}
