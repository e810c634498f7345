import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { startCompanyExport } from '@karkas/api/company-export/company-export.endpoints.ts';
import { createPayment } from '@karkas/api/acts/payments.endpoints.ts';
import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { project } from '@karkas/api/projects/projects.schemas.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import { describe, expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { callApi } from '#testing/call-api.ts';
import { withWritesBetween } from '#testing/writes-between.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';
import { aCompany, aContract, aMember, aProject, aTask, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { built, download, listed, paramsOf, recordsIn, start, unpack } from './company-export.fixtures.ts';
import { deleteExpiredExports } from './index.ts';

describe('the archive of a company', () => {
  test('names every file in its manifest with size and hash', async () => {
    const company = await aCompany();
    const made = await aProject(company, { name: 'Школа', estimated_cost: '100.50' });
    const done = await built(company);
    const folder = unpack((await download(company, done.id)).rawPayload);
    const [exported] = recordsIn(folder, 'projects');
    expect(strictSchema(project).parse(exported)).toMatchObject({ id: made.id, estimated_cost: '100.50' });
    const { entries } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
      entries: { path: string; size: number; sha256: string }[];
    };
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries) {
      const bytes = readFileSync(path.join(folder, entry.path));
      expect([entry.path, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        entry.path,
        entry.size,
        entry.sha256,
      ]);
    }
  });

  test('is one snapshot: what is written meanwhile is in none of its lists', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const paid = { date: '2026-04-01', amount: '5', kind: 'other' as const };
    await callApi(company.owner, createPayment, { params: { contract_id: contract.id }, body: paid });
    const begun = `select 1 from job where kind = 'company_export' and processed > 0`;
    let written = 0;
    const { result: done } = await withWritesBetween(
      async () => {
        if (written === 3 || (await queryInCompany(company, begun)).length === 0) return;
        await aTask(company, { title: 'Позже' });
        written += 1;
      },
      () => built(company),
    );
    expect(written).toBe(3);
    const folder = unpack((await download(company, done.id)).rawPayload);
    expect(recordsIn(folder, 'tasks')).toEqual([]);
    expect([recordsIn(folder, 'acts'), recordsIn(folder, 'work-records')]).toEqual([[], []]);
    expect(recordsIn(folder, 'payments')).toMatchObject([{ contract_id: contract.id, amount: '5.00' }]);
  });

  test('is built from the address of its request, where the company admits certain addresses', async () => {
    const company = await aCompany();
    const body = { password: PASSWORD };
    const from = { app: company.app, ip: '203.0.113.7' };
    expect((await callApi(company.owner, startCompanyExport, { params: paramsOf(company), body }, from)).status).toBe(
      202,
    );
    await queryInCompany(company, `update company set allowed_addresses = '{203.0.113.0/24}' where company_id = $1`, [
      company.id,
    ]);
    const [register] = await withJobRunner(company.app, () =>
      eventually(async () => {
        const found = await queryInCompany<{ has_file: boolean; error: string | null }>(
          company,
          `select e.file_id is not null as has_file, j.error from company_export e join job j on j.id = e.job_id where j.status in ('done', 'failed')`,
        );
        return found.length > 0 ? found : null;
      }),
    );
    expect(register).toEqual({ has_file: true, error: null });
  });

  test('is logged when it is asked for and downloaded, expires, and stays in the register', async () => {
    const company = await aCompany();
    const done = await built(company);
    await download(company, done.id);
    const query = { model: 'company' as const, action: 'export' as const };
    const { results } = (await callApi(company.owner, listLog, { params: paramsOf(company), query }, company)).body;
    expect(results.map(({ changes }) => changes.length)).toEqual([1, 0]);
    expect((await listed(company))[0]).toMatchObject({ downloads: 1 });
    await queryInCompany(company, `update company_export set expires_at = now() - interval '1 second'`);
    expect((await download(company, done.id)).statusCode).toBe(404);
    const gone = await inOneCompany(company.app.database.pool, company.id, deleteExpiredExports);
    expect([gone.length, (await listed(company))[0]?.state]).toEqual([1, 'expired']);
    const rows = await queryInCompany(company, `select 1 from stored_file where owner_kind = 'company_export'`);
    expect(rows).toEqual([]);
  });

  test('replaces the former one; only one is built at a time', async () => {
    const company = await aCompany();
    const other = await aCompany();
    const together = await Promise.all([start(other), start(other)]);
    expect(together.map(({ status, problem }) => problem?.code ?? status).toSorted()).toEqual([202, 'export_running']);
    const first = await built(company);
    expect((await start(company)).status).toBe(202);
    expect((await start(company)).problem.code).toBe('export_running');
    expect((await download(company, first.id)).statusCode).toBe(404);
  });
});

describe('an export', () => {
  test('needs the password of the owner', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const administrator = await aMember(company, 'administrator');
    expect((await start(company, { by: null })).status).toBe(401);
    expect((await start(company, { by: other.owner })).status).toBe(404);
    expect((await start(company, { by: administrator })).status).toBe(403);
    expect((await start(company, { password: '' })).status).toBe(400);
    const wrong = await start(company, { password: 'не тот' });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'password']);
    expect(await listed(company)).toEqual([]);
  });

  test('is repeated by its key, of which no hash of the password is stored', async () => {
    const company = await aCompany();
    const options = { app: company.app, headers: { 'idempotency-key': 'an export' } };
    const ask = (password: string) =>
      callApi(company.owner, startCompanyExport, { params: paramsOf(company), body: { password } }, options);
    const [first, again] = [await ask(PASSWORD), await ask('другой')];
    expect([first.status, again.status, again.job.id]).toEqual([202, 202, first.job.id]);
    expect(await listed(company)).toHaveLength(1);
  });

  test('is not for programs, and wrong passwords are limited', async () => {
    const company = await aCompany();
    const body = { name: '1С', permissions: ['company.delete' as const] };
    const key = await callApi(company.owner, createApiKey, { params: paramsOf(company), body }, company);
    expect((await start(company, { by: { access: key.body.key } })).problem.code).toBe('key_not_allowed');
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await start(company, { password: 'не тот' })).problem.code);
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});
