import * as endpoints from '@karkas/api/companies/roles.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany, type Person, type TestCompany } from '#testing/factories/index.ts';

const at = (company: TestCompany, role_id: string) => ({ params: { company_id: company.id, role_id } });
const list = async (company: TestCompany, by: Session = company.owner) =>
  (await callApi(by, endpoints.listRoles, { params: { company_id: company.id } })).body;
const create = (
  company: TestCompany,
  body: { name: string; permissions: string[]; description?: string },
  by: Session = company.owner,
) => callApi(by, endpoints.createRole, { params: { company_id: company.id }, body });

async function holding(company: TestCompany, permissions: string[]): Promise<Person> {
  const person = await aMember(company, 'viewer');
  const { body } = await create(company, { name: `Роль ${person.userId}`, permissions });
  await queryInCompany(company, 'update membership set role_id = $1 where user_id = $2', [body.id, person.userId]);
  return person;
}

describe('the roles of a company', () => {
  test('are the eight system roles in order, then its own by name', async () => {
    const company = await aCompany();
    await create(company, { name: 'Ясень', permissions: [] });
    await create(company, { name: 'Ёлка', permissions: [] });
    const roles = await list(company);
    expect(roles.map((role) => role.code ?? role.name)).toEqual([
      ...SYSTEM_ROLES.map((role) => role.code),
      'Ёлка',
      'Ясень',
    ]);
    expect(roles[0]).toMatchObject({
      name: 'Владелец',
      is_system: true,
      members_count: 1,
      can: { update: false, delete: false, assign: true },
    });
  });

  test('a copy of one is changed and deleted, with one log entry each', async () => {
    const company = await aCompany();
    const [foreman] = (await list(company)).filter((role) => role.code === 'foreman');
    const made = await create(company, {
      name: ' Прораб с ценами ',
      permissions: [...(foreman?.permissions ?? []), 'specification.view_prices', 'specification.view_prices'],
    });
    expect([made.status, made.body.name, made.body.is_system, made.body.version]).toEqual([
      201,
      'Прораб с ценами',
      false,
      1,
    ]);
    expect(made.body.permissions).toEqual(
      ALL_PERMISSIONS.filter(
        (permission) => foreman?.permissions.includes(permission) || permission === 'specification.view_prices',
      ),
    );
    const changed = await callApi(company.owner, endpoints.patchRole, {
      ...at(company, made.body.id),
      body: { permissions: ['task.view'], version: 1 },
    });
    expect([changed.status, changed.body.permissions, changed.body.version]).toEqual([200, ['task.view'], 2]);
    const stale = await callApi(company.owner, endpoints.patchRole, {
      ...at(company, made.body.id),
      body: { name: 'Другая', version: 1 },
    });
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict']);
    expect((await callApi(company.owner, endpoints.deleteRole, at(company, made.body.id))).status).toBe(204);
    expect((await callApi(company.owner, endpoints.getRole, at(company, made.body.id))).status).toBe(404);
    const log = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where model = 'role' order by seq`,
    );
    expect(log.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  });

  test('a system role cannot be changed', async () => {
    const company = await aCompany();
    for (const role of await list(company)) {
      expect(
        (await callApi(company.owner, endpoints.patchRole, { ...at(company, role.id), body: { name: 'X' } })).problem
          .code,
      ).toBe('system_record');
      expect((await callApi(company.owner, endpoints.deleteRole, at(company, role.id))).problem.code).toBe(
        'system_record',
      );
    }
  });

  test('a role in use cannot be deleted', async () => {
    const company = await aCompany();
    await holding(company, ['project.view']);
    const used = (await list(company)).find((role) => role.name.startsWith('Роль '));
    expect((await callApi(company.owner, endpoints.deleteRole, at(company, used?.id ?? ''))).problem.code).toBe(
      'role_in_use',
    );
  });

  test('a name is unique regardless of case; an unknown permission is rejected', async () => {
    const company = await aCompany();
    expect((await create(company, { name: 'СМЕТЧИК', permissions: [] })).problem.code).toBe('role_name_taken');
    const wrong = await create(company, { name: '', permissions: ['project.fly'] });
    expect([wrong.status, wrong.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['name', 'permissions.0'],
    ]);
  });

  test('grants none of the sixty-odd permissions that its creator lacks', async () => {
    const company = await aCompany();
    const own = ['role.view', 'role.create', 'role.update', 'role.delete', 'project.view'];
    const maker = await holding(company, own);
    for (const permission of ALL_PERMISSIONS.filter((one) => !own.includes(one))) {
      const answer = await create(company, { name: permission, permissions: ['project.view', permission] }, maker);
      expect(`${permission} ${answer.status} ${answer.problem.code}`).toBe(`${permission} 403 role_exceeds_own`);
    }
    const small = await create(company, { name: 'Малая', permissions: ['project.view'] }, maker);
    expect(small.status).toBe(201);
    const grown = await callApi(maker, endpoints.patchRole, {
      ...at(company, small.body.id),
      body: { permissions: ['project.delete'] },
    });
    expect(grown.problem.code).toBe('role_exceeds_own');
    const large = await create(company, { name: 'Большая', permissions: ['project.delete'] });
    for (const attempt of [
      callApi(maker, endpoints.patchRole, { ...at(company, large.body.id), body: { permissions: [] } }),
      callApi(maker, endpoints.deleteRole, at(company, large.body.id)),
    ])
      expect((await attempt).problem.code).toBe('role_exceeds_own');
    const seen = (await list(company, maker)).map((role) => [role.name, role.can.assign]);
    expect(seen).toContainEqual(['Малая', true]);
    expect(seen).toContainEqual(['Владелец', false]);
  });

  test('a permission removed from a role is gone with the next request', async () => {
    const company = await aCompany();
    const person = await holding(company, ['role.view']);
    const [role] = (await list(company, person)).filter((one) => one.name.startsWith('Роль '));
    expect((await callApi(person, endpoints.listRoles, { params: { company_id: company.id } })).status).toBe(200);
    await callApi(company.owner, endpoints.patchRole, {
      ...at(company, role?.id ?? ''),
      body: { permissions: ['project.view'] },
    });
    expect((await callApi(person, endpoints.listRoles, { params: { company_id: company.id } })).status).toBe(403);
  });
});
