import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { CompanyScope } from './company-scope.ts';
import { db } from './query-builder.ts';
import { rawQuery } from './raw-query.ts';

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
 * Puts a job into the queue in the transaction of what asks for it. The database allows one live job of a kind for an
 * object: a second is refused by the unique index `job_alive`.
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
      run_after: sql`now() + make_interval(days => ${job.runAfterDays ?? 0})`,
    }),
  );
  if (job.runAfterDays === undefined) await scope.run(rawQuery(sql`select pg_notify('karkas_job', ${job.kind})`));
  return id;
}

const STATE = [
  'id',
  'status',
  'stage',
  'processed',
  'total',
  'matched',
  'unmatched',
  'error',
  'payload',
  'result',
  'started_at',
  'finished_at',
] as const;

/** The latest job of a kind for an object; with `doneWith` the latest finished one whose result holds those fields. */
export async function latestJob(
  scope: CompanyScope,
  kind: string,
  objectId: string,
  options: { doneWith?: Record<string, unknown> } = {},
): Promise<JobState | null> {
  const { doneWith } = options;
  const query = db
    .selectFrom('job')
    .select(STATE)
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .orderBy('created_at', 'desc')
    .limit(1);
  const done =
    doneWith && query.where('status', '=', 'done').where(sql<boolean>`result @> ${JSON.stringify(doneWith)}::jsonb`);
  return (await scope.maybe(done ?? query)) as JobState | null;
}

/** Cancels what is waiting or running; whoever runs it hears of it at the next step. */
export async function cancelJobs(scope: CompanyScope, kind: string, objectId: string): Promise<number> {
  return scope.run(
    db
      .updateTable('job')
      .set({ status: 'canceled', finished_at: sql`now()` })
      .where('company_id', '=', scope.companyId)
      .where('kind', '=', kind)
      .where('object_id', '=', objectId)
      .where('status', 'in', ['queued', 'running']),
  );
}

export type JobProgress = Partial<{
  stage: string;
  processed: number;
  total: number;
  matched: number;
  unmatched: number;
}>;

/** Tells how far a running job is. False: it was canceled or belongs to another worker now, so its work must not be kept. */
export async function reportProgress(
  scope: CompanyScope,
  jobId: string,
  attempt: number,
  progress: JobProgress,
): Promise<boolean> {
  return (
    (await scope.run(
      db
        .updateTable('job')
        .set(progress)
        .where('company_id', '=', scope.companyId)
        .where('id', '=', jobId)
        .where('status', '=', 'running')
        .where('attempts', '=', attempt),
    )) === 1
  );
}

export async function finishJob(
  scope: CompanyScope,
  jobId: string,
  attempt: number,
  result: unknown,
): Promise<boolean> {
  return (
    (await scope.run(
      db
        .updateTable('job')
        .set({ status: 'done', stage: 'finished', result: JSON.stringify(result), finished_at: sql`now()` })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', jobId)
        .where('status', '=', 'running')
        .where('attempts', '=', attempt),
    )) === 1
  );
}
