import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  aMemberWith,
  aProject,
  aTask,
  changeTask,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';
import { newId } from '#platform/ids.ts';

const at = (company: TestCompany, task_id: string) => ({ params: { company_id: company.id, task_id } });
const get = (company: TestCompany, id: string, by: Session = company.owner) =>
  callApi(by, endpoints.getTask, at(company, id));
const list = (company: TestCompany, query: object = {}, by: Session = company.owner) =>
  callApi(by, endpoints.listTasks, { params: { company_id: company.id }, query });
const titles = async (company: TestCompany, query: object = {}, by: Session = company.owner) =>
  (await list(company, query, by)).body.results.map((task) => task.title);
const toStatus = (
  company: TestCompany,
  id: string,
  status_id: string,
  more: object = {},
  by: Session = company.owner,
) => callApi(by, endpoints.changeTaskStatus, { ...at(company, id), body: { status_id, ...more } });

describe('a task', () => {
  test('gets a company number, the first category and status, and no other defaults', async () => {
    const company = await aCompany();
    const [first, second] = [await aTask(company), await aTask(company, { title: 'Вторая' })];
    expect([first.number, second.number, (await aTask(await aCompany())).number]).toEqual([1, 2, 1]);
    expect(first).toMatchObject({
      title: 'Задача',
      description: '',
      category: { name: 'Общая' },
      status: { name: 'Новая', main_status: 'open', is_started: false, is_canceled: false },
      priority: 'normal',
      assignee: null,
      watchers: [],
      tags: [],
      due_datetime: null,
      completed_at: null,
      is_blocked: false,
      version: 1,
      can: { update: true, delete: true, change_status: true, assign: true, comment: true, override_block: true },
    });
    expect(first.permissions.allowed_statuses.map(({ name }) => name)).toEqual([
      'В работе',
      'Отложена',
      'Выполнена',
      'Отменена',
    ]);
  });

  test("every field is returned as given; a date is due at the end of the day in the company's time zone", async () => {
    const company = await aCompany();
    const project = await aProject(company, { name: 'Дом' });
    const contract = await aContract(company, { project_id: project.id, number: '5/26' });
    const [one, two] = [await aMember(company, 'foreman'), await aMember(company, 'supplier')];
    const parent = await aTask(company, { title: 'Целое' });
    const made = await aTask(company, {
      title: 'Заказать арматуру',
      description: '<p>А500С <b>12 мм</b></p>',
      priority: 'urgent',
      assignee_id: one.userId,
      watchers: [two.userId],
      co_assignees: [two.userId],
      project_id: project.id,
      start_date: '2026-12-01',
      due_datetime: '2026-12-31',
      parent_id: parent.id,
      checklist: [
        { text: 'Звонок', is_done: true },
        { text: 'Счёт', is_done: false },
      ],
      links: [{ kind: 'contract', id: contract.id }],
    });
    expect(made).toMatchObject({
      description: '<p>А500С <b>12 мм</b></p>',
      priority: 'urgent',
      assignee: { id: one.userId },
      assignee_id: one.userId,
      watchers: [{ id: two.userId }],
      co_assignees: [{ id: two.userId }],
      project_id: project.id,
      project_name: 'Дом',
      start_date: '2026-12-01',
      due_datetime: '2026-12-31T20:59:59.999Z',
      parent: { id: parent.id, number: 1, title: 'Целое', main_status: 'open' },
      checklist: [
        { text: 'Звонок', is_done: true },
        { text: 'Счёт', is_done: false },
      ],
      checklist_count: 2,
      checklist_done_count: 1,
      links: [{ kind: 'contract', id: contract.id, name: '5/26' }],
    });
    expect((await get(company, parent.id)).body).toMatchObject({ subtasks_count: 1, subtasks: [{ number: 2 }] });
    const byNumber = await callApi(company.owner, endpoints.getTaskByNumber, {
      params: { company_id: company.id, number: 2 },
    });
    expect(byNumber.body).toEqual(made);
  });

  test('a reference outside the company is rejected with an error on the field', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const [foreign, outsider] = [await aTask(other), other.owner.userId];
    const project = await aProject(other);
    for (const [field, body] of Object.entries({
      assignee_id: { assignee_id: outsider },
      watchers: { watchers: [outsider] },
      parent_id: { parent_id: foreign.id },
      blocked_by: { blocked_by: [foreign.id] },
      project_id: { project_id: project.id },
      'links.0.id': { links: [{ kind: 'project', id: project.id }] },
      tags: { tags: [newId()] },
      status_id: { status_id: foreign.status_id },
      category_id: { category_id: foreign.category_id },
      due_datetime: { due_datetime: '1900-01-01' },
    })) {
      const { status, problem } = await callApi(company.owner, endpoints.createTask, {
        params: { company_id: company.id },
        body: { title: 'Задача', ...body } as never,
      });
      expect([field, status, problem.errors?.[0]?.field]).toEqual([field, 400, field]);
    }
    expect((await aTask(company)).number).toBe(1);
  });

  test('moves to the bin with its links and is restored with those that are still valid', async () => {
    const company = await aCompany();
    const middle = await aTask(company, { title: 'Середина' });
    const last = await aTask(company, { title: 'Конец', blocked_by: [middle.id] });
    const first = await aTask(company, { title: 'Начало' });
    await changeTask(company, middle.id, { blocked_by: [first.id] });
    expect((await callApi(company.owner, endpoints.deleteTask, at(company, middle.id))).status).toBe(204);
    expect((await get(company, last.id)).body.is_blocked).toBe(false);
    // Meanwhile the first task waits for the last: only one of the two links may be restored.
    await changeTask(company, first.id, { blocked_by: [last.id] });
    const place = { company_id: company.id };
    const [item] = (await callApi(company.owner, listBin, { params: place })).body.results;
    expect(
      (await callApi(company.owner, restoreFromBin, { params: { ...place, bin_item_id: item?.id ?? '' } })).status,
    ).toBe(200);
    const back = (await get(company, middle.id)).body;
    expect([back.number, back.blocked_by.map(({ title }) => title), back.blocks]).toEqual([1, ['Начало'], []]);
    expect((await aTask(company)).number).toBe(4);
  });

  test('cannot be deleted while it has subtasks, which are listed', async () => {
    const company = await aCompany();
    const parent = await aTask(company);
    const child = await aTask(company, { title: 'Часть', parent_id: parent.id });
    const refused = await callApi(company.owner, endpoints.deleteTask, at(company, parent.id));
    expect([refused.status, refused.problem.dependents]).toEqual([
      409,
      [{ model: 'task', id: child.id, name: '№\u00A02 Часть' }],
    ]);
  });

  test('is found by number and text, and logged with names instead of ids', async () => {
    const company = await aCompany();
    const made = await aTask(company, { title: 'Ёлочный базар', description: '<p>гирлянды</p>' });
    for (const q of ['елочный', '№1', 'гирлянд'])
      expect((await callApi(company.owner, searchCompany, { query: { q } })).body.results[0]?.id).toBe(made.id);
    await changeTask(company, made.id, { assignee_id: company.owner.userId, priority: 'high' });
    const log = (
      await callApi(company.owner, listLog, { params: { company_id: company.id }, query: { object_id: made.id } })
    ).body.results;
    expect(log[0]?.object_repr).toBe('№\u00A01 Ёлочный базар');
    expect(log[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['assignee', 'priority']);
  });

  test('a patch changes only the given fields, with an optimistic version check', async () => {
    const company = await aCompany();
    const { id } = await aTask(company, { priority: 'low' });
    expect((await changeTask(company, id, { title: 'Иначе', version: 1 })).body).toMatchObject({
      title: 'Иначе',
      priority: 'low',
      version: 2,
    });
    const late = await changeTask(company, id, { title: 'Поздно', version: 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    expect(late.problem.current).toMatchObject({ title: 'Иначе', version: 2 });
  });
});

describe('participation beyond the role', () => {
  test('lets users see and move their own tasks and no others', async () => {
    const company = await aCompany();
    const member = await aMemberWith(company, ['task.create', 'file.view']);
    const mine = await aTask(company, {
      title: 'моя',
      assignee_id: member.userId,
      checklist: [{ text: 'шаг', is_done: false }],
    });
    const hidden = await aTask(company, { title: 'чужая' });
    const watched = await aTask(company, { title: 'вижу', watchers: [member.userId], blocked_by: [hidden.id] });
    const done = (await taskStatuses(company))('Выполнена');
    expect((await titles(company, {}, member)).toSorted()).toEqual(['вижу', 'моя']);
    expect((await get(company, hidden.id, member)).status).toBe(404);
    expect((await get(company, watched.id, member)).body).toMatchObject({
      is_blocked: true,
      blocked_by: [],
      hidden_blockers_count: 1,
    });
    expect((await changeTask(company, mine.id, { title: 'своё' }, member)).status).toBe(403);
    expect((await changeTask(company, mine.id, { checklist: [{ text: 'шаг', is_done: true }] }, member)).status).toBe(
      200,
    );
    expect((await toStatus(company, watched.id, done, {}, member)).status).toBe(403);
    expect((await toStatus(company, hidden.id, done, {}, member)).status).toBe(404);
    expect((await toStatus(company, mine.id, done, {}, member)).body.status.name).toBe('Выполнена');
    const own = await aTask(company, { title: 'написал сам' }, member);
    expect(
      (await changeTask(company, own.id, { title: 'исправил', assignee_id: company.owner.userId }, member)).status,
    ).toBe(200);
    const permissions = await callApi(member, endpoints.getTaskPermissions, at(company, watched.id));
    expect(permissions.body).toMatchObject({
      can_view: true,
      can_comment: true,
      can_edit: false,
      can_change_status: false,
      allowed_statuses: [],
    });
    expect(permissions.body.refusals.find(({ ability }) => ability === 'delete')).toMatchObject({
      permission: 'task.delete',
    });
    // Replacing the blockers preserves hidden ones.
    const free = await aMemberWith(company, ['task.update']);
    await changeTask(company, watched.id, { watchers: [free.userId] });
    await changeTask(company, watched.id, { blocked_by: [] }, free);
    expect((await get(company, watched.id)).body.blocked_by).toHaveLength(1);
  });

  test('the whole object can be sent back unchanged by anyone who may change part of it, and by no one else', async () => {
    const company = await aCompany();
    const task = await aTask(company, { title: 'Залить плиту', assignee_id: company.owner.userId });
    const body = { title: 'Залить плиту', assignee_id: company.owner.userId, due_datetime: null };
    const putBy = async (permissions: Parameters<typeof aMemberWith>[1], changes: object = {}) => {
      const person = await aMemberWith(company, ['task.view', ...permissions]);
      return (await callApi(person, endpoints.putTask, { ...at(company, task.id), body: { ...body, ...changes } }))
        .status;
    };
    expect([await putBy(['task.update']), await putBy(['task.assign']), await putBy([])]).toEqual([200, 200, 403]);
    expect(await putBy(['task.update'], { assignee_id: null })).toBe(403);
  });
});
