import { createHash } from 'node:crypto';
import * as endpoints from '@karkas/api/auth/auth.endpoints.ts';
import * as profileEndpoints from '@karkas/api/auth/profile.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, type TestApp, testApp } from '#testing/start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let hosts = 0;
/** Each test uses its own address, so that rate limits are not shared. */
const anAddress = (): string => `10.77.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`;

async function signIn(company: TestCompany, options: { app?: TestApp; ip?: string } = {}) {
  const answer = await callApi(
    null,
    endpoints.obtainToken,
    { body: { email: company.owner.email, password: PASSWORD } },
    { ip: anAddress(), ...options },
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

const refresh = (token: string, app?: TestApp) =>
  callApi(null, endpoints.refreshToken, { body: { refresh: token } }, app ? { app } : {});
const isLet = async (access: string, app?: TestApp) =>
  (await callApi({ access }, profileEndpoints.getProfile, {}, app ? { app } : {})).status;

describe('signing in', () => {
  test('returns a token pair regardless of the case of the address, and writes to the company log', async () => {
    const company = await aCompany();
    const answer = await callApi(
      null,
      endpoints.obtainToken,
      { body: { email: ` ${company.owner.email.toUpperCase()} `, password: PASSWORD } },
      { ip: anAddress() },
    );
    expect(answer.status).toBe(200);
    expect(await isLet(answer.body.access)).toBe(200);
    await callApi(null, endpoints.logout, { body: { refresh: answer.body.refresh } });
    const log = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where model = 'session' order by seq`,
    );
    expect(log.map((line) => line.action)).toEqual(['login', 'logout']);
  });

  test('gives the same response for a wrong password, an unknown address and a disabled account', async () => {
    const company = await aCompany();
    const disabled = await aCompany();
    await company.app.database.pool.query('update user_account set is_disabled = true where id = $1', [
      disabled.owner.userId,
    ]);
    const ip = anAddress();
    const answers = await Promise.all(
      [
        { email: company.owner.email, password: 'не тот' },
        { email: 'nobody@example.ru', password: PASSWORD },
        { email: disabled.owner.email, password: PASSWORD },
      ].map((body) => callApi(null, endpoints.obtainToken, { body }, { ip })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.body).toEqual({
        detail: 'No active account found with the given credentials',
        code: 'no_active_account',
      });
    }
  });

  test('reports both fields of an empty form', async () => {
    const answer = await callApi(null, endpoints.obtainToken, { body: {} as never }, { ip: anAddress() });
    expect([answer.status, answer.problem.errors?.map((error) => error.field)]).toEqual([400, ['email', 'password']]);
  });
});

describe('refreshing', () => {
  test('returns a new pair each time; a repeat within ten seconds returns the same successor', async () => {
    const { refresh: first } = await signIn(await aCompany());
    const second = (await refresh(first)).body.refresh;
    expect(second).not.toBe(first);
    expect((await refresh(first)).body.refresh).toBe(second);
    const third = await refresh(second);
    expect(third.status).toBe(200);
    expect(await isLet(third.body.access)).toBe(200);
  });

  test('twenty concurrent refreshes stay one token family and all succeed', async () => {
    const company = await aCompany();
    const { refresh: first } = await signIn(company);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.refresh)).size).toBe(1);
    const { rows } = await company.app.database.pool.query(
      `select count(*)::int as tokens, count(*) filter (where t.used_at is null)::int as alive from refresh_token t join auth_session s on s.id = t.session_id
       where s.user_id = $1 and s.id <> $2`,
      [company.owner.userId, company.owner.sessionId],
    );
    expect(rows).toEqual([{ tokens: 2, alive: 1 }]);
  });

  test('stores only hashes', async () => {
    const { refresh: first } = await signIn(await aCompany());
    const { rows } = await (
      await testApp()
    ).database.pool.query('select count(*)::int as n from refresh_token where token_hash = $1', [
      createHash('sha256').update(first).digest(),
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test.each(['r_unknown', 'мусор', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])('rejects the token %s', async (token) => {
    const answer = await refresh(token);
    expect([answer.status, answer.problem.code]).toEqual([401, 'token_not_valid']);
  });

  test('does not accept one kind of token in place of the other', async () => {
    const { access, refresh: first } = await signIn(await aCompany());
    expect((await refresh(access)).status).toBe(401);
    expect(await isLet(first)).toBe(401);
  });
});

describe('expiry', () => {
  const clock = movingClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: (await testApp()).database, clock });
  });

  test('a spent token used after the grace period ends the session for both holders', async () => {
    const { refresh: first } = await signIn(await aCompany({ app }), { app });
    const second = (await refresh(first, app)).body;
    clock.forward(10_500);
    expect((await refresh(first, app)).status).toBe(401);
    expect((await refresh(second.refresh, app)).status).toBe(401);
    expect(await isLet(second.access, app)).toBe(401);
  });

  test('an access token is valid for fifteen minutes, a session for thirty days however often it is refreshed', async () => {
    const company = await aCompany({ app });
    let pair = await signIn(company, { app });
    clock.forward(15 * 60 * 1000 + 1000);
    expect(await isLet(pair.access, app)).toBe(401);
    for (const days of [20, 9]) {
      clock.forward(days * DAY_MS);
      pair = (await refresh(pair.refresh, app)).body;
      expect(await isLet(pair.access, app)).toBe(200);
    }
    clock.forward(DAY_MS);
    expect((await refresh(pair.refresh, app)).status).toBe(401);
    await signIn(company, { app });
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from auth_session where user_id = $1 and id <> $2',
      [company.owner.userId, company.owner.sessionId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('signing out', () => {
  test('invalidates both tokens at once, and never fails', async () => {
    const { access, refresh: token } = await signIn(await aCompany());
    for (let times = 0; times < 2; times += 1)
      expect((await callApi(null, endpoints.logout, { body: { refresh: token } })).status).toBe(204);
    expect((await callApi(null, endpoints.logout, { body: { refresh: 'r_unknown' } })).status).toBe(204);
    expect((await refresh(token)).status).toBe(401);
    expect(await isLet(access)).toBe(401);
  });

  test('a disabled account and a lost membership are rejected while the token is still valid', async () => {
    const company = await aCompany();
    const { access, refresh: token } = await signIn(company);
    const list = () => callApi({ access }, listProjects, { params: { company_id: company.id } });
    expect((await list()).status).toBe(200);
    await queryInCompany(company, 'delete from membership where user_id = $1', [company.owner.userId]);
    expect((await list()).status).toBe(404);
    await company.app.database.pool.query('update user_account set is_disabled = true where id = $1', [
      company.owner.userId,
    ]);
    expect([(await list()).status, (await refresh(token)).status]).toEqual([401, 401]);
  });
});
