import { createApiKey, deleteApiKey, listApiKeys } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { listLog, verifyLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { changePassword, listSessions } from '@karkas/api/auth/account.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { getCompany, listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { deleteMember, leaveCompany, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { createProject, getProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aProject,
  aTask,
  PASSWORD,
  queryInCompany,
  type Person,
  type TestCompany,
} from '#testing/factories/index.ts';
import { listen, type LiveServer, startLiveServer } from '#testing/live-stream.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

const PROJECTS: Permission[] = ['project.view', 'project.create'];
type KeyOptions = { permissions?: Permission[]; expires_at?: string | null; addresses?: string[]; name?: string };
const make = (
  company: TestCompany,
  keyOptions: KeyOptions = {},
  by: Person | Session | null = company.owner,
  app?: TestApp,
) =>
  callApi(
    by,
    createApiKey,
    { params: { company_id: company.id }, body: { name: '1С', permissions: PROJECTS, ...keyOptions } },
    app === undefined ? {} : { app },
  );
const keyOf = async (...given: Parameters<typeof make>): Promise<Session & { id: string }> => {
  const { status, body } = await make(...given);
  if (status !== 201) throw new Error(`No key: ${status}`);
  return { access: body.key, id: body.id };
};
const projects = async (key: Session, options: Parameters<typeof callApi>[3] = {}) => {
  const { status, problem } = await callApi(key, listProjects, {}, options);
  return status === 200 ? 200 : [status, problem.code];
};

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.close());

describe('an API key', () => {
  test('is returned once, stored as a hash, and works only in its company with its permissions', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const made = await make(company, { permissions: ['project.view', 'project.create', 'project.view'] });
    expect([made.status, made.body.permissions, made.body.state]).toEqual([201, PROJECTS, 'active']);
    expect(made.body.key).toMatch(/^kk_[\w-]{64}$/);
    const key = { access: made.body.key };
    expect(await projects(key)).toBe(200);
    expect((await callApi(key, getProject, { params: { project_id: project.id } })).status).toBe(200);
    expect((await callApi(key, createProject, { body: { name: 'Школа' } })).status).toBe(201);
    const params = { company_id: company.id };
    const refused = await callApi(key, getCompany, { params });
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
    const [listed] = (await callApi(company.owner, listApiKeys, { params })).body;
    expect(listed).toEqual({ ...made.body, key: undefined, last_used_at: expect.any(String) as unknown });
    const rows = await queryInCompany<{ text: string }>(
      company,
      `select k::text as text from api_key k where company_id = $1 union all select l::text from activity_log l where company_id = $1`,
      [company.id],
    );
    expect(rows.filter(({ text }) => text.includes(made.body.key))).toEqual([]);
  });

  test('gives no access to the account, other companies, personal data or API keys', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    await aMember(other, 'owner', company.owner);
    const all = (await callApi(company.owner, getCompany, { params: { company_id: company.id } })).body.permissions;
    const key = await keyOf(company, { permissions: all as Permission[] });
    const params = { company_id: company.id };
    const answers = [
      await callApi(key, getProfile, {}),
      await callApi(key, listCompanies, {}),
      await callApi(key, listApiKeys, { params }),
      await make(company, {}, key),
      await callApi(key, deleteApiKey, { params: { ...params, key_id: key.id } }),
      await callApi(key, leaveCompany, { params }),
    ];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(
      answers.map(() => [403, 'key_not_allowed']),
    );
    expect((await callApi(key, getCompany, { params: { company_id: other.id } })).status).toBe(404);
    expect(await projects(key, { headers: { 'x-company-id': other.id } })).toEqual([404, 'not_found']);
    // Independent of the company its maker has selected since.
    await company.app.database.pool.query('update user_account set current_company_id = $2 where id = $1', [
      company.owner.userId,
      other.id,
    ]);
    const made = await callApi(key, createProject, { body: { name: 'Школа' } });
    expect([made.status, made.headers['x-company-id']]).toEqual([201, company.id]);
  });

  test('never exceeds the permissions of its maker, at creation or use, and ends with the membership', async () => {
    const company = await aCompany();
    const person = await aMember(company, 'administrator');
    const more = await make(company, { permissions: ['company.delete'] }, person);
    expect([more.status, more.problem.code]).toEqual([403, 'role_exceeds_own']);
    const key = await keyOf(company, {}, person);
    const create = async () => (await callApi(key, createProject, { body: { name: newId() } })).status;
    const at = { params: { company_id: company.id, user_id: person.userId } };
    const roles = await queryInCompany<{ id: string; code: string }>(
      company,
      `select id, code from company_role where company_id = $1`,
      [company.id],
    );
    const roleId = (code: string) => roles.find((role) => role.code === code)?.id ?? '';
    const become = (body: { role_id?: string; is_disabled?: boolean }) =>
      callApi(company.owner, patchMember, { ...at, body });
    expect(await create()).toBe(201);
    await become({ role_id: roleId('viewer') });
    expect([await create(), await projects(key)]).toEqual([403, 200]);
    await become({ role_id: roleId('administrator') });
    expect(await create()).toBe(201);
    await become({ is_disabled: true });
    expect(await projects(key)).toEqual([404, 'not_found']);
    const [shut] = (await callApi(company.owner, listApiKeys, { params: { company_id: company.id } })).body;
    expect(shut?.state).toBe('maker_gone');
    await become({ is_disabled: false });
    expect(await projects(key)).toBe(200);
    await callApi(company.owner, deleteMember, at);
    expect(await projects(key)).toEqual([401, 'token_not_valid']);
    await aMember(company, 'administrator', person);
    expect(await projects(key)).toEqual([401, 'token_not_valid']);
  });

  test('ends at its expiry, and at once when revoked, including its streams', async () => {
    const company = await aCompany();
    const clock = movingClock();
    const app = await startTestApp({ database: company.app.database, clock });
    const params = { company_id: company.id };
    const key = await keyOf(company, { permissions: ['company.view', 'project.view'] });
    const stream = await listen(server, key, company.id);
    expect([stream.status, await projects(key)]).toEqual([200, 200]);
    expect((await callApi(company.owner, deleteApiKey, { params: { ...params, key_id: key.id } })).status).toBe(204);
    await stream.ended;
    expect(await projects(key)).toEqual([401, 'token_not_valid']);
    const again = await callApi(company.owner, deleteApiKey, { params: { ...params, key_id: key.id } });
    expect(again.status).toBe(404);
    const short = await keyOf(company, { expires_at: new Date(clock.now().getTime() + 60_000).toISOString() });
    expect(await projects(short, { app })).toBe(200);
    clock.forward(60_001);
    expect(await projects(short, { app })).toEqual([401, 'token_not_valid']);
    const past = await make(company, { expires_at: '2026-01-01T00:00:00Z' });
    expect([past.status, past.problem.errors?.[0]?.field]).toEqual([400, 'expires_at']);
  });

  test('receives events its permissions allow, and none addressed to the user it acts for', async () => {
    const company = await aCompany();
    const mate = await aMember(company, 'administrator');
    const key = await keyOf(company, { permissions: ['company.view', 'project.view'] });
    const [own, ofKey] = [await listen(server, company.owner, company.id), await listen(server, key, company.id)];
    const kindsOf = ({ events }: typeof own) => events.flatMap(({ event }) => event?.kind ?? []);
    await aTask(company, { assignee_id: company.owner.userId }, mate);
    await expect.poll(() => kindsOf(own)).toContain('notice');
    await aProject(company);
    await expect.poll(() => kindsOf(ofKey)).toContain('project');
    expect(kindsOf(ofKey).filter((kind) => kind !== 'project')).toEqual([]);
    for (const stream of [own, ofKey]) stream.leave();
  });

  test('is accepted only from its addresses, also behind a trusted proxy', async () => {
    const company = await aCompany();
    const key = await keyOf(company, { addresses: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] });
    const from = async (ip: string) => (await callApi(key, listProjects, {}, { ip })).status;
    expect([
      await from('203.0.113.9'),
      await from('2001:db8:1::5'),
      await from('198.51.100.7'),
      await from('::ffff:203.0.113.9'),
      await from('203.0.114.9'),
      await from('198.51.100.8'),
      await from('2001:db9::1'),
    ]).toEqual([200, 200, 200, 200, 403, 403, 403]);
    const refused = await callApi(
      key,
      listProjects,
      {},
      { ip: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
    );
    expect([refused.status, refused.problem.code]).toEqual([403, 'address_not_allowed']);
    const behind = await startTestApp({ database: company.app.database, trustedProxies: ['10.0.0.0/8'] });
    const options = { app: behind, ip: '10.0.0.1' };
    expect(await projects(key, { ...options, headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(200);
    expect(await projects(key, { ...options, headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' } })).toEqual([
      403,
      'address_not_allowed',
    ]);
    const wrong = await make(company, { addresses: ['300.1.1.1', '10.0.0.0/33', 'x'] });
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['addresses.0', 'addresses.1', 'addresses.2']);
  });

  test('appears in the log under its own name in an intact chain; its last use is stored to the minute', async () => {
    const company = await aCompany();
    const clock = movingClock();
    const app = await startTestApp({ database: company.app.database, clock });
    const params = { company_id: company.id };
    const key = await keyOf(company, { name: 'Выгрузка в 1С' });
    await callApi(key, createProject, { body: { name: 'Школа' } }, { app });
    await callApi(company.owner, createProject, { body: { name: 'Склад' } }, { app });
    const { results } = (await callApi(company.owner, listLog, { params, query: { model: 'project' } })).body;
    expect(results.map((line) => [line.object_repr.split(' ')[1], line.api_key, line.user.id])).toEqual([
      ['Склад', null, company.owner.userId],
      ['Школа', 'Выгрузка в 1С', company.owner.userId],
    ]);
    expect((await callApi(company.owner, verifyLog, { params })).body.first_broken).toBeNull();
    const used = async () => (await callApi(company.owner, listApiKeys, { params })).body[0]?.last_used_at;
    const first = await used();
    clock.forward(30_000);
    await projects(key, { app });
    expect(await used()).toBe(first);
    clock.forward(31_000);
    await projects(key, { app });
    expect(await used()).not.toBe(first);
  });

  test("survives a password change and is not listed among the profile's sessions", async () => {
    const company = await aCompany();
    const key = await keyOf(company);
    const before = (await callApi(company.owner, listSessions, {})).body.map(({ id }) => id);
    expect(before).not.toContain(key.id);
    const body = { old_password: PASSWORD, new_password1: 'Совсем новый 2', new_password2: 'Совсем новый 2' };
    expect((await callApi(company.owner, changePassword, { body })).status).toBe(204);
    expect(await projects(key)).toBe(200);
  });

  test('requires a permission, is not available in the demo, and is returned again for a repeated request', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const viewer = await aMember(company, 'viewer');
    const by = async (person: Person | null) => (await make(company, {}, person)).status;
    expect([await by(null), await by(other.owner), await by(viewer)]).toEqual([401, 404, 403]);
    const wrong = await make(company, { permissions: [], name: '' });
    expect([wrong.status, wrong.problem.errors?.map(({ field }) => field)]).toEqual([400, ['name', 'permissions']]);
    const options = { headers: { 'idempotency-key': newId() } };
    const input = { params: { company_id: company.id }, body: { name: 'Повтор', permissions: PROJECTS } };
    const first = await callApi(company.owner, createApiKey, input, options);
    const second = await callApi(company.owner, createApiKey, input, options);
    expect(second.body).toEqual(first.body);
    const kept = await queryInCompany<{ text: string }>(
      company,
      `select k::text as text from idempotency_key k where company_id = $1`,
      [company.id],
    );
    expect(kept.filter(({ text }) => text.includes(first.body.key))).toEqual([]);
  });

  test('replays only its own requests, not those of another key or of the user', async () => {
    const company = await aCompany();
    const [one, other] = [await keyOf(company), await keyOf(company)];
    const options = { headers: { 'idempotency-key': 'order-1' } };
    const create = (session: Session) => callApi(session, createProject, { body: { name: 'Школа' } }, options);
    const made = [await create(one), await create(one), await create(other), await create(company.owner)];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(3);
    expect(made[1]?.body.id).toBe(made[0]?.body.id);
  });

  test('rejects an invalid key', async () => {
    const company = await aCompany();
    const { access } = await keyOf(company);
    const forged = [
      `${access.slice(0, -1)}${access.endsWith('A') ? 'B' : 'A'}`,
      'kk_',
      `kk_${'A'.repeat(64)}`,
      `${access}A`,
    ];
    for (const key of forged) expect(await projects({ access: key })).toEqual([401, 'token_not_valid']);
  });
});
