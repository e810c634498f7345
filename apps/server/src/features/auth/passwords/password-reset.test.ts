import { obtainToken, refreshToken } from '@karkas/api/auth/auth.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import * as endpoints from '@karkas/api/auth/recovery.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD, queryInCompany } from '#testing/factories/index.ts';
import { sendResetEmails, lettersTo, linkIn } from '#testing/letters.ts';
import { movingClock } from '#testing/moving-clock.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { addPasskey, enterBy } from '../passkeys/software-authenticator.fixtures.ts';
import { NEW, ip, ask, confirm, aLink } from './password-reset.fixtures.ts';

const check = (app: TestApp, uid: string, token: string) =>
  callApi(null, endpoints.checkPasswordReset, { params: { uid, token } }, { app, ip: ip() });
const signIn = (app: TestApp, email: string, password: string) =>
  callApi(null, obtainToken, { body: { email, password } }, { app, ip: ip() });

describe('password reset by email', () => {
  test('the emailed link sets the password once, ends every session and notifies the owner', async () => {
    const company = await aCompany();
    const { app, owner } = company;
    const before = (await signIn(app, owner.email, PASSWORD)).body;
    const [uid, token] = await aLink(company);
    expect([(await check(app, uid, token)).status, (await check(app, uid, token)).body]).toEqual([
      200,
      { valid: true },
    ]);
    expect((await confirm(app, uid, token)).status).toBe(204);
    expect((await signIn(app, owner.email, PASSWORD)).status).toBe(401);
    expect((await signIn(app, owner.email, NEW)).status).toBe(200);
    expect((await callApi(owner, getProfile, {}, { app })).status).toBe(401);
    expect((await callApi(null, refreshToken, { body: { refresh: before.refresh } }, { app })).status).toBe(401);
    for (const again of [check(app, uid, token), confirm(app, uid, token, 'Ещё один пароль 3')])
      expect([(await again).status, (await again).problem.code]).toEqual([410, 'gone']);
    expect((await signIn(app, owner.email, NEW)).status).toBe(200);
    expect((await lettersTo(app, owner.email, 'password_changed')).map((letter) => letter.subject)).toEqual([
      'Пароль в «Каркасе» изменён',
    ]);
  });

  test('removes the passkeys of the account, which is logged in its companies', async () => {
    const company = await aCompany();
    const { app, owner } = company;
    const { device } = await addPasskey(owner, { app });
    const [uid, token] = await aLink(company);
    expect((await confirm(app, uid, token)).status).toBe(204);
    expect((await enterBy(device, app)).status).toBe(401);
    const lines = await queryInCompany<{ changes: unknown }>(
      company,
      `select changes from activity_log where company_id = $1 and model = 'membership' and action = 'update' order by seq`,
      [company.id],
    );
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'passkey', old: null, new: 'Ноутбук' }],
      [{ field: 'passkey', old: 'Ноутбук', new: null }],
    ]);
  });

  test('is sent when many requests were made before', async () => {
    const company = await aCompany();
    await company.app.database.pool.query(
      `insert into password_reset_request (id, email, language, created_at)
       select gen_random_uuid(), 'nobody-' || n || '@example.ru', 'ru', now() - interval '1 minute' from generate_series(1, 120) n`,
    );
    expect(await aLink(company)).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  });

  test('of ten concurrent confirmations exactly one succeeds', async () => {
    const company = await aCompany();
    const [uid, token] = await aLink(company);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => confirm(company.app, uid, token, `Пароль номер ${index}`)),
    );
    expect([
      answers.filter((answer) => answer.status === 204).length,
      answers.filter((answer) => answer.status === 410).length,
    ]).toEqual([1, 9]);
  }, 60_000);

  test('a link is valid for one hour and until a newer one is sent', async () => {
    const clock = movingClock();
    const app = await startTestApp({ database: await testDatabase(), clock });
    const company = await aCompany({ app });
    const letter = async (): Promise<[string, string]> => {
      await ask(app, company.owner.email);
      await sendResetEmails(app, clock);
      const [uid = '', token = ''] = linkIn((await lettersTo(app, company.owner.email, 'password_reset')).at(-1)).split(
        '/',
      );
      return [uid, token];
    };
    const first = await letter();
    const second = await letter();
    expect([(await check(app, ...first)).status, (await check(app, ...second)).status]).toEqual([410, 200]);
    clock.forward(59 * 60_000);
    expect((await check(app, ...second)).status).toBe(200);
    clock.forward(2 * 60_000);
    expect((await check(app, ...second)).status).toBe(410);
    expect((await confirm(app, ...second)).status).toBe(410);
  });

  test('a link is void after a password change and when the account or its address is gone', async () => {
    for (const statement of [
      `update user_account set is_disabled = true where id = $1`,
      `update user_account set email = 'new-' || email where id = $1`,
    ]) {
      const company = await aCompany();
      const [uid, token] = await aLink(company);
      await company.app.database.pool.query(statement, [company.owner.userId]);
      expect((await confirm(company.app, uid, token)).status).toBe(410);
    }
  });

  test.each([
    ['an invented link', () => [newId(), 'x'.repeat(43)]],
    ['a malformed one', () => ['x', 'y']],
    ['signs of SQL', () => ["' or 1=1 --", "'"]],
    ['of another', (uid: string) => [uid, 'x'.repeat(43)]],
  ] as const)('%s is gone, as is a used link', async (_, make) => {
    const company = await aCompany();
    const [uid] = await aLink(company);
    const [wrongUid = '', wrongToken = ''] = make(uid);
    expect([
      (await check(company.app, wrongUid, wrongToken)).status,
      (await confirm(company.app, wrongUid, wrongToken)).status,
    ]).toEqual([410, 410]);
  });

  test('path and body must name the same link; the registration rules for passwords apply', async () => {
    const company = await aCompany();
    const [uid, token] = await aLink(company);
    const mixed = await callApi(
      null,
      endpoints.confirmPasswordReset,
      { params: { uid, token }, body: { uid, token: 'other', new_password1: NEW, new_password2: NEW } },
      { app: company.app, ip: ip() },
    );
    expect(mixed.status).toBe(410);
    expect((await confirm(company.app, uid, token, 'корот')).problem.errors).toContainEqual({
      field: 'new_password1',
      message: 'Пароль должен содержать не менее 8 символов',
    });
    expect((await confirm(company.app, uid, token, NEW, 'другой пароль')).problem.errors).toEqual([
      { field: 'new_password2', message: 'Пароли не совпадают' },
    ]);
    expect((await confirm(company.app, uid, token)).status).toBe(204);
  });
});

describe('requesting a password reset', () => {
  test('gets the same response for an existing, missing, disabled and demo account; only the first gets an email', async () => {
    const [existing, disabled, demo] = [await aCompany(), await aCompany(), await aCompany({ isDemo: true })];
    const { app } = existing;
    await app.database.pool.query('update user_account set is_disabled = true where id = $1', [disabled.owner.userId]);
    const emails = [existing.owner.email, disabled.owner.email, demo.owner.email, 'nobody@example.ru'];
    const answers = await Promise.all(emails.map((email) => ask(app, email)));
    await sendResetEmails(app);
    const shown = answers.map(({ status, headers: { 'x-request-id': _, date: __, ...headers } }) =>
      JSON.stringify([status, headers]),
    );
    expect(new Set(shown).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    expect(
      await Promise.all(emails.map(async (email) => (await lettersTo(app, email, 'password_reset')).length)),
    ).toEqual([1, 0, 0, 0]);
  });

  test('a hundred times for one address sends three emails an hour', async () => {
    const { app, owner } = await aCompany();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => ask(app, owner.email)));
      await sendResetEmails(app);
    }
    expect(await lettersTo(app, owner.email, 'password_reset')).toHaveLength(3);
  });

  test('is limited to thirty a minute per network', async () => {
    const { app } = await aCompany();
    const from = ip();
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, index) => ask(app, `n${index}@example.ru`, { ip: from })),
    );
    expect(answers.filter((answer) => answer.status === 429).length).toBe(5);
    expect(answers.find((answer) => answer.status === 429)?.headers['retry-after']).toBeDefined();
  });

  test('puts the configured origin into the link, whatever host the request names', async () => {
    const { app, owner } = await aCompany();
    await ask(app, owner.email, {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
      },
    });
    await sendResetEmails(app);
    const [letter] = await lettersTo(app, owner.email, 'password_reset');
    expect(letter?.text).toMatch(/https:\/\/karkas\.test\/auth\/reset#[0-9a-f-]{36}\/[\w-]{43}/);
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil');
  });

  test.each([
    ['a@b.ru,c@d.ru'],
    ['a@b.ru\nBcc: c@d.ru'],
    ['a@b.ru%0aBcc:c@d.ru'],
    [['a@b.ru', 'c@d.ru']],
    [{ $ne: '' }],
    [''],
  ])('rejects %j as an address', async (email) => {
    const { app } = await aCompany();
    expect((await ask(app, email as string)).status).toBe(400);
  });

  test('writes the email in the language of the request', async () => {
    const { app, owner } = await aCompany();
    await ask(app, owner.email, { headers: { 'accept-language': 'en' } });
    await sendResetEmails(app);
    expect((await lettersTo(app, owner.email, 'password_reset'))[0]?.subject).toBe('Password reset in Karkas');
  });

  test('stores no link in clear text', async () => {
    const company = await aCompany();
    const [, token] = await aLink(company);
    const { pool } = company.app.database;
    for (const table of ['account_link', 'outgoing_mail', 'password_reset_request']) {
      const { rows } = await pool.query<{ text: string }>(
        `select t::text || ' ' || encode(coalesce((to_jsonb(t)->>'sealed')::bytea, ''), 'escape') as text from ${table} t`,
      );
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});
