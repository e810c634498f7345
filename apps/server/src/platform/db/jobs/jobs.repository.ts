import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { newId } from '../../ids.ts';
import type { CompanyScope } from '../scope/company-scope.ts';
import type { CompanyQueries } from '../scope/every-company.ts';
import { isPastRetention } from '../../queue/lease.repository.ts';
import { db } from '../queries/query-builder.ts';
import { rawQuery } from '../queries/raw-query.ts';
import type { Database } from '../schema.generated.ts';

export type JobState = {
  id: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'canceled';
  stage: string;
  processed: number;
  total: number;
  matched: number;
  unmatched: number;
  error: string | null;
  payload: unknown;
  result: unknown;
  started_at: Date | null;
  finished_at: Date | null;
};

/**
 * Enqueues a job in the transaction that requests it. The database allows one live job per kind and object: the unique
 * index `job_alive` rejects a second one.
 */
export async function enqueueJob(
  scope: CompanyScope,
  job: { kind: string; objectId: string; payload: unknown; runAfterDays?: number },
): Promise<string> {
  const id = newId();
  await scope.run(
    db.insertInto('job').values({
      company_id: scope.companyId,
      id,
      kind: job.kind,
      object_id: job.objectId,
      payload: JSON.stringify(job.payload),
      requested_by: scope.actor.userId,
      requested_by_name: scope.actor.name,
      request_id: scope.origin.requestId,
      ip: scope.origin.ip,
      user_agent: scope.origin.userAgent,
      api_key_id: scope.actor.apiKey?.id ?? null,
      api_key: scope.actor.apiKey?.name ?? null,
      run_after: sql`now() + make_interval(days => ${job.runAfterDays ?? 0})`,
    }),
  );
  if (job.runAfterDays === undefined) await scope.run(rawQuery(sql`select pg_notify('karkas_job', ${job.kind})`));
  publishJob(scope, { id, object_id: job.objectId, requested_by: scope.actor.userId });
  return id;
}

/** Enqueues a job for an object and returns it. */
export async function startJob(
  scope: CompanyScope,
  job: { kind: string; objectId: string; payload: unknown },
): Promise<StartedJob> {
  return { id: await enqueueJob(scope, job), status: 'queued' };
}

/** The same, but returns the live job if one exists. */
export async function startJobOnce(
  scope: CompanyScope,
  job: { kind: string; objectId: string; payload: unknown },
): Promise<StartedJob> {
  const last = await latestJob(scope, job.kind, job.objectId);
  return isAlive(last) ? { id: last.id, status: 'queued' } : startJob(scope, job);
}

const isAlive = (job: JobState | null): job is JobState => job?.status === 'queued' || job?.status === 'running';

/** True if a job of the kind is waiting or running for the object. */
export async function isJobAlive(scope: CompanyScope, kind: string, objectId: string): Promise<boolean> {
  return isAlive(await latestJob(scope, kind, objectId));
}

const WHOSE = ['id', 'object_id', 'requested_by'] as const;

/** Publishes the job state to its requester. */
export function publishJob(scope: CompanyScope, job: { id: string; object_id: string; requested_by: string }): void {
  scope.publish({
    kind: 'job',
    action: 'status',
    object_id: job.id,
    version: null,
    part_of: job.object_id,
    only_for: job.requested_by,
  });
}

const PROGRESS = [
  'id',
  'status',
  'stage',
  'processed',
  'total',
  'matched',
  'unmatched',
  'error',
  'result',
  'started_at',
  'finished_at',
] as const;
const STATE = [...PROGRESS, 'payload'] as const;

/**
 * The latest job of a kind for an object, optionally only finished ones, those requested by the user, or with these
 * payload fields.
 */
export async function latestJob(
  scope: CompanyScope,
  kind: string,
  objectId: string,
  options: { isDone?: boolean; isOwn?: boolean; askedWith?: Record<string, unknown> } = {},
): Promise<JobState | null> {
  const { isDone = false, isOwn = false, askedWith } = options;
  let query = db
    .selectFrom('job')
    .select(STATE)
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .orderBy('created_at', 'desc')
    .limit(1);
  if (isDone) query = query.where('status', '=', 'done');
  if (isOwn) query = query.where('requested_by', '=', scope.actor.userId);
  if (askedWith) query = query.where(sql<boolean>`payload @> ${JSON.stringify(askedWith)}::jsonb`);
  return scope.maybe(query.$castTo<JobState>());
}

/**
 * A job of a kind requested by the user: the given one, or the latest. The payload is omitted because it may be large.
 */
export function ownJob(
  scope: CompanyScope,
  kind: string,
  id: string | undefined,
): Promise<Omit<JobState, 'payload'> | null> {
  let query = db
    .selectFrom('job')
    .select(PROGRESS)
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', kind)
    .where('requested_by', '=', scope.actor.userId)
    .orderBy('created_at', 'desc')
    .limit(1);
  if (id !== undefined) query = query.where('id', '=', id);
  return scope.maybe(query.$castTo<Omit<JobState, 'payload'>>());
}

/** Cancels waiting and running jobs; the worker notices at its next step. */
export async function cancelJobs(scope: CompanyScope, kind: string, objectId: string): Promise<number> {
  const canceled = await scope.many(
    db
      .updateTable('job')
      .set({ status: 'canceled', finished_at: sql`now()` })
      .where('company_id', '=', scope.companyId)
      .where('kind', '=', kind)
      .where('object_id', '=', objectId)
      .where('status', 'in', ['queued', 'running'])
      .returning(WHOSE),
  );
  for (const job of canceled) publishJob(scope, job);
  return canceled.length;
}

export type JobProgress = Partial<{
  stage: string;
  processed: number;
  total: number;
  matched: number;
  unmatched: number;
}>;

/**
 * Stores the progress of a running job. False if it was canceled or belongs to another worker; its result must then be
 * discarded.
 */
export function reportProgress(
  scope: CompanyScope,
  jobId: string,
  attempt: number,
  progress: JobProgress,
): Promise<boolean> {
  return changeRunning(scope, jobId, attempt, progress);
}

export function finishJob(scope: CompanyScope, jobId: string, attempt: number, result: unknown): Promise<boolean> {
  return changeRunning(scope, jobId, attempt, {
    status: 'done',
    stage: 'finished',
    result: JSON.stringify(result),
    // `now()` is constant within a transaction, and some jobs start and end in one.
    finished_at: sql`clock_timestamp()`,
  });
}

async function changeRunning(
  scope: CompanyScope,
  jobId: string,
  attempt: number,
  changes: UpdateObject<Database, 'job'>,
): Promise<boolean> {
  const changed = await scope.maybe(
    db
      .updateTable('job')
      .set(changes)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', jobId)
      .where('status', '=', 'running')
      .where('attempts', '=', attempt)
      .returning(WHOSE),
  );
  if (changed === null) return false;
  publishJob(scope, changed);
  return true;
}

/** Requester of system jobs. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Enqueues a daily system job of a company after an hour in its time zone, unless one of the kind was created since
 * that hour. Spread over companies by id.
 */
export function enqueueNightly(
  queries: CompanyQueries,
  { kind, now, fromHour, spreadMinutes }: { kind: string; now: Date; fromHour: number; spreadMinutes: number },
): Promise<number> {
  return queries.run(
    rawQuery(sql`
    with night as (
      select c.company_id, (date_trunc('day', ${now}::timestamptz at time zone c.time_zone) + make_interval(hours => ${fromHour})) at time zone c.time_zone as begins
      from company c where c.company_id = ${queries.companyId} and c.deleted_at is null and c.company_id <> system_company_id()
    )
    insert into job (company_id, id, kind, object_id, requested_by, requested_by_name, created_at, run_after)
    select n.company_id, ${newId()}::uuid, ${kind}, n.company_id, ${NOBODY}::uuid, '', ${now}::timestamptz,
      n.begins + make_interval(mins => mod(abs(hashtext(n.company_id::text)), ${spreadMinutes}::int))
    from night n where ${now}::timestamptz >= n.begins and not exists (select 1 from job j where j.company_id = n.company_id
      and j.kind = ${kind} and j.object_id = n.company_id and (j.created_at >= n.begins or j.status in ('queued', 'running')))`),
  );
}

export type Rescheduled = { object_id: string; run_after: Date };

/** Moves the waiting jobs of a kind to the times of their objects; returns the number of moved jobs. */
export function rescheduleJobs(queries: CompanyQueries, kind: string, times: RawBuilder<Rescheduled>): Promise<number> {
  return queries.run(
    rawQuery(sql`
    update job set run_after = t.run_after from (${times}) t
    where job.company_id = ${queries.companyId} and job.kind = ${kind} and job.status = 'queued' and job.attempts = 0
      and job.object_id = t.object_id and job.run_after <> t.run_after`),
  );
}

/** Deletes jobs that ended long ago, except those still referenced. */
export function deleteEndedJobs(
  queries: CompanyQueries,
  { days, keptIds }: { days: number; keptIds: readonly string[] },
): Promise<number> {
  return queries.run(
    rawQuery(sql`
    delete from job where company_id = ${queries.companyId} and status in ('done', 'failed', 'canceled')
      and ${isPastRetention('finished_at', days)} and id <> all(${[...keptIds]}::uuid[])`),
  );
}
