import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import * as endpoints from '@karkas/api/auth/second-factor.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import {
  codeOf,
  firstStep,
  secondStep,
  someoneWithFactor,
  STEP_MS,
  switchOn,
  withClock,
} from './second-factor.fixtures.ts';

const wrongField = (answer: { status: number; problem: { errors?: { field: string }[] | undefined } }) => [
  answer.status,
  answer.problem.errors?.[0]?.field,
];

describe('the second factor of an account', () => {
  test('is set up, confirmed by a code, and returns its recovery codes once', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const { owner } = await aCompany({ app });
    expect((await callApi(owner, endpoints.getSecondFactor, {}, { app })).body).toEqual({
      is_on: false,
      confirmed_at: null,
      recovery_codes_left: 0,
    });
    const early = await callApi(owner, endpoints.confirmSecondFactor, { body: { code: '000000' } }, { app });
    expect([early.status, early.problem.code]).toEqual([409, 'totp_not_begun']);
    const begin = (password = PASSWORD) => callApi(owner, endpoints.beginSecondFactor, { body: { password } }, { app });
    expect(wrongField(await begin('не тот'))).toEqual([400, 'password']);
    const begun = await begin();
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(begun.body.otpauth_url);
    expect([url.searchParams.get('secret'), decodeURIComponent(url.pathname)]).toEqual([
      begun.body.secret,
      expect.stringContaining(owner.email),
    ]);
    // Sign-in does not require it before it is confirmed.
    expect((await firstStep(app, owner.email)).status).toBe(200);
    const wrong = codeOf(begun.body.secret, clocked, 40);
    expect(wrongField(await callApi(owner, endpoints.confirmSecondFactor, { body: { code: wrong } }, { app }))).toEqual(
      [400, 'code'],
    );
    const code = codeOf(begun.body.secret, clocked);
    const confirmed = await callApi(owner, endpoints.confirmSecondFactor, { body: { code } }, { app });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(confirmed.body.recovery_codes.every((one) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(one))).toBe(true);
    expect((await callApi(owner, endpoints.getSecondFactor, {}, { app })).body).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
    });
    expect((await callApi(owner, getProfile, {}, { app })).body.has_totp).toBe(true);
    const again = await begin();
    expect([again.status, again.problem.code]).toEqual([409, 'totp_already_on']);
  });

  test('is available to signed-in users except in the demo', async () => {
    const { app } = await withClock();
    expect((await callApi(null, endpoints.getSecondFactor, {}, { app })).status).toBe(401);
    for (const endpoint of [endpoints.beginSecondFactor, endpoints.deleteSecondFactor, endpoints.renewRecoveryCodes])
      expect((await callApi(null, endpoint, { body: { password: PASSWORD } }, { app })).status).toBe(401);
    expect((await callApi(null, endpoints.confirmSecondFactor, { body: { code: '1' } }, { app })).status).toBe(401);
    const demo = await aCompany({ app, isDemo: true });
    const refused = await callApi(demo.owner, endpoints.beginSecondFactor, { body: { password: PASSWORD } }, { app });
    expect([refused.status, refused.problem.code]).toEqual([403, 'demo_account']);
  });

  test('is required at sign-in: a challenge, then the code, which works once', async () => {
    const { app, clocked, owner, secret } = await someoneWithFactor();
    const first = await firstStep(app, owner.email);
    expect([first.status, first.problem.code]).toEqual([401, 'totp_required']);
    expect(first.problem.challenge).toMatch(/^c_[\w-]{43}$/);
    expect((await firstStep(app, owner.email, 'не тот')).problem).not.toHaveProperty('challenge');
    const code = codeOf(secret, clocked);
    const entered = await secondStep(app, first.problem.challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(entered.status).toBe(200);
    expect((await callApi(entered.body, getProfile, {}, { app })).body.email).toBe(owner.email);
    const spent = await secondStep(app, first.problem.challenge, codeOf(secret, clocked, 1));
    expect([spent.status, spent.problem.code]).toEqual([401, 'challenge_not_valid']);
    // The used code and an earlier one are rejected with any challenge.
    const next = (await firstStep(app, owner.email)).problem.challenge;
    for (const shown of [code, codeOf(secret, clocked, -1)])
      expect(wrongField(await secondStep(app, next, shown))).toEqual([400, 'code']);
    expect((await secondStep(app, next, codeOf(secret, clocked, 1))).status).toBe(200);
  });

  test('admits one of two concurrent attempts with the same challenge and code', async () => {
    const { app, clocked, owner, secret } = await someoneWithFactor();
    const { challenge } = (await firstStep(app, owner.email)).problem;
    const code = codeOf(secret, clocked);
    const answers = await Promise.all(Array.from({ length: 4 }, () => secondStep(app, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('limits attempts: five per challenge, five a minute over all challenges', async () => {
    const { app, clock, clocked, owner, secret } = await someoneWithFactor();
    const wrong = codeOf(secret, clocked, 40);
    const { challenge } = (await firstStep(app, owner.email)).problem;
    const other = (await firstStep(app, owner.email)).problem.challenge;
    const found: number[] = [];
    for (let index = 0; index < 6; index += 1) found.push((await secondStep(app, challenge, wrong)).status);
    expect(found).toEqual([400, 400, 400, 400, 400, 401]);
    expect((await secondStep(app, other, codeOf(secret, clocked))).status).toBe(429);
    clock.forward(2 * 60_000);
    expect((await secondStep(app, other, codeOf(secret, clocked))).status).toBe(200);
  });

  test('expires a challenge after five minutes, and when the password changes', async () => {
    const { app, clock, clocked, owner, secret } = await someoneWithFactor();
    const old = (await firstStep(app, owner.email)).problem.challenge;
    clock.forward(5 * 60_000 + 1);
    expect((await secondStep(app, old, codeOf(secret, clocked))).problem.code).toBe('challenge_not_valid');
    const { challenge } = (await firstStep(app, owner.email)).problem;
    await app.database.pool.query(`update user_account set password_hash = 'other' where id = $1`, [owner.userId]);
    expect((await secondStep(app, challenge, codeOf(secret, clocked))).problem.code).toBe('challenge_not_valid');
    const { rows } = await app.database.pool.query('select has_totp from user_account where id = $1', [owner.userId]);
    expect(rows).toEqual([{ has_totp: true }]);
  });

  test('accepts each recovery code once', async () => {
    const { app, owner, codes } = await someoneWithFactor();
    const [one = '', two = ''] = codes;
    const enter = async (code: string) =>
      (await secondStep(app, (await firstStep(app, owner.email)).problem.challenge, code)).status;
    expect([await enter(one), await enter(one), await enter(two.toUpperCase().replace('-', ' '))]).toEqual([
      200, 400, 200,
    ]);
    expect((await callApi(owner, endpoints.getSecondFactor, {}, { app })).body.recovery_codes_left).toBe(8);
  });

  test('is disabled, and its recovery codes are replaced, with the password and a code', async () => {
    const { app, clock, clocked, owner, secret, codes } = await someoneWithFactor();
    const away = (body: { password?: string; code?: string }) =>
      callApi(owner, endpoints.deleteSecondFactor, { body }, { app });
    expect(wrongField(await away({}))).toEqual([400, 'password']);
    const code = codeOf(secret, clocked);
    expect(wrongField(await away({ password: 'не тот', code }))).toEqual([400, 'password']);
    expect(wrongField(await away({ code }))).toEqual([400, 'password']);
    const body = { password: PASSWORD, code };
    const renewed = await callApi(owner, endpoints.renewRecoveryCodes, { body }, { app });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const { challenge } = (await firstStep(app, owner.email)).problem;
    expect((await secondStep(app, challenge, codes[0] ?? '')).status).toBe(400);
    clock.forward(STEP_MS);
    expect((await away({ password: PASSWORD, code: codeOf(secret, clocked) })).status).toBe(204);
    expect((await firstStep(app, owner.email)).status).toBe(200);
    expect((await away({ password: PASSWORD })).problem.code).toBe('totp_not_on');
  });

  test('is written to the log of each company without secrets; other sessions continue', async () => {
    const clocked = await withClock();
    const { app } = clocked;
    const [company, second] = [await aCompany({ app }), await aCompany({ app })];
    const { owner } = company;
    await aMember(second, 'viewer', owner);
    const session = (await firstStep(app, owner.email)).body;
    const { secret, codes } = await switchOn(owner, clocked);
    expect((await callApi(session, getProfile, {}, { app })).status).toBe(200);
    const { challenge } = (await firstStep(app, owner.email)).problem;
    await secondStep(app, challenge, codeOf(secret, clocked));
    const renewed = await callApi(
      owner,
      endpoints.renewRecoveryCodes,
      { body: { password: PASSWORD, code: codes[0] } },
      { app },
    );
    const away = { password: PASSWORD, code: renewed.body.recovery_codes[0] };
    await callApi(owner, endpoints.deleteSecondFactor, { body: away }, { app });
    for (const one of [company, second]) {
      const lines = await queryInCompany<{ changes: { field: string; old: unknown; new: unknown }[]; text: string }>(
        one,
        `select changes, l::text as text from activity_log l where l.company_id = $1 and user_id = $2 and model in ('membership', 'session') order by seq`,
        [one.id, owner.userId],
      );
      const loggedFields = lines.flatMap(({ changes }) => changes).filter(({ field }) => field !== 'role');
      expect(loggedFields.filter(({ field }) => field !== 'second_step')).toEqual([
        { field: 'has_totp', old: false, new: true },
        { field: 'recovery_codes', old: null, new: 10 },
        { field: 'has_totp', old: true, new: false },
      ]);
      expect(loggedFields.filter(({ field }) => field === 'second_step').map((change) => change.new)).toEqual(
        one === company ? ['totp'] : [],
      );
      expect(lines.filter(({ text }) => [secret, ...codes].some((word) => text.includes(word)))).toEqual([]);
    }
    const { rows } = await app.database.pool.query<{ text: string }>(
      'select t::text as text from account_totp t union all select r::text from account_recovery_code r',
    );
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  });
});
