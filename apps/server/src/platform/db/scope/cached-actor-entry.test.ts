import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type Person, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { type CompanyScope, withCompany } from './company-scope.ts';
import { rawQuery } from '../queries/raw-query.ts';

const create = (company: TestCompany, person: Person, name: string) =>
  callApi(person, createCustomer, { params: { company_id: company.id }, body: { name } });
const namesIn = async (company: TestCompany): Promise<string[]> =>
  (await queryInCompany<{ name: string }>(company, 'select name from customer order by id')).map(({ name }) => name);

/** A user whose permissions the server has cached. */
async function aCachedMember(): Promise<{ company: TestCompany; person: Person }> {
  const company = await aCompany();
  const person = await aMemberWith(company, ['customer.view', 'customer.create']);
  expect((await create(company, person, 'first')).status).toBe(201);
  return { company, person };
}

describe('writing with a cached actor', () => {
  test('fails when the role lost the permission, and uses the current role', async () => {
    const { company, person } = await aCachedMember();
    await queryInCompany(
      company,
      `update company_role set permissions = '{customer.view}' where id = (select role_id from membership where user_id = $1)`,
      [person.userId],
    );
    expect((await create(company, person, 'second')).status).toBe(403);
    expect(await namesIn(company)).toEqual(['first']);
  });

  test('fails when the membership or session has ended', async () => {
    const { company, person } = await aCachedMember();
    const other = await aMemberWith(company, ['customer.view', 'customer.create']);
    expect((await create(company, other, 'second')).status).toBe(201);
    await queryInCompany(company, 'delete from membership where user_id = $1', [person.userId]);
    await company.app.database.pool.query('update auth_session set revoked_at = now() where id = $1', [
      other.sessionId,
    ]);
    expect((await create(company, person, 'third')).status).toBe(404);
    expect((await create(company, other, 'fourth')).status).toBe(401);
    expect(await namesIn(company)).toEqual(['first', 'second']);
  });

  test("uses the user's current name", async () => {
    const { company, person } = await aCachedMember();
    await company.app.database.pool.query(`update user_account set last_name = 'Новая' where id = $1`, [person.userId]);
    expect((await create(company, person, 'second')).status).toBe(201);
    const lines = await queryInCompany<{ user_name: string }>(
      company,
      `select user_name from activity_log where model = 'customer' order by seq`,
    );
    expect(lines.map((line) => line.user_name)).toEqual(['Участников Пётр', 'Новая Пётр']);
  });

  test('retries when a rejection came from stale cached permissions', async () => {
    const { company, person } = await aCachedMember();
    await queryInCompany(
      company,
      `update company_role set permissions = '{customer.view}' where id = (select role_id from membership where user_id = $1)`,
      [person.userId],
    );
    const seen: boolean[] = [];
    const work = async (scope: CompanyScope): Promise<string> => {
      const may = scope.actor.permissions.has('customer.create');
      seen.push(may);
      if (may) throw new Error('refused as who he was');
      const { json } = await scope.one(rawQuery(sql<{ json: string }>`select app_company_id()::text as json`));
      return json;
    };
    const entered = await withCompany({
      pool: company.app.database.pool,
      entry: { kind: 'company', companyId: company.id },
      caller: {
        userId: person.userId,
        sessionId: person.sessionId,
        origin: { requestId: 'test', ip: null, userAgent: null, language: 'ru' },
      },
      isReadOnly: false,
      work,
    });
    expect(entered).toBe(company.id);
    expect(seen).toEqual([true, false]);
  });
});
