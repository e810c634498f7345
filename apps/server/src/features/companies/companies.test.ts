import * as endpoints from '@karkas/api/companies/companies.endpoints.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, queryInCompany } from '#testing/factories/index.ts';

describe('companies', () => {
  test("lists the user's companies by name, each with the role there", async () => {
    const first = await aCompany({ name: 'Ясень' });
    const second = await aCompany({ name: 'Ёлка' });
    await aMember(second, 'foreman', first.owner);
    const answer = await callApi(first.owner, endpoints.listCompanies, {});
    expect(answer.body.map((company) => [company.name, company.role.code])).toEqual([
      ['Ёлка', 'foreman'],
      ['Ясень', 'owner'],
    ]);
    const foreman = SYSTEM_ROLES.find((role) => role.code === 'foreman');
    expect(answer.body[0]?.permissions.toSorted()).toEqual([...(foreman?.permissions ?? [])].toSorted());
  });

  test('a new company belongs to its creator and is logged; the current company does not change', async () => {
    const { owner, app, id: earlier } = await aCompany();
    const answer = await callApi(owner, endpoints.createCompany, { body: { name: '  Вторая ' } });
    expect([answer.status, answer.body.name, answer.body.role.code]).toEqual([201, 'Вторая', 'owner']);
    expect((await callApi(owner, endpoints.getCurrentCompany, {})).body.id).toBe(earlier);
    const log = await queryInCompany<{ line: string }>(
      { id: answer.body.id, app },
      `select action || ' ' || object_repr as line from activity_log where company_id = $1`,
      [answer.body.id],
    );
    expect(log.map((row) => row.line)).toEqual(['create Вторая']);
    expect((await callApi(owner, endpoints.getCompany, { params: { company_id: earlier } })).status).toBe(200);
  });

  test('concurrent creations by one account do not exceed its limit', async () => {
    const app = await startTestApp({ database: await testDatabase(), companiesPerAccount: 3 });
    const { owner } = await aCompany({ app });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        callApi(owner, endpoints.createCompany, { body: { name: `Компания ${index}` } }, { app }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code))).toEqual(
      new Set(['too_many_companies']),
    );
    await app.app.close();
  });

  test('a demo visitor cannot create a company', async () => {
    const { owner } = await aCompany({ isDemo: true });
    const answer = await callApi(owner, endpoints.createCompany, { body: { name: 'Вторая' } });
    expect([answer.status, answer.problem.code]).toEqual([403, 'demo_account']);
  });

  test('rejects a company without a name with an error on the field', async () => {
    const { owner } = await aCompany();
    const answer = await callApi(owner, endpoints.createCompany, { body: { name: ' ', role: 'owner' } as never });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['name', 'role'],
    ]);
  });

  test('selecting sets the company of lists outside a company path; the header overrides it for one request', async () => {
    const first = await aCompany();
    const second = await aCompany();
    await aMember(second, 'administrator', first.owner);
    await aProject(first, { name: 'В первой' });
    await aProject(second, { name: 'Во второй' });
    const names = async (headers: Record<string, string> = {}) =>
      (await callApi(first.owner, listProjects, {}, { headers })).body.results.map((project) => project.name);
    expect(await names()).toEqual(['В первой']);
    expect(await names({ 'x-company-id': second.id })).toEqual(['Во второй']);
    expect((await callApi(first.owner, endpoints.putCurrentCompany, { body: { company_id: second.id } })).body.id).toBe(
      second.id,
    );
    expect(await names()).toEqual(['Во второй']);
  });

  test.each(['another', 'invented', 'of the system'])(
    'a company that is %s cannot be read, selected or named in the header',
    async (kind) => {
      const { owner, id } = await aCompany();
      const foreign = kind === 'another' ? (await aCompany()).id : kind === 'invented' ? newId() : SYSTEM_COMPANY_ID;
      expect((await callApi(owner, endpoints.getCompany, { params: { company_id: foreign } })).status).toBe(404);
      expect((await callApi(owner, endpoints.putCurrentCompany, { body: { company_id: foreign } })).status).toBe(404);
      expect((await callApi(owner, listProjects, {}, { headers: { 'x-company-id': foreign } })).status).toBe(404);
      expect((await callApi(owner, endpoints.getCurrentCompany, {})).body.id).toBe(id);
    },
  );

  test('malformed ids: not found in a path, an invalid field in a body and in the header', async () => {
    const { owner } = await aCompany();
    expect((await callApi(owner, endpoints.getCompany, { params: { company_id: 'a' } })).status).toBe(404);
    const selected = await callApi(owner, endpoints.putCurrentCompany, { body: { company_id: 'a' } });
    const headed = await callApi(owner, listProjects, {}, { headers: { 'x-company-id': 'a' } });
    expect([
      selected.status,
      selected.problem.errors?.[0]?.field,
      headed.status,
      headed.problem.errors?.[0]?.field,
    ]).toEqual([400, 'company_id', 400, 'X-Company-Id']);
  });

  test('every system role of a company holds exactly its permissions', async () => {
    const company = await aCompany();
    for (const { code, permissions } of SYSTEM_ROLES) {
      const member = await aMember(company, code);
      const seen = await callApi(member, endpoints.getCompany, { params: { company_id: company.id } });
      expect(seen.body.role.code).toBe(code);
      expect(seen.body.permissions.toSorted()).toEqual([...permissions].toSorted());
    }
  });
});
