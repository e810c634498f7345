import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import { PREVIOUS_SECRET_HOURS, type webhookDeliveryQuery } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hiddenFieldsOf } from '#platform/access/amount-fields.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const BODY: RawBuilder<unknown> = sql`json_build_object('id', w.id, 'url', w.url, 'events', to_json(w.events), 'is_enabled', w.is_enabled,
  'state', case when w.is_switched_off then 'switched_off' when not w.is_enabled then 'off'
    when not exists (select 1 from membership m where m.company_id = w.company_id and m.user_id = w.made_by and not m.is_disabled) then 'maker_gone'
    when w.failing_since is not null then 'failing' else 'active' end,
  'created_by', json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name)),
  'failing_since', iso(w.failing_since), 'last_success_at', iso(w.last_success_at),
  'waiting_count', (select count(*)::int from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id and d.status = 'waiting'),
  'previous_secret_until', case when w.previous_secret_until > app_now() then iso(w.previous_secret_until) end,
  'version', w.version, 'created_at', iso(w.created_at), 'updated_at', iso(w.updated_at))`;
const FROM = sql`webhook w join user_account u on u.id = w.made_by`;

type JsonRow = { json: string };

export function listWebhooksJson(reader: CompanyReader): Promise<string> {
  return reader.json(
    rawQuery(sql<JsonRow>`select coalesce(json_agg(${BODY} order by w.created_at desc, w.id), '[]'::json)::text as json
      from ${FROM} where w.company_id = ${reader.companyId}`),
  );
}

export function findWebhookJson(scope: CompanyReader, id: string): Promise<string> {
  return scope.json(
    rawQuery(
      sql<JsonRow>`select (${BODY})::text as json from ${FROM} where w.company_id = ${scope.companyId} and w.id = ${id}`,
    ),
  );
}

/** Serialized, so that of two concurrent requests the second counts the first. */
export async function countWebhooksLocked(scope: CompanyScope): Promise<number> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${scope.companyId}`}, 0))`));
  const { count } = await scope.one(
    db
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', scope.companyId),
  );
  return count;
}

export async function insertWebhook(
  scope: CompanyScope,
  webhook: { id: string; url: string; events: readonly string[]; secret: Buffer },
): Promise<void> {
  await scope.run(
    db.insertInto('webhook').values({
      company_id: scope.companyId,
      id: webhook.id,
      url: webhook.url,
      events: [...webhook.events],
      secret: webhook.secret,
      made_by: scope.actor.userId,
    }),
  );
}

export type WebhookRow = {
  id: string;
  url: string;
  events: EventKind[];
  is_enabled: boolean;
  is_switched_off: boolean;
  secret_number: number;
  /** Name of the member it acts for. */
  acts_for: string;
  version: number;
};

/** @throws {Problem} `not_found` */
export function lockWebhook(scope: CompanyScope, id: string): Promise<WebhookRow> {
  return scope.one(
    rawQuery(sql<WebhookRow>`
    select w.id, w.url, w.events, w.is_enabled, w.is_switched_off, w.secret_number, w.version, concat_ws(' ', u.last_name, u.first_name) as acts_for
    from ${FROM} where w.company_id = ${scope.companyId} and w.id = ${id} for update of w`),
  );
}

/** The webhook acts for the caller from now on. Switching it on forgets its failures. */
export async function updateWebhook(
  scope: CompanyScope,
  { id, url, events, is_enabled, is_switched_off }: WebhookRow,
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update webhook set url = ${url}, events = ${events}, is_enabled = ${is_enabled}, is_switched_off = ${is_switched_off},
      made_by = ${scope.actor.userId}, failures = 0, failing_since = null, resting_until = null,
      version = version + 1, updated_at = app_now()
    where company_id = ${scope.companyId} and id = ${id}`),
  );
}

/** The former secret signs too for a day. */
export async function replaceSecret(scope: CompanyScope, id: string, secret: Buffer): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update webhook set previous_secret = secret, previous_secret_until = app_now() + make_interval(hours => ${PREVIOUS_SECRET_HOURS}),
      secret = ${secret}, secret_number = secret_number + 1, made_by = ${scope.actor.userId}, version = version + 1, updated_at = app_now()
    where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export async function deleteWebhook(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('webhook').where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** Without the names of changed amounts, for a reader who may not see prices. */
const deliveryOf = ({ actor }: CompanyReader): RawBuilder<unknown> => sql`json_build_object('id', d.id,
  'event', case when d.kind is not null then json_build_object('kind', d.kind, 'id', d.object_id, 'action', d.action, 'version', d.version, 'part_of', d.part_of) end,
  'fields', array(select f from unnest(d.fields) f where f <> all(${hiddenFieldsOf(actor)}::text[])), 'status', d.status, 'attempts', d.attempts, 'created_at', iso(d.created_at),
  'next_attempt_at', case when d.status = 'waiting' then iso(greatest(d.run_after, d.created_at)) end, 'finished_at', iso(d.finished_at),
  'duration_ms', d.duration_ms, 'response_status', d.response_status, 'response', d.response, 'error', d.error)`;

/** Kinds of events the reader may see; tests are seen by everybody. */
const isVisible = (kinds: readonly string[]) => sql`(d.kind is null or d.kind = any(${[...kinds]}::text[]))`;

/** A page of deliveries, or null if there is no such webhook. */
export function listDeliveriesJson(
  reader: CompanyReader,
  webhookId: string,
  {
    page,
    limit,
    sort_order: order,
    status,
    kinds,
  }: z.output<typeof webhookDeliveryQuery> & { kinds: readonly string[] },
): Promise<string> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const found = sql`from webhook_delivery d where d.company_id = ${reader.companyId} and d.webhook_id = ${webhookId}
    and ${isVisible(kinds)} ${status === undefined ? sql`` : sql`and d.status = ${status}`}`;
  return reader.json(
    rawQuery(sql<JsonRow>`
    select json_build_object('results', coalesce((select json_agg(${deliveryOf(reader)} order by d.created_at ${direction}, d.id ${direction})
      from (select d.* ${found} order by d.created_at ${direction}, d.id ${direction} limit ${limit} offset ${(page - 1) * limit}) d), '[]'::json),
      'count', (select count(*)::int ${found}), 'page', ${page}::int, 'limit', ${limit}::int)::text as json
    from webhook w where w.company_id = ${reader.companyId} and w.id = ${webhookId}`),
  );
}

export function findDeliveryJson(scope: CompanyReader, id: string): Promise<string> {
  return scope.json(
    rawQuery(
      sql<JsonRow>`select (${deliveryOf(scope)})::text as json from webhook_delivery d where d.company_id = ${scope.companyId} and d.id = ${id}`,
    ),
  );
}

/** The caller holds the lock of the webhook. */
export async function findWaitingTest(scope: CompanyScope, webhookId: string): Promise<string | null> {
  const row = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select d.id from webhook_delivery d where d.company_id = ${scope.companyId} and d.webhook_id = ${webhookId}
      and d.status = 'waiting' and d.kind is null limit 1`),
  );
  return row?.id ?? null;
}

/** A test is sent before all that waits, also while the receiver rests. */
export async function insertTest(scope: CompanyScope, webhookId: string, id: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into webhook_delivery (company_id, id, webhook_id, actor_id, run_after)
    values (${scope.companyId}, ${id}, ${webhookId}, ${scope.actor.userId}, to_timestamp(0))`),
  );
  await endRest(scope, webhookId);
}

/**
 * Puts deliveries back into the queue with all attempts: the one with the id, also one that waits after a failure, or all
 * that failed for good. Returns how many there were. Tests are not replayed.
 */
export async function replay(
  scope: CompanyScope,
  webhookId: string,
  { kinds, id }: { kinds: readonly string[]; id?: string },
): Promise<number> {
  const which = id === undefined ? sql`d.status = 'failed' and d.kind is not null` : sql`d.id = ${id}`;
  const count = await scope.run(
    rawQuery(sql`
    update webhook_delivery d set status = 'waiting', attempts = 0, run_after = now(), error = null, finished_at = null
    where d.company_id = ${scope.companyId} and d.webhook_id = ${webhookId} and ${which} and ${isVisible(kinds)}
      and (d.status <> 'waiting' or d.attempts > 0 and (d.lease_until is null or d.lease_until <= now()))`),
  );
  await endRest(scope, webhookId);
  return count;
}

export async function isDeliveryVisible(
  scope: CompanyScope,
  { webhookId, id, kinds }: { webhookId: string; id: string; kinds: readonly string[] },
): Promise<boolean> {
  const row = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select d.id from webhook_delivery d where d.company_id = ${scope.companyId} and d.webhook_id = ${webhookId} and d.id = ${id}
      and ${isVisible(kinds)}`),
  );
  return row !== null;
}

/** Wakes the senders of all servers once the transaction is committed. */
export async function wakeSenders(scope: CompanyScope): Promise<void> {
  await scope.run(rawQuery(sql`select pg_notify('karkas_happening', 'webhooks')`));
}

async function endRest(scope: CompanyScope, webhookId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update webhook set resting_until = null where company_id = ${scope.companyId} and id = ${webhookId}`),
  );
}
