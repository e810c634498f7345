import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import {
  checkWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  patchWebhook,
  renewWebhookSecret,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from '@karkas/api/webhooks/webhooks.endpoints.ts';
import type { MadeWebhook, Webhook } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

/** Deliveries under way are asked about at this interval. */
const WATCH_MS = 1_500;
export const DELIVERIES_ON_PAGE = 20;

/** A webhook with its company, and the cache to refresh after a change. */
export type WebhookPlace = { companyId: string; id: string; client: QueryClient };

const keyOf = (companyId: string) => ['company', companyId, 'webhooks'] as const;
const paramsOf = ({ companyId, id }: WebhookPlace) => ({ company_id: companyId, webhook_id: id });
/** Includes the deliveries. */
const refresh = ({ client, companyId }: Pick<WebhookPlace, 'client' | 'companyId'>): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) });

export function webhooksOptions(companyId: string) {
  return queryOptions({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => callEndpoint(listWebhooks, { params: { company_id: companyId } }, { signal }),
    meta: { isQuiet: true },
  });
}

export function deliveriesOptions({ companyId, id, page }: { companyId: string; id: string; page: number }) {
  return queryOptions({
    queryKey: [...keyOf(companyId), id, page],
    queryFn: ({ signal }) =>
      callEndpoint(
        listWebhookDeliveries,
        { params: { company_id: companyId, webhook_id: id }, query: { page, limit: DELIVERIES_ON_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ status, attempts }) => status === 'waiting' && attempts < 2) === true ? WATCH_MS : false,
    meta: { isQuiet: true },
  });
}

export async function makeWebhook(
  companyId: string,
  body: EndpointInput<typeof createWebhook>['body'],
  { idempotencyKey, client }: { idempotencyKey: string; client: QueryClient },
): Promise<MadeWebhook> {
  const made = await callEndpoint(createWebhook, { params: { company_id: companyId }, body }, { idempotencyKey });
  await refresh({ client, companyId });
  return made;
}

export async function changeWebhook(
  place: WebhookPlace,
  body: EndpointInput<typeof patchWebhook>['body'],
): Promise<Webhook> {
  const changed = await callEndpoint(patchWebhook, { params: paramsOf(place), body });
  await refresh(place);
  return changed;
}

export async function removeWebhook(place: WebhookPlace): Promise<void> {
  await callEndpoint(deleteWebhook, { params: paramsOf(place) });
  await refresh(place);
}

export async function renewSecret(place: WebhookPlace, idempotencyKey: string): Promise<MadeWebhook> {
  const made = await callEndpoint(renewWebhookSecret, { params: paramsOf(place), body: {} }, { idempotencyKey });
  await refresh(place);
  return made;
}

export async function sendTest(place: WebhookPlace): Promise<void> {
  await callEndpoint(checkWebhook, { params: paramsOf(place) });
  await refresh(place);
}

export async function replayDelivery(place: WebhookPlace, deliveryId: string): Promise<void> {
  await callEndpoint(replayWebhookDelivery, { params: { ...paramsOf(place), delivery_id: deliveryId } });
  await refresh(place);
}

export async function replayFailed(place: WebhookPlace): Promise<number> {
  const { replayed } = await callEndpoint(replayFailedDeliveries, { params: paramsOf(place) });
  await refresh(place);
  return replayed;
}
