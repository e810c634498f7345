import { sql } from 'kysely';
import type { Pool } from '#platform/db/wire/connection.ts';
import { JOBS_ROLE } from '#platform/db/ensure-roles.ts';
import { outsideCompanies } from '#platform/db/scope/every-company.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { queriesOn } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { inTransaction } from '#platform/db/scope/transaction.ts';

export type DatabaseFacts = { version: string; size: number; connections: number; max_connections: number };
export type MailFacts = { waiting_count: number; oldest_waiting_at: string | null; failed_day_count: number };
export type JobFacts = {
  queued_count: number;
  running_count: number;
  oldest_queued_at: string | null;
  failed_day_count: number;
};
export type AuditFacts = {
  companies_count: number;
  audited_count: number;
  oldest_at: string | null;
  latest_at: string | null;
  differences_count: number;
  companies_with_differences: number;
};
export type FileFacts = { count: number; size: number };
export type Facts = { database: DatabaseFacts; mail: MailFacts; jobs: JobFacts; audit: AuditFacts; files: FileFacts };

/** Aggregates over all companies: only counts and times are read, no content. */
export async function readFacts(pool: Pool, { auditKind }: { auditKind: string }): Promise<Facts> {
  const ofAll = await outsideCompanies(pool, async (queries) => ({
    database: await readDatabase(queries),
    mail: await readMail(queries),
  }));
  const ofCompanies = await inTransaction({
    pool,
    isReadOnly: true,
    enter: { text: `set local role ${JOBS_ROLE}` },
    work: async (client) => {
      const queries = queriesOn(client);
      return {
        jobs: await readJobs(queries),
        audit: await readAudits(queries, auditKind),
        files: await queries.one(
          rawQuery(
            sql<FileFacts>`select count(*)::int as count, coalesce(sum(size), 0)::float8 as size from stored_file`,
          ),
        ),
      };
    },
  });
  return { ...ofAll, ...ofCompanies };
}

export const readMailFacts = (pool: Pool): Promise<MailFacts> => outsideCompanies(pool, readMail);

function readDatabase(queries: Queries): Promise<DatabaseFacts> {
  return queries.one(
    rawQuery(sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections`),
  );
}

function readMail(queries: Queries): Promise<MailFacts> {
  const isWaiting = sql`sent_at is null and failed_at is null`;
  return queries.one(
    rawQuery(sql<MailFacts>`
    select (count(*) filter (where ${isWaiting}))::int as waiting_count, iso(min(created_at) filter (where ${isWaiting})) as oldest_waiting_at,
      (count(*) filter (where failed_at > now() - interval '1 day'))::int as failed_day_count from outgoing_mail`),
  );
}

/** Jobs scheduled for later are not waiting yet. */
function readJobs(queries: Queries): Promise<JobFacts> {
  const isQueued = sql`status = 'queued' and run_after <= now()`;
  return queries.one(
    rawQuery(sql<JobFacts>`
    select (count(*) filter (where ${isQueued}))::int as queued_count, (count(*) filter (where status = 'running'))::int as running_count,
      iso(min(greatest(created_at, run_after)) filter (where ${isQueued})) as oldest_queued_at,
      (count(*) filter (where status = 'failed' and finished_at > now() - interval '1 day'))::int as failed_day_count from job`),
  );
}

function readAudits(queries: Queries, kind: string): Promise<AuditFacts> {
  return queries.one(
    rawQuery(sql<AuditFacts>`
    with audited as (
      select c.company_id, a.finished_at, a.differences from company c left join lateral (
        select j.finished_at, (j.result ->> 'differences_count')::int as differences from job j
        where j.company_id = c.company_id and j.object_id = c.company_id and j.kind = ${kind} and j.status = 'done'
        order by j.created_at desc limit 1) a on true
      where c.deleted_at is null and c.company_id <> system_company_id()
    )
    select count(*)::int as companies_count, count(finished_at)::int as audited_count, iso(min(finished_at)) as oldest_at,
      iso(max(finished_at)) as latest_at, coalesce(sum(differences), 0)::int as differences_count,
      (count(*) filter (where differences > 0))::int as companies_with_differences from audited`),
  );
}

export async function findEmail(queries: Queries, userId: string): Promise<{ email: string; isVerified: boolean }> {
  return queries.one(
    rawQuery(sql<{ email: string; isVerified: boolean }>`
    select email, is_email_verified as "isVerified" from user_account where id = ${userId}`),
  );
}
