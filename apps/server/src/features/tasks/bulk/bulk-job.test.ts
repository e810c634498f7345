import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import { bulkTasks, getTaskBulkStatus } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { deleteOldResponses } from '#platform/db/records/idempotency.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aTask, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { eventually, startRunner, withJobRunner } from '#testing/with-job-runner.ts';
import { bulkTasksJob } from './bulk-job.ts';
import { BULK_JOB } from './bulk-job.service.ts';

const MANY = 501;

/** Copies of one task. */
async function manyTasks(company: TestCompany): Promise<string[]> {
  const { id } = await aTask(company, { title: 'Осмотр' });
  await queryInCompany(
    company,
    `insert into task select n.* from (select t as task from task t where id = $1) o, generate_series(1, $2::int) s,
      jsonb_populate_record(o.task, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + s)) n`,
    [id, MANY - 1],
  );
  const rows = await queryInCompany<{ id: string }>(company, 'select id from task order by id');
  return rows.map((row) => row.id);
}

type Body = Parameters<typeof callApi<typeof bulkTasks>>[2]['body'];
const at = (company: TestCompany) => ({ params: { company_id: company.id } });
async function start(company: TestCompany, body: Body, by: Session = company.owner): Promise<string> {
  const answer = await callApi(by, bulkTasks, { ...at(company), body });
  expect(answer.status).toBe(202);
  return answer.job.id;
}
const statusOf = async (company: TestCompany, job_id?: string, by: Session = company.owner) =>
  (await callApi(by, getTaskBulkStatus, { ...at(company), query: { job_id } })).body;
const ended = (company: TestCompany, job: string) =>
  eventually(
    async () => {
      const status = await statusOf(company, job);
      return status.status === 'done' || status.status === 'failed' ? status : null;
    },
    { what: 'the end of the job' },
  );
const priorities = (company: TestCompany) =>
  queryInCompany(
    company,
    'select priority, version - min(version) over () as since, count(*)::int from task group by priority, version',
  );

test('more than five hundred are changed by a job with progress and a result per task; so is the undo', async () => {
  const company = await aCompany();
  const ids = await manyTasks(company);
  expect(await statusOf(company)).toMatchObject({ id: null, status: 'idle', answer: null });
  const job = await start(company, { ids, changes: { priority: 'urgent' } });
  expect(await statusOf(company, job)).toMatchObject({ status: 'queued', answer: null });
  const listed = (await callApi(company.owner, listJobs, at(company))).body.results;
  expect(listed).toMatchObject([{ id: job, kind: BULK_JOB, object_repr: `Задач: ${MANY}` }]);
  await withJobRunner(company.app, async () => {
    const done = await ended(company, job);
    const lines = await queryInCompany(
      company,
      `select distinct ip, request_id = $1 as is_job from activity_log where model = 'task' and action = 'update'`,
      [job],
    );
    expect(lines).toEqual([{ ip: '127.0.0.1', is_job: false }]);
    expect(done).toMatchObject({ processed: MANY, total: MANY, answer: { done_count: MANY, refused_count: 0 } });
    expect(await priorities(company)).toEqual([{ priority: 'urgent', since: 0, count: MANY }]);
    const results = done.answer?.results ?? [];
    expect(results[0]).toMatchObject({ before: { priority: 'normal' } });
    // One of them has been changed since: the undo leaves it alone.
    await queryInCompany(company, 'update task set version = version + 1 where id = $1', [ids[7]]);
    const items = results.map(({ id, before, version }) => ({ id, changes: before ?? {}, version }));
    const undone = await ended(company, await start(company, { items }));
    expect(undone.answer).toMatchObject({ done_count: MANY - 1, refused_count: 1 });
    expect(undone.answer?.results.find(({ is_done: isDone }) => !isDone)).toMatchObject({
      id: ids[7],
      code: 'version_conflict',
    });
  });
});

test('five hundred are changed within the request', async () => {
  const company = await aCompany();
  const [, ...ids] = await manyTasks(company);
  const answer = await callApi(company.owner, bulkTasks, {
    ...at(company),
    body: { ids, changes: { priority: 'low' } },
  });
  expect([answer.status, answer.body.done_count]).toEqual([200, MANY - 1]);
});

test('a repeat with the same key starts no second job', async () => {
  const company = await aCompany();
  const ids = await manyTasks(company);
  const body = { ids, changes: { priority: 'high' as const } };
  const ask = () =>
    callApi(company.owner, bulkTasks, { ...at(company), body }, { headers: { 'idempotency-key': 'k' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body).toEqual(first.body);
  expect(await queryInCompany(company, 'select 1 from job where kind = $1', [BULK_JOB])).toHaveLength(1);
});

test('an interrupted job continues after its last portion and changes none twice', async () => {
  const company = await aCompany();
  const ids = await manyTasks(company);
  const job = await start(company, { ids, changes: { priority: 'high' } });
  const { run } = bulkTasksJob({ pool: company.app.database.pool });
  let tries = 0;
  const dying: JobHandler = {
    isInPortions: true,
    run: async (context) => {
      tries += 1;
      let portions = 0;
      // The server was down for two days between the attempts.
      await queryInCompany(company, `update idempotency_key set created_at = now() - interval '2 days'`);
      await inOneCompany(company.app.database.pool, company.id, deleteOldResponses);
      return run({
        ...context,
        portion: (work) => {
          portions += 1;
          if (tries === 1 && portions === 2) throw new Error('killed');
          return context.portion(work);
        },
      });
    },
  };
  const runner = await startRunner(company.app, { handlers: { [BULK_JOB]: dying } });
  const done = await ended(company, job);
  await runner.stop();
  expect([tries, done.answer?.done_count]).toEqual([2, MANY]);
  expect(await priorities(company)).toEqual([{ priority: 'high', since: 0, count: MANY }]);
});

test('it runs with the current permissions of its initiator, and only they receive its events', async () => {
  const company = await aCompany();
  const ids = await manyTasks(company);
  const member = await aMember(company, 'administrator');
  const job = await start(company, { ids, changes: { priority: 'low' } }, member);
  expect((await callApi(company.owner, getTaskBulkStatus, { ...at(company), query: { job_id: job } })).status).toBe(
    404,
  );
  await queryInCompany(
    company,
    `update membership set role_id = (select id from company_role where company_id = $1 and code = 'viewer') where user_id = $2`,
    [company.id, member.userId],
  );
  await withJobRunner(company.app, () =>
    eventually(
      async () => {
        const [row] = await queryInCompany<{ status: string }>(company, 'select status from job where id = $1', [job]);
        return row?.status === 'done' ? true : null;
      },
      { what: 'the end of the job' },
    ),
  );
  expect(await priorities(company)).toEqual([{ priority: 'normal', since: 0, count: MANY }]);
});

test('it does nothing if its initiator has lost access, here by a new second factor requirement', async () => {
  const company = await aCompany();
  const job = await start(company, { ids: await manyTasks(company), changes: { priority: 'low' } });
  await queryInCompany(company, 'update company set requires_totp = true where company_id = $1', [company.id]);
  await withJobRunner(company.app, () =>
    eventually(
      async () => {
        const [row] = await queryInCompany<{ status: string }>(company, 'select status from job where id = $1', [job]);
        return row?.status === 'failed' ? true : null;
      },
      { what: 'the end of the job' },
    ),
  );
  expect(await priorities(company)).toEqual([{ priority: 'normal', since: 0, count: MANY }]);
});
