import { createHash } from 'node:crypto';
import { listSessions } from '@karkas/api/auth/account.endpoints.ts';
import { obtainTokenByOidc } from '@karkas/api/auth/oidc.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { listMembers, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GroupRole, OidcSettings } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startIssuer, type TestIssuer } from './test-issuer.fixtures.ts';

let issuer: TestIssuer;
const clock = movingClock();
let plain: TestApp;
let company: TestCompany;
let mapped: TestApp;
beforeAll(async () => {
  issuer = await startIssuer();
  plain = await startTestApp({ database: await testDatabase(), clock });
});
afterAll(() => issuer.close());
beforeEach(async () => {
  company = await aCompany({ app: plain });
  mapped = await withGroups([
    { group: 'CN=pto,OU=build', companyId: company.id, role: 'estimator' },
    { group: '/karkas/masters', companyId: company.id, role: 'foreman' },
    { group: 'lost', companyId: newId(), role: 'viewer' },
  ]);
});

const withGroups = (
  groups: readonly GroupRole[],
  settings: Partial<OidcSettings> = {},
  others: { registration?: 'off' } = {},
): Promise<TestApp> =>
  startTestApp({ database: plain.database, clock, oidc: { ...issuer.settings, groups, ...settings }, ...others });

const BINDING = 'a secret of the page';
const binding = createHash('sha256').update(BINDING).digest('base64url');
const somebody = () => ({ sub: newId(), email: `${newId()}@example.ru`, email_verified: true, name: 'Анна Смирнова' });

async function enter(person: object, groups: unknown, app = mapped) {
  const start = await app.app.inject({ method: 'GET', url: `/api/auth/oidc/start/?binding=${binding}` });
  const query = issuer.authorize(String(start.headers.location), { ...person, groups });
  const page = await app.app.inject({ method: 'GET', url: `/api/auth/oidc/callback/?${query}` });
  const ticket = new URLSearchParams(String(page.headers.location).split('#')[1]).get('oidc');
  if (ticket === null) return { page: String(page.headers.location), session: null };
  const body = { ticket, binding: BINDING, consent: true as const };
  const answer = await callApi(null, obtainTokenByOidc, { body }, { app });
  return { page: null, session: answer.status === 200 ? answer.body : null };
}
const roleOf = async (email: string) => {
  const params = { company_id: company.id };
  const { results } = (await callApi(company.owner, listMembers, { params }, { app: plain })).body;
  const found = results.find((member) => member.email === email);
  return found === undefined ? null : [found.role.code, found.is_disabled];
};
const companiesOf = async (session: Session | null) =>
  (await callApi(session, listCompanies, {}, { app: mapped })).body.map(({ id }) => id);

describe('groups of the directory', () => {
  test('lead into a company with their role, the first that applies, and change it', async () => {
    const person = somebody();
    const { session } = await enter(person, ['/karkas/masters', 'CN=pto,OU=build', 'printers']);
    expect(await roleOf(person.email)).toEqual(['estimator', false]);
    expect(await companiesOf(session)).toContain(company.id);
    await enter(person, '/karkas/masters');
    expect(await roleOf(person.email)).toEqual(['foreman', false]);
    const query = { params: { company_id: company.id }, query: { model: 'membership' as const } };
    const lines = (await callApi(company.owner, listLog, query, { app: plain })).body.results;
    expect(lines.slice(0, 2).map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['update', ['role']],
      ['create', ['role']],
    ]);
  });

  test('let a new user join their company, who then founds none', async () => {
    const [member, other] = [somebody(), somebody()];
    const { session } = await enter(member, ['/karkas/masters']);
    expect(await companiesOf(session)).toEqual([company.id]);
    expect(await roleOf(member.email)).toEqual(['foreman', false]);
    const signIns = { params: { company_id: company.id }, query: { action: 'login' as const } };
    const lines = (await callApi(company.owner, listLog, signIns, { app: plain })).body.results;
    expect(lines[0]?.user).toMatchObject({ name: 'Смирнова Анна' });
    // The company of this group does not exist: the user founds one, as without groups.
    const founded = await companiesOf((await enter(other, ['lost'])).session);
    expect([founded.length, founded.includes(company.id)]).toEqual([1, false]);
  });

  test('disable who has left all of them, and let back who returns', async () => {
    const person = somebody();
    const { session } = await enter(person, ['CN=pto,OU=build']);
    const left = await enter(person, ['printers']);
    expect(await roleOf(person.email)).toEqual(['estimator', true]);
    expect(await companiesOf(left.session)).not.toContain(company.id);
    expect(await companiesOf(session)).not.toContain(company.id);
    await enter(person, ['/karkas/masters']);
    expect(await roleOf(person.email)).toEqual(['foreman', false]);
  });

  test('do not let back whom the company has disabled', async () => {
    const person = somebody();
    await enter(person, ['CN=pto,OU=build']);
    const params = { company_id: company.id };
    const { results } = (await callApi(company.owner, listMembers, { params }, { app: plain })).body;
    const user_id = results.find(({ email }) => email === person.email)?.user_id ?? '';
    const disable = { params: { ...params, user_id }, body: { is_disabled: true } };
    expect((await callApi(company.owner, patchMember, disable, { app: plain })).status).toBe(200);
    await enter(person, ['/karkas/masters']);
    expect(await roleOf(person.email)).toEqual(['estimator', true]);
  });

  test('leave the last owner and other companies alone', async () => {
    await plain.database.pool.query('update user_account set is_email_verified = true where id = $1', [
      company.owner.userId,
    ]);
    const other = await aCompany({ app: plain });
    await queryInCompany(
      other,
      `insert into membership (company_id, user_id, role_id) select company_id, $2, id from company_role where company_id = $1 and code = 'viewer'`,
      [other.id, company.owner.userId],
    );
    const owner = { ...somebody(), email: company.owner.email };
    const { session } = await enter(owner, []);
    expect(await roleOf(company.owner.email)).toEqual(['owner', false]);
    expect(await companiesOf(session)).toEqual(expect.arrayContaining([company.id, other.id]));
    await aMember(company, 'owner');
    await enter(owner, ['/karkas/masters']);
    expect(await companiesOf(session)).toContain(company.id);
  });

  test('name a role of the company itself, too; an unknown role gives nothing', async () => {
    const [own, unknown] = [somebody(), somebody()];
    await aMemberWith(company, ['company.view']);
    await queryInCompany(
      company,
      `update company_role set name = 'Сметный отдел' where company_id = $1 and code is null`,
      [company.id],
    );
    const app = await withGroups([
      { group: 'own', companyId: company.id, role: 'Сметный отдел' },
      { group: 'odd', companyId: company.id, role: 'Нет такой' },
    ]);
    await enter(own, ['own'], app);
    await enter(unknown, ['odd'], app);
    expect([await roleOf(own.email), await roleOf(unknown.email)]).toEqual([[null, false], null]);
  });

  test('take the place of an invitation where registration is closed', async () => {
    const groups = [{ group: 'staff', companyId: company.id, role: 'viewer' }];
    const closed = await withGroups(groups, {}, { registration: 'off' });
    expect((await enter(somebody(), ['printers'], closed)).session).toBeNull();
    expect((await enter(somebody(), ['staff'], closed)).session).not.toBeNull();
  });

  test('must be stated: a token without them signs nobody in and disables nobody', async () => {
    const person = somebody();
    await enter(person, ['CN=pto,OU=build']);
    expect((await enter(person, undefined)).page).toBe('/auth/login?oidc=failed');
    expect((await enter(person, { admin: true })).page).toBe('/auth/login?oidc=failed');
    expect(await roleOf(person.email)).toEqual(['estimator', false]);
  });

  test('are asked for again twice a day where the issuer is the only way', async () => {
    const groups = [{ group: 'staff', companyId: company.id, role: 'viewer' }];
    const hoursOf = async (app: TestApp): Promise<number> => {
      const { session } = await enter(somebody(), ['staff'], app);
      const [opened] = (await callApi(session, listSessions, {}, { app })).body;
      return (Date.parse(opened?.expires_at ?? '') - clock.now().getTime()) / 3_600_000;
    };
    expect(await hoursOf(await withGroups(groups, { isOnly: true }))).toBeCloseTo(12, 1);
    expect(await hoursOf(await withGroups(groups))).toBeCloseTo(720, 1);
  });
});
