import type { Permission } from '@karkas/api/core/permission.ts';
import type { SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import { createAccount, hashPassword } from '#features/auth';
import { asAnonymous } from '../../platform/db/scope/account-scope.ts';
import { newId } from '../../platform/ids.ts';
import type { Session } from '../call-api.ts';
import { testApp, type TestApp } from '../start-test-app.ts';
import { queryInCompany } from './query-in-company.ts';

/** A user with an active session. */
export type Person = Session & { userId: string; sessionId: string; email: string };
export type TestCompany = { id: string; name: string; owner: Person; app: TestApp };

export const PASSWORD = 'Верный пароль 1';
const ORIGIN = { requestId: 'test', ip: '127.0.0.1', userAgent: 'factory', language: 'ru' } as const;

let passwordHash: Promise<string> | null = null;
let made = 0;

const hashOnce = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD));

/** A company with its owner, created by the code of the registration. */
export async function aCompany(
  options: { name?: string; lastName?: string; app?: TestApp; isDemo?: boolean } = {},
): Promise<TestCompany> {
  const app = options.app ?? (await testApp());
  const hash = await hashOnce();
  const name = options.name ?? `Компания ${(made += 1)}`;
  const email = `${newId()}@example.ru`;
  const { userId, companyId } = await asAnonymous({
    pool: app.database.pool,
    origin: ORIGIN,
    isReadOnly: false,
    work: async (scope) => {
      const { user, company } = await createAccount(scope, {
        email,
        passwordHash: hash,
        firstName: 'Иван',
        lastName: options.lastName ?? 'Петров',
        phone: null,
        companyName: name,
        isDemo: options.isDemo ?? false,
      });
      return { userId: user.id, companyId: company.companyId };
    },
  });
  return { id: companyId, name, owner: { ...(await signInDirectly(app, userId)), email }, app };
}

/** Adds a member to a company; creates an account unless `person` is given. */
export async function aMember(company: TestCompany, role: SystemRoleCode, person?: Person): Promise<Person> {
  const { pool } = company.app.database;
  const email = `${newId()}@example.ru`;
  const userId = person?.userId ?? newId();
  if (!person) {
    await pool.query(
      `insert into user_account (id, email, password_hash, first_name, last_name, current_company_id) values ($1, $2, $3, 'Пётр', 'Участников', $4)`,
      [userId, email, await hashOnce(), company.id],
    );
  }
  await queryInCompany(
    company,
    `insert into membership (company_id, user_id, role_id) select $1, $2, r.id from company_role r where r.company_id = $1 and r.code = $3`,
    [company.id, userId, role],
  );
  return person ?? { ...(await signInDirectly(company.app, userId)), email };
}

/** Adds a member whose role has exactly these permissions. */
export async function aMemberWith(company: TestCompany, permissions: readonly Permission[]): Promise<Person> {
  const person = await aMember(company, 'viewer');
  const roleId = newId();
  await queryInCompany(
    company,
    `insert into company_role (company_id, id, name, permissions) values ($1, $2, $3, $4)`,
    [company.id, roleId, `Роль ${roleId}`, [...permissions]],
  );
  await queryInCompany(company, `update membership set role_id = $3 where company_id = $1 and user_id = $2`, [
    company.id,
    person.userId,
    roleId,
  ]);
  return person;
}

/** Creates a session without the cost of password hashing. */
export async function signInDirectly(app: TestApp, userId: string): Promise<Omit<Person, 'email'>> {
  const sessionId = newId();
  await app.database.pool.query(
    `insert into auth_session (id, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
    [sessionId, userId],
  );
  return { access: await app.tokens.issue({ userId, sessionId }), userId, sessionId };
}
