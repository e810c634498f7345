import type { Permission } from '@karkas/api/core/permission.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { CompanyScope } from '../scope/company-scope.ts';
import { asJobsRole } from '../scope/every-company.ts';
import { type RequestedBy, onBehalfOf } from '../scope/on-behalf-of.ts';
import { db } from '../queries/query-builder.ts';
import { publishJob } from './jobs.repository.ts';
import { ended, extended, returnedToQueue, isFree, taken } from '../../queue/lease.repository.ts';
import { rawQuery } from '../queries/raw-query.ts';

export type Job = {
  company_id: string;
  id: string;
  kind: string;
  object_id: string;
  payload: unknown;
  attempts: number;
  requested_by: string;
  requested_by_name: string;
  /** The request that enqueued the job. */
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  /** The API key that requested it. */
  api_key_id: string | null;
  api_key: string | null;
};

const isAlive = sql`j.status in ('queued', 'running')`;
const isOf = (job: Job, workerId: string) =>
  sql`company_id = ${job.company_id} and id = ${job.id} and worker_id = ${workerId} and status = 'running'`;

/**
 * Claims a waiting job, or one whose worker let its lease expire. Companies are served round-robin by the start of
 * their last job, so that a thousand jobs of one do not delay another's; a worker holds at most `perCompany` jobs of
 * one company.
 */
export function claimJob(
  pool: pg.Pool,
  worker: { id: string; kinds: readonly string[]; perCompany?: number },
): Promise<Job | null> {
  const held = sql`(select count(*) from job h where h.company_id = w.company_id and h.worker_id = ${worker.id} and h.status = 'running')`;
  const mayHold = worker.perCompany === undefined ? sql`true` : sql`${held} < ${worker.perCompany}::int`;
  const isWaiting = sql`j.kind = any(${[...worker.kinds]}::text[]) and ${isAlive} and ${isFree('j')}`;
  return asJobsRole(pool, (queries) =>
    queries.maybe(
      rawQuery(sql<Job>`
      with waiting as materialized (
        select distinct j.company_id from job j where ${isWaiting}
      ), turn as materialized (
        select w.company_id, (select max(r.started_at) from job r where r.company_id = w.company_id) as last_start from waiting w
        where ${mayHold}
      )
      update job set status = 'running', ${taken(worker.id)}, started_at = coalesce(started_at, now())
      where (company_id, id) = (
        select j.company_id, j.id from job j join turn t on t.company_id = j.company_id where ${isWaiting}
        order by t.last_start nulls first, j.created_at for update of j skip locked limit 1)
      returning company_id, id, kind, object_id, payload, attempts, requested_by, requested_by_name,
        request_id, ip, user_agent, api_key_id, api_key`),
    ),
  );
}

export async function endAllLeases(pool: pg.Pool): Promise<void> {
  await asJobsRole(pool, (queries) => queries.run(rawQuery(sql`update job set ${ended} where status = 'running'`)));
}

/** Extends the lease; false if the job was canceled or taken by another worker. */
export async function renewLease(pool: pg.Pool, job: Job, workerId: string): Promise<boolean> {
  const renewed = await asJobsRole(pool, (queries) =>
    queries.run(rawQuery(sql`update job set ${extended} where ${isOf(job, workerId)}`)),
  );
  return renewed === 1;
}

/** Returns the job to the queue on shutdown for an immediate retry; the attempt does not count. */
export async function releaseJob(pool: pg.Pool, job: Job, workerId: string): Promise<void> {
  await returnToQueue(pool, job, { workerId, isCounted: false, seconds: 0 });
}

/** Returns a failed job to the queue, to be retried after a pause. */
export async function retryJob(
  pool: pg.Pool,
  job: Job,
  { workerId, seconds }: { workerId: string; seconds: number },
): Promise<void> {
  await returnToQueue(pool, job, { workerId, isCounted: true, seconds });
}

async function returnToQueue(
  pool: pg.Pool,
  job: Job,
  { workerId, ...end }: { workerId: string; isCounted: boolean; seconds: number },
): Promise<void> {
  await asJobsRole(pool, (queries) =>
    queries.run(rawQuery(sql`update job set status = 'queued', ${returnedToQueue(end)} where ${isOf(job, workerId)}`)),
  );
}

/** Marks a job as failed and releases its object in the same transaction. */
export async function failJob(
  pool: pg.Pool,
  job: Job,
  options: { workerId: string; error: string; onFinalFailure: (scope: CompanyScope) => Promise<void> },
): Promise<void> {
  await withJobCompany(pool, job, async (scope) => {
    const failed = await scope.maybe(
      db
        .updateTable('job')
        .set({ status: 'failed', error: options.error, finished_at: sql`now()` })
        .where('company_id', '=', job.company_id)
        .where('id', '=', job.id)
        .where('worker_id', '=', options.workerId)
        .where('status', '=', 'running')
        .returning(['id', 'object_id', 'requested_by']),
    );
    if (failed === null) return;
    publishJob(scope, failed);
    await options.onFinalFailure(scope);
  });
}

/** A job runs in its company on behalf of the user, API key and request that enqueued it. */
export function withJobCompany<Result>(
  pool: pg.Pool,
  job: Job,
  work: (scope: CompanyScope) => Promise<Result>,
  options: { isReadOnly?: boolean } = {},
): Promise<Result> {
  const person = {
    userId: job.requested_by,
    name: job.requested_by_name,
    companyId: job.company_id,
    permissions: new Set<Permission>(),
    requestedBy: requestedByOf(job),
    ...apiKeyOf(job),
  };
  return onBehalfOf(pool, person, work, options);
}

const apiKeyOf = ({ api_key_id: id, api_key: name }: Job): { apiKey?: { id: string; name: string } } =>
  id === null || name === null ? {} : { apiKey: { id, name } };

/** Older jobs without a stored request use their own id. */
export const requestedByOf = ({ id, request_id: requestId, ip, user_agent: userAgent }: Job): RequestedBy => ({
  requestId: requestId ?? id,
  ip,
  userAgent,
});
