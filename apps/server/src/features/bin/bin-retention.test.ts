import * as endpoints from '@karkas/api/bin/bin.endpoints.ts';
import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { deleteProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { newId } from '#platform/ids.ts';
import { startJobRunner } from '#platform/jobs/job-runner.ts';
import { silentLogger } from '#platform/logging.ts';
import { bytesOf } from '#platform/storage/blob-store.fixtures.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aFile, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { alignPurges, BIN_PURGE_JOB, binPurgeJob } from './index.ts';

const listed = async (company: TestCompany) =>
  (await callApi(company.owner, endpoints.listBin, { params: { company_id: company.id } })).body.results;
const restore = (company: TestCompany, bin_item_id: string) =>
  callApi(company.owner, endpoints.restoreFromBin, { params: { company_id: company.id, bin_item_id } });
const only = async (company: TestCompany) => (await listed(company))[0]?.id ?? '';

describe('the retention of the bin', () => {
  test('expires items: they are neither listed nor restored, and a job purges them with their bytes', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const file_id = await aFile(company, { kind: 'project', id: project.id }, newId());
    const [stored] = await queryInCompany<{ id: string }>(company, 'select id from stored_file where owner_id = $1', [
      file_id,
    ]);
    await callApi(company.owner, projectFiles.remove, { params: { project_id: project.id, file_id } });
    const item = await only(company);
    const jobs = () =>
      queryInCompany<{ status: string; is_later: boolean }>(
        company,
        `select status, run_after > now() + interval '29 days' as is_later from job where object_id = $1`,
        [item],
      );
    expect(await jobs()).toEqual([{ status: 'queued', is_later: true }]);
    await queryInCompany(company, `update bin_item set deleted_at = now() - interval '31 days' where id = $1`, [item]);
    expect([await listed(company), (await restore(company, item)).status]).toEqual([[], 404]);
    await queryInCompany(company, `update job set run_after = now() where object_id = $1`, [item]);
    const runner = await startJobRunner({
      pool: company.app.database.pool,
      connection: company.app.database.app,
      handlers: { [BIN_PURGE_JOB]: binPurgeJob({ storage: company.app.storage }) },
      logger: silentLogger,
    });
    await expect.poll(async () => (await jobs())[0]?.status, { timeout: 10_000 }).toBe('done');
    await runner.stop();
    expect(await queryInCompany(company, 'select 1 from bin_item')).toEqual([]);
    await expect
      .poll(() =>
        bytesOf(company.app.storage, `${company.id}/${stored?.id}`).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
  });

  test('follows a changed retention: purges move with it, and an early job leaves the item to another', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    await callApi(company.owner, deleteProject, { params: { project_id: project.id } });
    const item = await only(company);
    const { pool, app: connection } = company.app.database;
    const align = (records: number) =>
      inOneCompany(pool, company.id, (queries) => alignPurges(queries, { records, storedRows: 1 }));
    const purges = () =>
      queryInCompany<{ status: string; days: number }>(
        company,
        `select j.status, extract(day from j.run_after - b.deleted_at)::int as days
         from job j join bin_item b on b.id = j.object_id where j.object_id = $1 order by j.created_at`,
        [item],
      );
    expect([await align(DAYS_IN_BIN), await align(90), await align(90)]).toEqual([0, 1, 0]);
    expect(await purges()).toEqual([{ status: 'queued', days: 90 }]);
    await queryInCompany(company, `update job set run_after = now() where object_id = $1`, [item]);
    const job = binPurgeJob({ storage: company.app.storage }, { records: 60, storedRows: 1 });
    const handlers = { [BIN_PURGE_JOB]: job };
    const runner = await startJobRunner({ pool, connection, handlers, logger: silentLogger });
    await expect.poll(async () => (await purges()).length, { timeout: 10_000 }).toBe(2);
    await runner.stop();
    expect((await purges()).map(({ status, days }) => [status, status === 'queued' ? days : null])).toEqual([
      ['done', null],
      ['queued', 60],
    ]);
    expect(await only(company)).toBe(item);
  });
});
