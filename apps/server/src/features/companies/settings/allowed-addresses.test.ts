import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { getCompany, listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { patchCompany, putCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { createProject, getProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { listen, type LiveServer, startLiveServer } from '#testing/live-stream.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.close());

const OFFICE = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const allow = ({ id, owner }: TestCompany, addresses: string[], ip = OFFICE) =>
  callApi(owner, patchCompany, { params: { company_id: id }, body: { allowed_addresses: addresses } }, { ip });
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code];

describe('the allowed addresses of a company', () => {
  test('close it to members elsewhere at once, for every way of serving; their account stays open', async () => {
    const company = await aCompany();
    const person = await aMember(company, 'administrator');
    const project = await aProject(company);
    const params = { company_id: company.id };
    const ask = (ip: string) =>
      Promise.all([
        callApi(person, getCompany, { params }, { ip }),
        callApi(person, listProjects, {}, { ip }),
        callApi(person, getProject, { params: { project_id: project.id } }, { ip }),
        callApi(person, createProject, { body: { name: 'Школа' } }, { ip }),
      ]);
    const open = [200, 200, 200, 201];
    // Also caches the actor.
    expect((await ask(ELSEWHERE)).map(({ status }) => status)).toEqual(open);
    const stream = await listen(server, person, company.id);
    expect((await allow(company, ['203.0.113.0/24', '2001:db8::/32'])).status).toBe(200);
    await stream.ended;
    expect((await ask(ELSEWHERE)).map(refusal)).toEqual(open.map(() => [403, 'address_not_allowed']));
    expect((await ask(OFFICE)).map(({ status }) => status)).toEqual(open);
    expect((await ask(ELSEWHERE)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await ask('2001:db8::5')).map(({ status }) => status)).toEqual(open);
    expect((await callApi(person, getProfile, {}, { ip: ELSEWHERE })).status).toBe(200);
    expect((await callApi(person, listCompanies, {}, { ip: ELSEWHERE })).status).toBe(200);
    expect((await allow(company, [])).body.allowed_addresses).toEqual([]);
    expect((await ask(ELSEWHERE)).map(({ status }) => status)).toEqual(open);
  });

  test('must contain the address of the caller, be addresses, and are logged', async () => {
    const company = await aCompany();
    const refused = await allow(company, [ELSEWHERE]);
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'allowed_addresses']);
    expect((await allow(company, ['office'])).status).toBe(400);
    expect((await allow(company, [OFFICE])).status).toBe(200);
    const kept = await callApi(
      company.owner,
      putCompany,
      { params: { company_id: company.id }, body: { name: 'Прежняя' } },
      { ip: OFFICE },
    );
    expect(kept.body.allowed_addresses).toEqual([OFFICE]);
    const lines = await queryInCompany<{ changes: { field: string }[] }>(
      company,
      `select changes from activity_log where company_id = $1 and model = 'company' and action = 'update' order by seq`,
      [company.id],
    );
    expect(lines[0]?.changes).toEqual([{ field: 'allowed_addresses', old: [], new: [OFFICE] }]);
  });

  test('reveal nothing to non-members, and need a permission to change', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const viewer = await aMember(company, 'viewer');
    await allow(company, [OFFICE]);
    const params = { company_id: company.id };
    expect(refusal(await callApi(other.owner, getCompany, { params }, { ip: ELSEWHERE }))).toEqual([404, 'not_found']);
    const body = { allowed_addresses: [] };
    expect((await callApi(viewer, patchCompany, { params, body }, { ip: OFFICE })).status).toBe(403);
  });

  test('limit an API key unless it has addresses of its own', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const key = async (addresses: string[]): Promise<Session> => {
      const body = { name: 'Обмен', permissions: ['project.view' as const], addresses };
      return { access: (await callApi(company.owner, createApiKey, { params, body }, { ip: OFFICE })).body.key };
    };
    const [bound, own] = [await key([]), await key([ELSEWHERE])];
    await allow(company, [OFFICE]);
    const status = async (session: Session, ip: string) => (await callApi(session, listProjects, {}, { ip })).status;
    expect([await status(bound, OFFICE), await status(bound, ELSEWHERE)]).toEqual([200, 403]);
    expect([await status(own, OFFICE), await status(own, ELSEWHERE)]).toEqual([403, 200]);
  });

  test('cannot be set in the demo', async () => {
    const company = await aCompany({ isDemo: true });
    expect(refusal(await allow(company, [OFFICE]))).toEqual([403, 'demo_account']);
  });
});
