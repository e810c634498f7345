import * as endpoints from '@karkas/api/companies/members.endpoints.ts';
import { getCompany, getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { createRole, listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import type { SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany, type Person, type TestCompany } from '#testing/factories/index.ts';

const at = (company: TestCompany, person: { userId: string }) => ({
  params: { company_id: company.id, user_id: person.userId },
});
const roleId = async (company: TestCompany, code: SystemRoleCode) =>
  (await callApi(company.owner, listRoles, { params: { company_id: company.id } })).body.find(
    (role) => role.code === code,
  )?.id ?? '';
const give = async (company: TestCompany, person: Person, code: SystemRoleCode, by: Session = company.owner) =>
  callApi(by, endpoints.patchMember, { ...at(company, person), body: { role_id: await roleId(company, code) } });
const list = async (
  company: TestCompany,
  query: Parameters<typeof callApi<typeof endpoints.listMembers>>[2]['query'] = {},
  by: Session = company.owner,
) => (await callApi(by, endpoints.listMembers, { params: { company_id: company.id }, query })).body;

describe('the members of a company', () => {
  test('are listed by name, found by name and address, filtered by role', async () => {
    const company = await aCompany({ lastName: 'Ёлкин' });
    const foreman = await aMember(company, 'foreman');
    const all = await list(company);
    expect(all.results.map((member) => [member.last_name, member.role.code, member.is_self])).toEqual([
      ['Ёлкин', 'owner', true],
      ['Участников', 'foreman', false],
    ]);
    expect(all.count).toBe(2);
    expect((await list(company, { search: 'елкин иван' })).results).toHaveLength(1);
    expect(
      (await list(company, { search: foreman.email.toUpperCase() })).results.map((member) => member.user_id),
    ).toEqual([foreman.userId]);
    expect((await list(company, { role_id: await roleId(company, 'foreman') })).count).toBe(1);
    expect((await list(company, {}, foreman)).results.map((member) => member.can)).toEqual([
      { change_role: false, limit: false, disable: false, remove: false },
      { change_role: false, limit: false, disable: false, remove: false },
    ]);
  });

  test('get another role, which applies from their next request and is one log entry', async () => {
    const company = await aCompany();
    const person = await aMember(company, 'viewer');
    expect(
      (await callApi(person, createRole, { params: { company_id: company.id }, body: { name: 'X', permissions: [] } }))
        .status,
    ).toBe(403);
    const changed = await give(company, person, 'administrator');
    expect([changed.status, changed.body.role.code]).toEqual([200, 'administrator']);
    expect(
      (await callApi(person, createRole, { params: { company_id: company.id }, body: { name: 'X', permissions: [] } }))
        .status,
    ).toBe(201);
    const log = await queryInCompany<{ changes: unknown }>(
      company,
      `select changes from activity_log where model = 'membership'`,
    );
    expect(log.map((row) => row.changes)).toEqual([[{ field: 'role', old: 'Наблюдатель', new: 'Администратор' }]]);
  });

  test('only an owner can appoint or change an owner, and nobody can raise their own role', async () => {
    const company = await aCompany();
    const [administrator, viewer] = [await aMember(company, 'administrator'), await aMember(company, 'viewer')];
    expect((await give(company, viewer, 'owner', administrator)).problem.code).toBe('role_exceeds_own');
    expect((await give(company, administrator, 'owner', administrator)).problem.code).toBe('role_exceeds_own');
    expect((await give(company, company.owner, 'viewer', administrator)).problem.code).toBe('role_exceeds_own');
    expect((await callApi(administrator, endpoints.deleteMember, at(company, company.owner))).problem.code).toBe(
      'role_exceeds_own',
    );
    expect((await give(company, viewer, 'foreman', administrator)).status).toBe(200);
    expect((await give(company, viewer, 'administrator', viewer)).status).toBe(403);
  });

  test('the last owner cannot leave or change role; of two owners one can', async () => {
    const company = await aCompany();
    const attempts = () => [
      give(company, company.owner, 'administrator'),
      callApi(company.owner, endpoints.deleteMember, at(company, company.owner)),
      callApi(company.owner, endpoints.leaveCompany, { params: { company_id: company.id } }),
    ];
    for (const attempt of attempts())
      expect([(await attempt).status, (await attempt).problem.code]).toEqual([409, 'last_owner']);
    const second = await aMember(company, 'owner');
    expect((await callApi(company.owner, endpoints.leaveCompany, { params: { company_id: company.id } })).status).toBe(
      204,
    );
    expect((await callApi(second, endpoints.leaveCompany, { params: { company_id: company.id } })).problem.code).toBe(
      'last_owner',
    );
  });

  test('of two owners who leave concurrently one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await aCompany();
      const second = await aMember(company, 'owner');
      const answers = await Promise.all(
        [company.owner, second].map((person) =>
          callApi(person, endpoints.leaveCompany, { params: { company_id: company.id } }),
        ),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    }
  });

  test('a removed member loses access with the next request and continues in another company', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const person = await aMember(company, 'project_manager');
    await aMember(other, 'viewer', person);
    expect((await callApi(person, getCurrentCompany, {})).body.id).toBe(company.id);
    expect((await callApi(company.owner, endpoints.deleteMember, at(company, person))).status).toBe(204);
    expect((await callApi(person, getCompany, { params: { company_id: company.id } })).status).toBe(404);
    expect((await callApi(person, getCurrentCompany, {})).body.id).toBe(other.id);
    expect((await callApi(company.owner, endpoints.deleteMember, at(company, person))).status).toBe(404);
  });

  test('a role of another company, an invented role and a non-member are not found', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const person = await aMember(company, 'viewer');
    for (const role_id of [await roleId(other, 'viewer'), newId()]) {
      const answer = await callApi(company.owner, endpoints.patchMember, { ...at(company, person), body: { role_id } });
      expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'role_id']);
    }
    expect(
      (
        await callApi(company.owner, endpoints.patchMember, {
          ...at(company, other.owner),
          body: { role_id: await roleId(company, 'viewer') },
        })
      ).status,
    ).toBe(404);
  });
});
