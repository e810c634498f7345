import { deleteFromBin, listBin } from '@karkas/api/bin/bin.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { startCheck } from '@karkas/api/specifications/checks/estimate-check.endpoints.ts';
import {
  generateReport,
  getSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import { expect, test } from 'vitest';
import { BIN_RESTORE_JOB, binRestoreJob, restoreFromBin } from '#features/bin';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { newId } from '#platform/ids.ts';
import { eventually, startRunner } from '#testing/with-job-runner.ts';
import { deleteSpecification } from '../specifications.service.ts';
import { REMOVAL_JOB } from './removal.repository.ts';
import { removalJob } from './removal-job.ts';

const ASKED_BY = { requestId: 'the request', ip: '192.0.2.7', userAgent: 'a browser' };
const API_KEY = { id: newId(), name: 'Обмен с 1С' };
const NOTHING = { update: false, delete: false, calculate: false, commit: false, revise: false };
/** Lowered limit: more rows than this count as a large specification here. */
const ROWS_A_REQUEST = 3;
const HANDLERS: Record<string, JobHandler> = {
  [REMOVAL_JOB]: removalJob({ rowsAtOnce: 2 }),
  [BIN_RESTORE_JOB]: binRestoreJob,
};

async function aLarge(): Promise<{ company: TestCompany; id: string }> {
  const company = await aCompany();
  const { id } = await aSpecification(company, { name: 'Смета' });
  for (let row = 0; row < 5; row += 1) await aRow(company, id);
  return { company, id };
}

const asOwner = <Result>(company: TestCompany, work: (scope: CompanyScope) => Promise<Result>): Promise<Result> =>
  onBehalfOf(
    company.app.database.pool,
    {
      companyId: company.id,
      userId: company.owner.userId,
      name: 'Тот, кто удалил',
      permissions: new Set(ALL_PERMISSIONS),
      timeZone: DEFAULT_TIME_ZONE,
      requestedBy: ASKED_BY,
      apiKey: API_KEY,
    },
    work,
  );
async function aLargeInBin(): Promise<{ company: TestCompany; item: string }> {
  const { company, id } = await aLarge();
  const job = await remove(company, id);
  const runner = await startRunner(company.app, { handlers: HANDLERS });
  await untilEnded(company, job);
  await runner.stop();
  const [item] = await binOf(company);
  return { company, item: item?.id ?? '' };
}

const remove = async (company: TestCompany, id: string): Promise<string> => {
  const started = await asOwner(company, (scope) =>
    deleteSpecification(scope, id, { parents: {}, version: undefined, rowsARequest: ROWS_A_REQUEST }),
  );
  return started?.id ?? '';
};
const bring = async (company: TestCompany, item: string): Promise<string> =>
  ((await asOwner(company, (scope) => restoreFromBin(scope, item, ROWS_A_REQUEST))) as StartedJob).id;
const at = (id: string) => ({ params: { specification_id: id } });
const rowsOf = (company: TestCompany) =>
  queryInCompany(company, 'select id, name, quantity, parent_id, sort_order from specification_row order by id');
const binOf = async (company: TestCompany) =>
  (await callApi(company.owner, listBin, { params: { company_id: company.id } })).body.results;
const waiting = async ({ app }: TestCompany): Promise<number> =>
  (
    await app.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and usename = 'karkas_app'`,
    )
  ).rowCount ?? 0;
const statusOf = async (company: TestCompany, job: string) =>
  (await queryInCompany<{ status: string }>(company, 'select status from job where id = $1', [job]))[0]?.status;
const untilEnded = (company: TestCompany, job: string, status = 'done') =>
  eventually(async () => ((await statusOf(company, job)) === status ? true : null), { what: `${status} of the job` });

test('a large specification is moved into the bin and back by jobs as a whole, and is read-only meanwhile', async () => {
  const { company, id } = await aLarge();
  const before = await rowsOf(company);
  const job = await remove(company, id);
  expect(await statusOf(company, job)).toBe('queued');

  const response = await callApi(company.owner, getSpecification, at(id));
  expect([response.status, response.body.can]).toEqual([200, { ...NOTHING, view_prices: true }]);
  const change = await callApi(company.owner, patchSpecification, { ...at(id), body: { name: 'Другая' } });
  const started = [
    await callApi(company.owner, generateReport, { ...at(id), body: {} }),
    await callApi(company.owner, startCheck, at(id)),
  ];
  for (const refused of [change, ...started])
    expect([refused.status, refused.problem.code]).toEqual([409, 'removal_running']);
  const jobs = await callApi(company.owner, listJobs, { params: { company_id: company.id } });
  expect(jobs.body.results).toMatchObject([{ id: job, kind: REMOVAL_JOB, object_repr: 'Смета', status: 'queued' }]);
  expect(await binOf(company)).toEqual([]);

  const runner = await startRunner(company.app, { handlers: HANDLERS });
  await untilEnded(company, job);
  expect((await callApi(company.owner, getSpecification, at(id))).status).toBe(404);
  expect(await rowsOf(company)).toEqual([]);
  const [item] = await binOf(company);
  expect(item).toMatchObject({ model: 'specification', object_id: id, name: 'Смета' });

  expect(item?.can).toEqual({ restore: true, delete: true });
  const back = await bring(company, item?.id ?? '');
  await untilEnded(company, back);
  await runner.stop();
  expect(await rowsOf(company)).toEqual(before);
  expect(await binOf(company)).toEqual([]);
  expect((await callApi(company.owner, resourceRows.list, at(id))).status).toBe(200);
  const log = await queryInCompany(
    company,
    `select action, request_id, ip, user_agent, api_key from activity_log where model = 'specification' and object_id = $1 and action <> 'create' order by seq`,
    [id],
  );
  // A job logs the same request data and API key as the request that started it.
  const by = { request_id: 'the request', ip: '192.0.2.7', user_agent: 'a browser', api_key: API_KEY.name };
  expect(log).toEqual([
    { action: 'delete', ...by },
    { action: 'restore', ...by },
  ]);
});

test('an interrupted job moves nothing, and the retry moves everything', async () => {
  const { company, id } = await aLarge();
  const before = await rowsOf(company);
  const job = await remove(company, id);
  let tries = 0;
  const seen: unknown[] = [];
  const { run } = removalJob({ rowsAtOnce: 2 });
  const dying: JobHandler = {
    run: async (context) => {
      tries += 1;
      if (tries > 1) {
        seen.push(await rowsOf(company), await binOf(company));
        return run(context);
      }
      // Simulates a killed server: its transaction is rolled back.
      return run({
        ...context,
        inCompany: (work) =>
          context.inCompany(async (scope) => {
            await work(scope);
            throw new Error('killed');
          }),
      });
    },
  };
  const runner = await startRunner(company.app, { handlers: { [REMOVAL_JOB]: dying }, firstPauseSeconds: 0 });
  await untilEnded(company, job);
  await runner.stop();
  expect([tries, seen]).toEqual([2, [before, []]]);
  expect(await rowsOf(company)).toEqual([]);
  expect(await binOf(company)).toHaveLength(1);
});

test('a small specification is deleted by the request itself, and repeated requests for a large one start one job', async () => {
  const { company, id } = await aLarge();
  const job = await remove(company, id);
  await expect(remove(company, id)).rejects.toMatchObject({ code: 'removal_running' });
  const small = await aSpecification(company, { name: 'Малая' });
  expect(await remove(company, small.id)).toBe('');
  const [item] = await binOf(company);
  expect(item).toMatchObject({ object_id: small.id });
  await queryInCompany(company, `update job set status = 'failed', finished_at = now() where id = $1`, [job]);
  const change = await callApi(company.owner, patchSpecification, { ...at(id), body: { name: 'Снова своя' } });
  expect(change.status).toBe(200);
});

test('a restore that is impossible is refused by the request, and nothing moves', async () => {
  const { company, item } = await aLargeInBin();
  await queryInCompany(
    company,
    `update bin_item_part set rows = jsonb_set(rows, '{0,project_id}', to_jsonb(gen_random_uuid())) where part = 0`,
  );
  await expect(bring(company, item)).rejects.toMatchObject({ code: 'parent_gone' });
  expect(await queryInCompany(company, `select 1 from job where kind = $1`, [BIN_RESTORE_JOB])).toEqual([]);
  expect(await binOf(company)).toHaveLength(1);
});

test('a refusal during the job fails it with the reason on the first attempt', async () => {
  const { company, item } = await aLargeInBin();
  const job = await bring(company, item);
  await expect(bring(company, item)).rejects.toMatchObject({ code: 'restore_running' });
  expect((await binOf(company))[0]?.can).toEqual({ restore: false, delete: false });
  const params = { company_id: company.id, bin_item_id: item };
  const forGood = await callApi(company.owner, deleteFromBin, { params });
  expect([forGood.status, forGood.problem.code]).toEqual([409, 'restore_running']);
  await queryInCompany(
    company,
    `update bin_item_part set rows = jsonb_set(rows, '{0,project_id}', to_jsonb(gen_random_uuid())) where part = 0`,
  );
  const runner = await startRunner(company.app, { handlers: HANDLERS, firstPauseSeconds: 0 });
  await untilEnded(company, job, 'failed');
  await runner.stop();
  expect(await queryInCompany(company, 'select error, attempts from job where id = $1', [job])).toEqual([
    { error: 'parent_gone', attempts: 1 },
  ]);
  expect(await binOf(company)).toHaveLength(1);
});

test('an edit that waits for the lock of a removal is refused', async () => {
  const { company, id } = await aLarge();
  let edit: Promise<{ status: number; problem: { code: string } }> | undefined;
  await asOwner(company, async (scope) => {
    await deleteSpecification(scope, id, { parents: {}, version: undefined, rowsARequest: ROWS_A_REQUEST });
    edit = callApi(company.owner, patchSpecification, { ...at(id), body: { name: 'Другая' } });
    // The edit waits for the row lock; if it has not started waiting, it is refused all the same.
    await eventually(async () => ((await waiting(company)) > 0 ? true : null), { what: 'the edit to wait' });
  });
  const refused = await edit;
  expect([refused?.status, refused?.problem.code]).toEqual([409, 'removal_running']);
});
