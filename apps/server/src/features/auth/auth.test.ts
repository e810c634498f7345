import { createHash } from 'node:crypto';
import * as endpoints from '@karkas/api/auth/auth.endpoints.ts';
import * as profileEndpoints from '@karkas/api/auth/profile.endpoints.ts';
import { fillOperator } from '@karkas/api/core/operator.texts.ts';
import { REGISTRATION_CONSENT } from '@karkas/api/auth/consent.texts.ts';
import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { ODD_VALUES } from '#testing/odd-values.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import { newId } from '#platform/ids.ts';

const someone = (fields: object = {}) => ({
  first_name: 'Анна',
  last_name: 'Смирнова',
  email: `${newId()}@example.ru`,
  phone: '8 (999) 123-45-67',
  password: 'длинный пароль',
  password_confirmation: 'длинный пароль',
  consent: true as const,
  ...fields,
});
const fieldsOf = (answer: { problem: { errors?: { field: string }[] | undefined } }) =>
  answer.problem.errors?.map((error) => error.field).toSorted();

describe('registration', () => {
  test('creates the account and its first company with eight roles, and signs in', async () => {
    const body = someone();
    const answer = await callApi(null, endpoints.register, { body });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: body.email,
      first_name: 'Анна',
      phone: '+79991234567',
      language: 'ru',
      theme: 'light',
      is_email_verified: false,
    });
    expect(answer.body.refresh).toMatch(/^r_[\w-]{43}$/);
    const company = await callApi(answer.body, getCurrentCompany, {});
    expect(company.body).toMatchObject({
      name: 'Моя компания',
      role: { code: 'owner', name: 'Владелец' },
      vat_rate: '22',
      currency: 'RUB',
    });
    expect(company.body.permissions.toSorted()).toEqual([...ALL_PERMISSIONS].toSorted());
    const inside = { id: company.body.id, app: await testApp() };
    const roles = await queryInCompany<{ name: string }>(
      inside,
      'select name from company_role where company_id = $1',
      [company.body.id],
    );
    expect(new Set(roles.map((role) => role.name))).toEqual(
      new Set([
        'Владелец',
        'Администратор',
        'Руководитель проекта',
        'Сметчик',
        'Прораб',
        'Снабженец',
        'Бухгалтер',
        'Наблюдатель',
      ]),
    );
    const log = await queryInCompany<{ line: string }>(
      inside,
      `select action || ' ' || model as line from activity_log where company_id = $1 order by seq`,
      [company.body.id],
    );
    expect(log.map((row) => row.line)).toEqual(['create company', 'login session']);
  });

  test('stores proof of consent: text version, time, address', async () => {
    const answer = await callApi(
      null,
      endpoints.register,
      { body: someone({ company_name: 'СтройМонтаж' }) },
      { headers: { 'user-agent': 'Browser' }, ip: '10.1.2.3' },
    );
    const { pool } = (await testApp()).database;
    const { rows } = await pool.query(
      'select document, document_version, document_hash, form, ip, user_agent from consent_record where user_id = $1',
      [answer.body.user.id],
    );
    expect(rows).toEqual([
      {
        document: 'registration_consent',
        document_version: REGISTRATION_CONSENT.version,
        document_hash: hashOf(fillOperator(REGISTRATION_CONSENT.text.ru, null)),
        form: 'registration',
        ip: '10.1.2.3',
        user_agent: 'Browser',
      },
    ]);
  });

  test('records the operator named in the consent, which the form names as well', async () => {
    const operator = { name: 'ООО «Ромашка»', inn: '7707083893', address: 'г. Москва', email: 'privacy@example.ru' };
    const { database } = await testApp();
    const app = await startTestApp({ database, operator });
    const { user } = (await callApi(null, endpoints.register, { body: someone({}) }, { app })).body;
    const { rows } = await database.pool.query('select document_hash from consent_record where user_id = $1', [
      user.id,
    ]);
    const words = fillOperator(REGISTRATION_CONSENT.text.ru, operator);
    expect(words).toContain('ООО «Ромашка», ИНН 7707083893, адрес: г. Москва');
    expect(rows).toEqual([{ document_hash: hashOf(words) }]);
    const options = async (from?: TestApp) =>
      (await callApi(null, endpoints.getSignInOptions, {}, from === undefined ? {} : { app: from })).body.operator;
    expect([await options(app), await options()]).toEqual([{ name: 'ООО «Ромашка»', inn: '7707083893' }, null]);
  });

  test('reports every invalid field at once', async () => {
    const answer = await callApi(null, endpoints.register, {
      body: {
        first_name: '',
        last_name: '',
        email: 'нет',
        phone: '12',
        password: 'мало',
        password_confirmation: 'мал',
        consent: false as true,
      },
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'consent',
      'email',
      'first_name',
      'last_name',
      'password',
      'password_confirmation',
      'phone',
    ]);
    const differing = await callApi(null, endpoints.register, {
      body: someone({ password_confirmation: 'другой пароль' }),
    });
    expect([differing.status, fieldsOf(differing)]).toEqual([400, ['password_confirmation']]);
  });

  test('accepts an address in any case and in full-width letters, and a rejected request leaves nothing behind', async () => {
    const { pool } = (await testApp()).database;
    const body = someone({ email: `taken-${newId()}@example.ru` });
    await callApi(null, endpoints.register, { body });
    const count = async () => (await pool.query('select count(*)::int as n from user_account')).rows[0];
    const before = await count();
    for (const email of [body.email.toUpperCase(), body.email.replace('taken', 'ｔａｋｅｎ')]) {
      const again = await callApi(null, endpoints.register, { body: { ...body, email } });
      expect([again.status, again.problem.code]).toEqual([409, 'email_taken']);
    }
    expect(await count()).toEqual(before);
  });

  test('creates one account for twenty concurrent requests with one address', async () => {
    const body = someone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callApi(null, endpoints.register, { body }, { ip: '10.9.9.9' })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  test('stores the password as an Argon2id hash and nowhere else', async () => {
    const body = someone();
    const {
      body: { user },
    } = await callApi(null, endpoints.register, { body });
    const { rows } = await (
      await testApp()
    ).database.pool.query('select password_hash from user_account where id = $1', [user.id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('profile', () => {
  test('is read and updated; a patch changes only the given fields', async () => {
    const { owner } = await aCompany({ lastName: 'Кузнецов' });
    expect((await callApi(owner, profileEndpoints.getProfile, {})).body).toMatchObject({
      email: owner.email,
      last_name: 'Кузнецов',
      phone: null,
    });
    const changed = await callApi(owner, profileEndpoints.patchProfile, {
      body: { phone: '+7 999 000-11-22', language: 'en', theme: 'dark' },
    });
    expect(changed.body).toMatchObject({ last_name: 'Кузнецов', phone: '+79990001122', language: 'en', theme: 'dark' });
    expect((await callApi(owner, profileEndpoints.patchProfile, { body: {} })).body).toEqual(changed.body);
    const asSystem = await callApi(owner, profileEndpoints.patchProfile, { body: { theme: 'system' } });
    expect(asSystem.body).toMatchObject({ theme: 'system' });
  });

  test('rejects writes to fields managed by the server', async () => {
    const { owner } = await aCompany();
    const answer = await callApi(owner, profileEndpoints.patchProfile, {
      body: { email: 'a@b.ru', is_email_verified: true, is_demo: true, password_hash: 'x', language: 'de' } as never,
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      ['email', 'is_demo', 'is_email_verified', 'language', 'password_hash'],
    ]);
  });
});

describe('the demo company', () => {
  test('is offered only if the installation enables it and has one', async () => {
    const { database } = await testApp();
    // Earlier test files on this database have left demo accounts of their own.
    await database.pool.query('update user_account set is_demo = false where is_demo');
    expect((await callApi(null, endpoints.getSignInOptions, {})).body).toMatchObject({ has_demo: false });
    expect((await callApi(null, endpoints.signInToDemo, {})).status).toBe(404);
    const demo = await aCompany({ isDemo: true });
    // It can be entered only after it is completely filled.
    expect((await callApi(null, endpoints.getSignInOptions, {})).body).toMatchObject({ has_demo: false });
    await database.pool.query('update user_account set demo_filled_at = now() where id = $1', [demo.owner.userId]);
    expect((await callApi(null, endpoints.getSignInOptions, {})).body).toMatchObject({ has_demo: true });
    const session = await callApi(null, endpoints.signInToDemo, {});
    expect(session.status).toBe(200);
    expect((await callApi(session.body, getCurrentCompany, {})).body.id).toBe(demo.id);
    const withoutDemo = await startTestApp({ database, isDemoOffered: false });
    expect((await callApi(null, endpoints.getSignInOptions, {}, { app: withoutDemo })).body).toMatchObject({
      has_demo: false,
    });
    expect((await callApi(null, endpoints.signInToDemo, {}, { app: withoutDemo })).status).toBe(404);
    await database.pool.query('update user_account set is_demo = false where id = $1', [demo.owner.userId]);
  });
});

describe('unusual values', () => {
  test.each([
    [endpoints.register, () => someone({ company_name: 'Проба' })],
    [endpoints.obtainToken, () => ({ email: 'a@example.ru', password: 'x' })],
    [endpoints.refreshToken, () => ({ refresh: 'r_x' })],
    [endpoints.logout, () => ({ refresh: 'r_x' })],
  ] as const)('in every field of $name are rejected or accepted, never an internal error', async (endpoint, bodyOf) => {
    const wrong: string[] = [];
    let number = 0;
    for (const field of Object.keys(bodyOf())) {
      for (const value of ODD_VALUES) {
        const ip = `10.200.${Math.floor((number += 1) / 200)}.${number % 200}`;
        const answer = await callApi(
          null,
          endpoint as typeof endpoints.logout,
          { body: { ...bodyOf(), [field]: value } as never },
          { ip },
        );
        if (answer.status >= 500 || answer.status === 429)
          wrong.push(`${field} = ${JSON.stringify(value).slice(0, 40)}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the consent text', () => {
  test('has a version that changes with its wording', () => {
    const hash = createHash('sha256').update(REGISTRATION_CONSENT.text.ru).digest('hex').slice(0, 12);
    expect({ [REGISTRATION_CONSENT.version]: hash }).toEqual({ '2026-11-23': '8315e89b342d' });
  });
});
