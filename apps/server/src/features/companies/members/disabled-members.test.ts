import { listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { createInvitation, listInvitations } from '@karkas/api/companies/invitations.endpoints.ts';
import {
  deleteMember,
  getMember,
  leaveCompany,
  listMembers,
  patchMember,
} from '@karkas/api/companies/members.endpoints.ts';
import { createProject, getProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { createTask, getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aProject,
  queryInCompany,
  type Person,
  type TestCompany,
} from '#testing/factories/index.ts';
import { listen, type LiveServer, startLiveServer } from '#testing/live-stream.ts';

const at = (company: TestCompany, person: { userId: string }) => ({
  params: { company_id: company.id, user_id: person.userId },
});
const disable = (company: TestCompany, person: Person, isDisabled = true, by: Person | null = company.owner) =>
  callApi(by, patchMember, { ...at(company, person), body: { is_disabled: isDisabled } });

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.close());

describe('a disabled member', () => {
  test('is treated as a non-member at once, in this company only, and regains access when enabled', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const person = await aMember(company, 'administrator');
    await aMember(other, 'viewer', person);
    const project = await aProject(company);
    const params = { project_id: project.id };
    const statuses = async () =>
      (
        await Promise.all([
          callApi(person, getProject, { params }),
          callApi(person, listMembers, { params: { company_id: company.id } }),
          callApi(person, listProjects, {}, { headers: { 'x-company-id': company.id } }),
          callApi(person, createProject, { body: { name: 'Школа' } }, { headers: { 'x-company-id': company.id } }),
        ])
      ).map(({ status }) => status);
    const companiesOf = async () => (await callApi(person, listCompanies, {})).body.map(({ id }) => id);
    expect(await statuses()).toEqual([200, 200, 200, 201]);
    const stream = await listen(server, person, company.id);
    const disabled = await disable(company, person);
    expect([disabled.status, disabled.body.is_disabled, disabled.body.role.code]).toEqual([200, true, 'administrator']);
    await stream.ended;
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await listen(server, person, company.id)).status).toBe(404);
    expect(await companiesOf()).toEqual([other.id]);
    const elsewhere = await callApi(person, listMembers, { params: { company_id: other.id } });
    expect(elsewhere.status).toBe(200);
    expect((await disable(company, person, false)).body.is_disabled).toBe(false);
    expect(await statuses()).toEqual([200, 200, 200, 201]);
    const lines = await queryInCompany<{ changes: unknown }>(
      company,
      `select changes from activity_log where company_id = $1 and model = 'membership' and action = 'update' order by seq`,
      [company.id],
    );
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'is_disabled', old: false, new: true }],
      [{ field: 'is_disabled', old: true, new: false }],
    ]);
  });

  test('stays in lists and history, gets nothing new, and loses open invitations', async () => {
    const company = await aCompany();
    const person = await aMember(company, 'administrator');
    const params = { company_id: company.id };
    const made = await callApi(person, createTask, { params, body: { title: 'Забор', assignee_id: person.userId } });
    const [member] = (await callApi(company.owner, listMembers, { params, query: { search: person.email } })).body
      .results;
    const body = { email: `${newId()}@example.ru`, role_id: member?.role.id ?? '' };
    expect((await callApi(person, createInvitation, { params, body })).status).toBe(201);
    await disable(company, person);
    const shown = async (query: { is_disabled?: 'true' | 'false' }) =>
      (await callApi(company.owner, listMembers, { params, query })).body.results.map((one) => one.user_id);
    expect(new Set(await shown({}))).toEqual(new Set([company.owner.userId, person.userId]));
    expect(await shown({ is_disabled: 'false' })).toEqual([company.owner.userId]);
    expect(await shown({ is_disabled: 'true' })).toEqual([person.userId]);
    const task = await callApi(company.owner, getTask, { params: { ...params, task_id: made.body.id } });
    expect(task.body.assignee_id).toBe(person.userId);
    const given = await callApi(company.owner, createTask, {
      params,
      body: { title: 'Ворота', assignee_id: person.userId },
    });
    expect([given.status, given.problem.errors?.[0]?.field]).toEqual([400, 'assignee_id']);
    const invitations = (await callApi(company.owner, listInvitations, { params })).body.results;
    expect(invitations.map(({ status }) => status)).toEqual(['revoked']);
  });

  test('is never oneself, the last owner, or a member with more permissions', async () => {
    const company = await aCompany();
    const administrator = await aMember(company, 'administrator');
    const codeOf = async (answer: ReturnType<typeof disable>) => {
      const { status, problem } = await answer;
      return [status, problem.code];
    };
    expect(await codeOf(disable(company, company.owner))).toEqual([409, 'own_membership']);
    expect(await codeOf(disable(company, company.owner, true, administrator))).toEqual([403, 'role_exceeds_own']);
    const second = await aMember(company, 'owner');
    expect((await disable(company, second)).status).toBe(200);
    // A disabled owner does not count: the other one cannot leave.
    const leaving = await callApi(company.owner, leaveCompany, { params: { company_id: company.id } });
    expect([leaving.status, leaving.problem.code]).toEqual([409, 'last_owner']);
    expect((await callApi(company.owner, deleteMember, at(company, second))).status).toBe(204);
  });

  test('requires a permission to be set', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const [person, viewer] = [await aMember(company, 'viewer'), await aMember(company, 'viewer')];
    const statuses = [
      await disable(company, person, true, null),
      await disable(company, person, true, other.owner),
      await disable(company, person, true, viewer),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 404, 403]);
    const wrong = await callApi(company.owner, patchMember, {
      ...at(company, person),
      body: { is_disabled: 'x' as never },
    });
    expect(wrong.status).toBe(400);
    expect((await callApi(company.owner, getMember, at(company, person))).body.can.disable).toBe(true);
    expect((await callApi(company.owner, getMember, at(company, company.owner))).body.can.disable).toBe(false);
  });
});
