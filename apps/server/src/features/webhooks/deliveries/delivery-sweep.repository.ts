import { sql } from 'kysely';
import { asJobsRole, type CompanyQueries } from '#platform/db/scope/every-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { Pool } from '#platform/db/wire/connection.ts';

const DAYS = 30;

/** Deliveries are kept for thirty days, also those that wait for a webhook that is off. */
export function deleteOldDeliveries(queries: CompanyQueries): Promise<number> {
  return queries.run(
    rawQuery(sql`
    delete from webhook_delivery where company_id = ${queries.companyId} and created_at < now() - make_interval(days => ${DAYS})
      and (lease_until is null or lease_until < now())`),
  );
}

export type DeliveryFacts = { waiting_count: number; oldest_waiting_seconds: number; failed_day_count: number };

/** Numbers of the queue for the metrics, over all companies. Deliveries of a webhook that is off do not wait. */
export function readDeliveryFacts(pool: Pool): Promise<DeliveryFacts> {
  return asJobsRole(pool, (queries) =>
    queries.one(
      rawQuery(sql<DeliveryFacts>`
      select (count(*) filter (where d.status = 'waiting'))::int as waiting_count,
        coalesce(extract(epoch from now() - min(d.created_at) filter (where d.status = 'waiting')), 0)::float8 as oldest_waiting_seconds,
        (count(*) filter (where d.status = 'failed' and d.finished_at > now() - interval '1 day'))::int as failed_day_count
      from webhook_delivery d join webhook w on w.company_id = d.company_id and w.id = d.webhook_id
      where d.status = 'waiting' and w.is_enabled or d.status = 'failed'`),
    ),
  );
}
