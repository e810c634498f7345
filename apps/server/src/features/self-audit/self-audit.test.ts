import { getSelfAudit, startSelfAudit } from '@karkas/api/self-audit/self-audit.endpoints.ts';
import { patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { batchRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { withJobCompany } from '#platform/db/jobs/job-queue.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aFile, aMemberWith, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';
import { addPortion, newResult } from './audit.types.ts';
import { filesInspection } from './invariants/files.inspection.ts';
import { startNightlyAudit } from './nightly-audit.ts';
import { AUDIT_JOB } from './self-audit.service.ts';

const get = (company: TestCompany, by: Session | null = company.owner) =>
  callApi(by, getSelfAudit, { params: { company_id: company.id } });
const start = (company: TestCompany, by: Session | null = company.owner) =>
  callApi(by, startSelfAudit, { params: { company_id: company.id } });
const audited = (company: TestCompany) =>
  withJobRunner(company.app, () =>
    eventually(async () => {
      const { body } = await get(company);
      return body.status === 'done' ? body : null;
    }),
  );

describe('the self-audit of a company', () => {
  test('is rejected for anonymous callers, non-members, and members without access to the log', async () => {
    const company = await aCompany();
    const foreman = await aMemberWith(company, ['project.view']);
    for (const call of [get, start]) {
      expect((await call(company, null)).status).toBe(401);
      expect((await call(company, (await aCompany()).owner)).status).toBe(404);
      expect((await call(company, foreman)).status).toBe(403);
    }
  });

  test('an invalid path is rejected before any permission check', async () => {
    const company = await aCompany();
    const answer = await callApi(company.owner, getSelfAudit, { params: { company_id: 'нет' } });
    expect(answer.status).toBe(404);
  });

  test('is rejected for a limited member, because it covers all projects', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const limited = await aMemberWith(company, ['log.view', 'project.view']);
    const params = { company_id: company.id, user_id: limited.userId };
    expect((await callApi(company.owner, patchMember, { params, body: { project_ids: [id] } })).status).toBe(200);
    expect([(await get(company, limited)).status, (await start(company, limited)).status]).toEqual([403, 403]);
  });

  test('reports what was compared, and runs one at a time', async () => {
    const company = await aCompany();
    await aRow(company, (await aSpecification(company)).id, { quantity: '3', price: '33.33' });
    expect((await get(company)).body).toMatchObject({ status: 'idle', checked_at: null, differences: [] });
    const started = await start(company);
    expect(started.status).toBe(202);
    expect((await start(company)).body).toEqual(started.body);
    expect((await get(company)).body).toMatchObject({ id: started.body.id, status: 'queued' });
    const done = await audited(company);
    expect(done).toMatchObject({ differences_count: 0, differences: [], unlisted_count: 0 });
    expect(done.checked_at).not.toBeNull();
    const position = done.invariants.find(({ code }) => code === 'position_total');
    expect(position).toEqual({
      code: 'position_total',
      name: 'Стоимость позиции — из её строк',
      checked_count: 1,
      is_partial: false,
      differences_count: 0,
    });
    expect(done.checked_count).toBe(done.invariants.reduce((sum, one) => sum + one.checked_count, 0));
    const again = await start(company);
    expect([again.status, again.problem.code]).toEqual([429, 'too_many_requests']);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('finds nothing wrong with rows stored for undoing an edit', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id);
    const body = { operations: [{ table: 'specification_row' as const, id: row.id, delete: true as const }] };
    const params = { specification_id: id };
    expect((await callApi(company.owner, batchRows, { params, body })).status).toBe(200);
    const stored = await queryInCompany(company, 'select model from bin_item order by model');
    expect(stored).toHaveLength(1);
    await start(company);
    expect(await audited(company)).toMatchObject({ differences_count: 0, differences: [] });
  });

  test('names the broken record, with figures only under the price permission', async () => {
    const company = await aCompany();
    const specification = await aSpecification(company, { number: 'С-7', name: 'Кровля' });
    await aRow(company, specification.id, { quantity: '3', price: '33.33' });
    await queryInCompany(company, `update specification set total_gross = total_gross + 1 where id = $1`, [
      specification.id,
    ]);
    await start(company);
    const { differences, differences_count } = await audited(company);
    expect(differences_count).toBe(1);
    expect(differences).toEqual([
      {
        invariant: 'document_gross',
        kind: 'specification',
        id: specification.id,
        number: 'С-7',
        name: 'Кровля',
        path_ids: { project_id: specification.project_id, contract_id: specification.contract_id },
        expected: '121.99',
        found: '122.99',
      },
    ]);
    const blind = await aMemberWith(company, ['log.view']);
    const [seen] = (await get(company, blind)).body.differences;
    expect(seen).toMatchObject({ invariant: 'document_gross', number: 'С-7' });
    expect([seen?.expected, seen?.found]).toEqual([undefined, undefined]);
  });

  test("is queued once a night, in the company's time zone", async () => {
    const company = await aCompany();
    const queue = (now: string) =>
      inOneCompany(company.app.database.pool, company.id, (queries) => startNightlyAudit(queries, new Date(now)));
    // Moscow is three hours ahead of UTC.
    expect(await queue('2026-11-28T23:59:00Z')).toBe(0);
    expect(await queue('2026-11-29T00:00:00Z')).toBe(1);
    expect(await queue('2026-11-29T09:00:00Z')).toBe(0);
    await queryInCompany(company, `update job set status = 'done', finished_at = now() where kind = 'self_audit'`);
    expect(await queue('2026-11-29T23:00:00Z')).toBe(0);
    expect(await queue('2026-11-30T00:10:00Z')).toBe(1);
  });

  test('runs without a user like one that was requested', async () => {
    const company = await aCompany();
    await inOneCompany(company.app.database.pool, company.id, (queries) =>
      startNightlyAudit(queries, new Date('2026-03-01T09:00:00Z')),
    );
    expect(await audited(company)).toMatchObject({ status: 'done', differences_count: 0 });
  });

  test('checks a limited number of files a night and continues after them the next', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const names = Array.from({ length: 45 }, (_, place) => `Файл ${place}`);
    for (const name of names) await aFile(company, { kind: 'project', id }, name);
    const looked = async (filesAfter: string | null) => {
      const result = newResult();
      const read = <Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result> =>
        withJobCompany(company.app.database.pool, aJobOf(company), work);
      const tools = { read, storage: company.app.storage, companyId: company.id, filesAfter };
      for await (const portion of filesInspection({ files: 40, bytes: 1e9 }).portions(tools))
        addPortion(result, portion);
      return result;
    };
    const first = await looked(null);
    expect(first.invariants.file_content).toEqual({ checked: 40, differing: 40, is_partial: true });
    const second = await looked(first.files_after);
    expect(second.invariants.file_content).toEqual({ checked: 5, differing: 5, is_partial: false });
    expect(second.files_after).toBeNull();
  });
});

const aJobOf = (company: TestCompany) => ({
  company_id: company.id,
  id: company.id,
  kind: AUDIT_JOB,
  object_id: company.id,
  payload: {},
  attempts: 1,
  requested_by: company.owner.userId,
  requested_by_name: '',
  request_id: null,
  ip: null,
  user_agent: null,
  api_key_id: null,
  api_key: null,
});
