import { createContract, listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { getMember, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { createProject, getProject, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { getTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  aProject,
  aTask,
  queryInCompany,
  type Person,
  type TestCompany,
} from '#testing/factories/index.ts';
import { listen, type LiveServer, startLiveServer } from '#testing/live-stream.ts';
import { eventually } from '#testing/with-job-runner.ts';

const at = (company: TestCompany, person: { userId: string }) => ({
  params: { company_id: company.id, user_id: person.userId },
});
const limit = (company: TestCompany, person: Person, ids: string[] | null, by = company.owner) =>
  callApi(by, patchMember, { ...at(company, person), body: { project_ids: ids } });
const projectsOf = async (person: Person) =>
  (await callApi(person, listProjects, {})).body.results.map(({ name }) => name).toSorted();

async function twoObjects() {
  const company = await aCompany();
  const [own, other] = [await aProject(company, { name: 'Школа' }), await aProject(company, { name: 'Склад' })];
  const person = await aMember(company, 'administrator');
  return { company, own, other, person };
}

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
});
afterAll(() => server.close());

describe('a member limited to named projects', () => {
  test('sees only them at once, and all again at once; the log shows old and new value', async () => {
    const { company, own, other, person } = await twoObjects();
    await aContract(company, { project_id: own.id, number: 'Ш-1' });
    const hidden = await aContract(company, { project_id: other.id, number: 'С-1' });
    expect(await projectsOf(person)).toEqual(['Склад', 'Школа']);
    const limited = await limit(company, person, [own.id, own.id]);
    expect([limited.status, limited.body.project_ids]).toEqual([200, [own.id]]);
    expect(await projectsOf(person)).toEqual(['Школа']);
    const contracts = await callApi(person, listCompanyContracts, { params: { company_id: company.id } });
    expect(contracts.body.results.map(({ number }) => number)).toEqual(['Ш-1']);
    const path = { params: { project_id: other.id } };
    expect((await callApi(person, getProject, path)).status).toBe(404);
    expect((await callApi(person, patchProject, { ...path, body: { name: 'Х' } })).status).toBe(404);
    const body = { number: '2', date: '2026-01-10', kind: 'general' as const };
    expect((await callApi(person, createContract, { ...path, body })).status).toBe(404);
    expect((await limit(company, person, [])).body.project_ids).toEqual([]);
    expect((await limit(company, person, null)).body.project_ids).toBeNull();
    expect(await projectsOf(person)).toEqual(['Склад', 'Школа']);
    const log = await queryInCompany(
      company,
      `select changes from activity_log where company_id = $1 and model = 'membership' order by seq`,
      [company.id],
    );
    expect(log).toEqual([
      { changes: [{ field: 'project_ids', old: 'Все проекты', new: 'Школа' }] },
      { changes: [{ field: 'project_ids', old: 'Школа', new: 'Ни одного проекта' }] },
      { changes: [{ field: 'project_ids', old: 'Ни одного проекта', new: 'Все проекты' }] },
    ]);
    expect(hidden.id).toBeTruthy();
  });

  test('creates a project, which becomes visible to them', async () => {
    const { company, own, person } = await twoObjects();
    await limit(company, person, [own.id]);
    const made = await callApi(person, createProject, { body: { name: 'Детский сад' } });
    expect(made.status).toBe(201);
    expect(await projectsOf(person)).toEqual(['Детский сад', 'Школа']);
    const member = await callApi(company.owner, getMember, at(company, person));
    expect(member.body.project_ids?.toSorted()).toEqual([own.id, made.body.id].toSorted());
  });

  test("cannot widen anyone's limit, own included, and invites only to their own projects", async () => {
    const { company, own, other, person } = await twoObjects();
    const another = await aMember(company, 'viewer');
    await limit(company, person, [own.id]);
    expect((await limit(company, another, [own.id], person)).problem.code).toBe('projects_exceed_own');
    expect((await limit(company, person, null, person)).problem.code).toBe('projects_exceed_own');
    expect((await callApi(person, getMember, at(company, another))).body.can.limit).toBe(false);
    const role_id = (await callApi(company.owner, getMember, at(company, another))).body.role.id;
    const invite = (email: string, project_ids?: string[] | null) =>
      callApi(person, createInvitation, {
        params: { company_id: company.id },
        body: { email, role_id, ...(project_ids === undefined ? {} : { project_ids }) },
      });
    expect((await invite('a@example.ru')).body.project_ids).toEqual([own.id]);
    expect((await invite('b@example.ru', null)).problem.code).toBe('projects_exceed_own');
    expect((await invite('c@example.ru', [other.id])).status).toBe(400);
  });

  test('cannot be an owner, and an owner has no limit', async () => {
    const { company, own, person } = await twoObjects();
    expect((await limit(company, company.owner, [own.id])).status).toBe(400);
    await limit(company, person, [own.id]);
    const owner = (await callApi(company.owner, getMember, at(company, company.owner))).body.role.id;
    const made = await callApi(company.owner, patchMember, { ...at(company, person), body: { role_id: owner } });
    expect(made.body.project_ids).toBeNull();
    expect(await projectsOf(person)).toEqual(['Склад', 'Школа']);
  });

  test('sees tasks of their projects, and of no other project even as a participant', async () => {
    const { company, own, other, person } = await twoObjects();
    await limit(company, person, [own.id]);
    await aTask(company, { title: 'В школе', project_id: own.id });
    const hidden = await aTask(company, { title: 'На складе', project_id: other.id, assignee_id: person.userId });
    await aTask(company, { title: 'Ничья' });
    await aTask(company, { title: 'Моя', watchers: [person.userId] });
    const seen = await callApi(person, listTasks, { params: { company_id: company.id } });
    expect(seen.body.results.map(({ title }) => title).toSorted()).toEqual(['В школе', 'Моя']);
    const path = { params: { company_id: company.id, task_id: hidden.id } };
    expect((await callApi(person, getTask, path)).status).toBe(404);
    const notices = await queryInCompany(company, 'select task_id from task_notice where user_id = $1', [
      person.userId,
    ]);
    expect(notices).not.toContainEqual({ task_id: hidden.id });
  });

  test('receives events of their projects and of no others', async () => {
    const { company, own, other, person } = await twoObjects();
    await limit(company, person, [own.id]);
    const listening = await listen(server, person, company.id);
    const rename = (id: string) =>
      callApi(company.owner, patchProject, { params: { project_id: id }, body: { name: 'Иначе' } });
    await rename(other.id);
    await rename(own.id);
    const receivedProjects = () =>
      listening.events.flatMap(({ event }) => (event?.kind === 'project' ? [event.id] : []));
    await eventually(async () => (receivedProjects().includes(own.id) ? true : null));
    expect(receivedProjects()).not.toContain(other.id);
    listening.leave();
  });
});
