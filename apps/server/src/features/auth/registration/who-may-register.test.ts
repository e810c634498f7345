import { changePassword } from '@karkas/api/auth/account.endpoints.ts';
import { getSignInOptions, register } from '@karkas/api/auth/auth.endpoints.ts';
import { createCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { deleteCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { createInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, PASSWORD } from '#testing/factories/index.ts';
import { lettersTo, linkIn } from '#testing/letters.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import { newId } from '#platform/ids.ts';

const bodyFor = (email: string, password = PASSWORD, extra: object = {}) => ({
  first_name: 'Иван',
  last_name: 'Петров',
  email,
  phone: '+7 999 123-45-67',
  password,
  password_confirmation: password,
  consent: true as const,
  ...extra,
});
const anEmail = (): string => `${newId()}@example.ru`;
const appWith = async (options: Partial<Parameters<typeof startTestApp>[0]>): Promise<TestApp> =>
  startTestApp({ database: (await testApp()).database, ...options });

async function anInvitation(app: TestApp, email: string): Promise<string> {
  const company = await aCompany({ app });
  const params = { company_id: company.id };
  const roles = (await callApi(company.owner, listRoles, { params }, { app })).body;
  const role_id = roles.find((role) => role.code === 'viewer')?.id ?? '';
  await callApi(company.owner, createInvitation, { params, body: { email, role_id } }, { app });
  return linkIn((await lettersTo(app, email, 'invitation'))[0]);
}

describe('a closed registration', () => {
  test.each(['invited', 'off'] as const)(
    '(%s) is announced on the sign-in page, and rejects outsiders',
    async (registration) => {
      const app = await appWith({ registration });
      expect((await callApi(null, getSignInOptions, {}, { app })).body.registration).toBe(registration);
      const refused = await callApi(null, register, { body: bodyFor(anEmail()) }, { app });
      expect([refused.status, refused.problem.code]).toEqual([403, 'registration_closed']);
    },
  );

  test('admits invited users, unless registration is off', async () => {
    const email = anEmail();
    const [invited, off] = [await appWith({ registration: 'invited' }), await appWith({ registration: 'off' })];
    const invitation_token = await anInvitation(invited, email);
    const body = bodyFor(email, PASSWORD, { invitation_token });
    expect((await callApi(null, register, { body }, { app: off })).problem.code).toBe('registration_closed');
    expect((await callApi(null, register, { body }, { app: invited })).status).toBe(201);
  });
});

test('an account creates no more companies than it may own, including those in the bin', async () => {
  const app = await appWith({ companiesPerAccount: 3 });
  const { owner } = await aCompany({ app });
  const found = () => callApi(owner, createCompany, { body: { name: 'Ещё одна' } }, { app });
  const made = [await found(), await found(), await found()];
  expect(made.map((answer) => answer.status)).toEqual([201, 201, 409]);
  expect(made[2]?.problem.code).toBe('too_many_companies');
  const params = { company_id: made[0]?.body.id ?? '' };
  expect((await callApi(owner, deleteCompany, { params, body: { name: 'Ещё одна' } }, { app })).status).toBe(204);
  expect((await found()).status).toBe(409);
});

describe('a common password', () => {
  test.each([
    '12345678',
    'password',
    'PassWord',
    'qwertyui',
    '11111111',
    'яяяяяяяяя',
    'йцукенгш',
    'пароль123',
    'Пароль12',
    'gfhjkm123',
    'q1w2e3r4t5',
    'абвабвабв',
    '12341234',
    'p@ssw0rd',
    '19121990',
    'zxcvbnm,',
    'тттттттт1',
  ])('is rejected: %s', async (password) => {
    const refused = await callApi(null, register, { body: bodyFor(anEmail(), password) });
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [
        {
          field: 'password',
          message: 'Этот пароль легко угадать. Придумайте другой.',
        },
      ],
    ]);
  });

  test('is reported together with the errors of the other fields', async () => {
    const refused = await callApi(null, register, { body: bodyFor('anna', '12345678', { last_name: '' }) });
    expect(refused.problem.errors?.map(({ field }) => field).toSorted()).toEqual(['email', 'last_name', 'password']);
    const short = await callApi(null, register, { body: bodyFor(anEmail(), '1111111') });
    expect(short.problem.errors?.map(({ message }) => message)).toEqual([
      'Пароль должен содержать не менее 8 символов',
    ]);
  });

  test('includes the own email address', async () => {
    for (const password of ['ivan.petrov@example.ru', 'ivan.petrov', 'Ivan.Petrov1990']) {
      const refused = await callApi(null, register, { body: bodyFor('ivan.petrov@example.ru', password) });
      expect([password, refused.problem.errors?.[0]?.field]).toEqual([password, 'password']);
    }
  });

  test.each(['Смирнова1990', 'Анна Смирнова', 'СмирноваАнна!', 'anna_smirnova'])(
    'includes the own names: %s',
    async (password) => {
      const names = { first_name: 'Анна', last_name: 'Смирнова' };
      const refused = await callApi(null, register, { body: bodyFor('anna.smirnova@example.ru', password, names) });
      expect(refused.problem.errors?.map(({ field }) => field)).toEqual(['password']);
    },
  );

  test.each(['Верный пароль 1', 'корова на крыше', 'kL9#vQ2!', 'стройка у реки'])('is not: %s', async (password) => {
    expect((await callApi(null, register, { body: bodyFor(anEmail(), password) })).status).toBe(201);
  });

  test('is also rejected when changing the password', async () => {
    const { owner } = await aCompany();
    const body = { old_password: PASSWORD, new_password1: 'qwerty123', new_password2: 'qwerty123' };
    const refused = await callApi(owner, changePassword, { body }, { headers: { 'accept-language': 'en' } });
    expect(refused.problem.errors).toEqual([
      {
        field: 'new_password1',
        message: 'This password is easy to guess. Choose another.',
      },
    ]);
  });
});
