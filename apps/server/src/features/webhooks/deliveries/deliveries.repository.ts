import { sql } from 'kysely';
import { asJobsRole, type CompanyQueries } from '#platform/db/scope/every-company.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { ended, extended, isFree, returnedToQueue, taken } from '#platform/queue/lease.repository.ts';
import type { StoredEvent } from './event-body.ts';

const PER_COMPANY = 2;

export type ClaimedDelivery = { company_id: string; id: string; webhook_id: string; attempts: number };

const isOf = ({ company_id, id }: ClaimedDelivery, workerId: string) =>
  sql`company_id = ${company_id} and id = ${id} and worker_id = ${workerId} and status = 'waiting'`;

/**
 * Claims the next due delivery. Webhooks take turns, each has one delivery under way and a company two, and one that
 * failed rests: slow or dead receivers hold up nobody else.
 */
export function claimDelivery(pool: Pool, workerId: string): Promise<ClaimedDelivery | null> {
  return asJobsRole(pool, (queries) =>
    queries.maybe(
      rawQuery(sql<ClaimedDelivery>`
      with due as (
        select n.company_id, n.id, w.id as webhook_id from webhook w
        cross join lateral (
          select d.company_id, d.id from webhook_delivery d
          where d.company_id = w.company_id and d.webhook_id = w.id and d.status = 'waiting' and ${isFree('d')}
          order by d.run_after, d.id limit 1) n
        where w.is_enabled and (w.resting_until is null or w.resting_until <= now())
          and not exists (select from webhook_delivery o where o.company_id = w.company_id and o.webhook_id = w.id
            and o.status = 'waiting' and o.lease_until > now())
          and (select count(*) from webhook_delivery o where o.company_id = w.company_id and o.status = 'waiting' and o.lease_until > now()) < ${PER_COMPANY}
        order by w.last_attempt_at nulls first limit 1 for update of w skip locked
      ), begun as (
        update webhook w set last_attempt_at = now() from due where w.company_id = due.company_id and w.id = due.webhook_id
      )
      update webhook_delivery d set ${taken(workerId)} from due
      where d.company_id = due.company_id and d.id = due.id and d.status = 'waiting' and ${isFree('d')}
      returning d.company_id, d.id, d.webhook_id, d.attempts`),
    ),
  );
}

/** Seconds until a delivery is due; null if none waits. */
export async function secondsToNextDelivery(pool: Pool): Promise<number | null> {
  const row = await asJobsRole(pool, (queries) =>
    queries.one(
      rawQuery(sql<{ seconds: number | null }>`
      select extract(epoch from min(greatest(n.due_at, w.resting_until)) - now())::float8 as seconds from webhook w
      cross join lateral (
        select greatest(d.run_after, d.lease_until) as due_at from webhook_delivery d
        where d.company_id = w.company_id and d.webhook_id = w.id and d.status = 'waiting' order by d.run_after limit 1) n
      where w.is_enabled`),
    ),
  );
  return row.seconds;
}

export async function renewDelivery(pool: Pool, item: ClaimedDelivery, workerId: string): Promise<boolean> {
  return (
    (await asJobsRole(pool, (queries) =>
      queries.run(rawQuery(sql`update webhook_delivery set ${extended} where ${isOf(item, workerId)}`)),
    )) === 1
  );
}

/** Returns a delivery to its queue. */
export async function returnDelivery(
  pool: Pool,
  item: ClaimedDelivery,
  { workerId, ...end }: { workerId: string; isCounted: boolean; seconds: number },
): Promise<void> {
  await asJobsRole(pool, (queries) =>
    queries.run(rawQuery(sql`update webhook_delivery set ${returnedToQueue(end)} where ${isOf(item, workerId)}`)),
  );
}

export async function endDeliveryLeases(pool: Pool): Promise<void> {
  await asJobsRole(pool, (queries) =>
    queries.run(
      rawQuery(sql`update webhook_delivery set ${ended} where status = 'waiting' and lease_until is not null`),
    ),
  );
}

export type Receiver = StoredEvent & {
  url: string;
  secret: Buffer;
  /** Null unless it still signs too. */
  previous_secret: Buffer | null;
};

/** The member a webhook acts for; null if it is gone. */
export async function findMaker(queries: CompanyQueries, item: ClaimedDelivery): Promise<string | null> {
  const row = await queries.maybe(
    rawQuery(
      sql<{
        made_by: string;
      }>`select made_by from webhook where company_id = ${queries.companyId} and id = ${item.webhook_id}`,
    ),
  );
  return row?.made_by ?? null;
}

/** The delivery with its receiver; null if the scope's member may not see the object of the event. */
export function findReceiver(scope: CompanyScope, item: ClaimedDelivery): Promise<Receiver | null> {
  return scope.maybe(
    rawQuery(sql<Receiver>`
    select d.id, d.company_id, d.webhook_id, d.created_at, d.kind, d.action, d.object_id, d.version, d.part_of, d.seq, d.fields,
      w.url, w.secret, case when w.previous_secret_until > app_now() then w.previous_secret end as previous_secret
    from webhook_delivery d join webhook w on w.company_id = d.company_id and w.id = d.webhook_id
    where d.company_id = ${scope.companyId} and d.id = ${item.id}`),
  );
}

export type Outcome = {
  status: 'delivered' | 'failed' | 'withheld' | 'waiting';
  error: string | null;
  response: { status: number; text: string } | null;
  durationMs: number | null;
  /** Pause before the next attempt of one that waits. */
  seconds: number;
};

export async function storeOutcome(
  queries: CompanyQueries,
  item: ClaimedDelivery,
  workerId: string,
  { status, error, response, durationMs, seconds }: Outcome,
): Promise<void> {
  await queries.run(
    rawQuery(sql`
    update webhook_delivery set status = ${status}, error = ${error}, response_status = ${response?.status ?? null},
      response = ${response?.text ?? null}, duration_ms = ${durationMs}, worker_id = null, lease_until = null,
      run_after = now() + make_interval(secs => ${seconds}), finished_at = case when ${status} = 'waiting' then null else now() end
    where ${isOf(item, workerId)}`),
  );
}

export async function storeSuccess(queries: CompanyQueries, webhookId: string): Promise<void> {
  await queries.run(
    rawQuery(sql`
    update webhook set failures = 0, failing_since = null, resting_until = null, last_success_at = now()
    where company_id = ${queries.companyId} and id = ${webhookId}`),
  );
}

export type FailingWebhook = { failures: number; failing_days: number; is_enabled: boolean; url: string };

export function storeFailure(queries: CompanyQueries, webhookId: string): Promise<FailingWebhook | null> {
  return queries.maybe(
    rawQuery(sql<FailingWebhook>`
    update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where company_id = ${queries.companyId} and id = ${webhookId}
    returning failures, extract(epoch from now() - failing_since)::float8 / 86400 as failing_days, is_enabled, url`),
  );
}

export async function storeRest(queries: CompanyQueries, webhookId: string, seconds: number): Promise<void> {
  await queries.run(
    rawQuery(sql`
    update webhook set resting_until = now() + make_interval(secs => ${seconds})
    where company_id = ${queries.companyId} and id = ${webhookId}`),
  );
}

/** False if it was off already. */
export async function switchOff(scope: CompanyScope, webhookId: string): Promise<boolean> {
  const count = await scope.run(
    rawQuery(sql`
    update webhook set is_enabled = false, is_switched_off = true, version = version + 1, updated_at = app_now()
    where company_id = ${scope.companyId} and id = ${webhookId} and is_enabled`),
  );
  return count === 1;
}

export type Addressee = { email: string; language: 'ru' | 'en' };

/** Owners of the company and the member the webhook acts for, as far as they receive letters. */
export function findAddressees(scope: CompanyScope): Promise<Addressee[]> {
  return scope.many(
    rawQuery(sql<Addressee>`
    select u.email, u.language from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = m.user_id
    where m.company_id = ${scope.companyId} and (r.code = 'owner' or m.user_id = ${scope.actor.userId})
      and not m.is_disabled and u.is_email_verified and not u.is_disabled and not u.is_demo order by u.id`),
  );
}

export async function findCompanyName(scope: CompanyScope): Promise<string> {
  const { name } = await scope.one(
    rawQuery(sql<{ name: string }>`select name from company where company_id = ${scope.companyId}`),
  );
  return name;
}
