import { patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/settings/task-templates.endpoints.ts';
import { getTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, aTask, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { SHIPPED_TEMPLATES } from './shipped-templates.data.ts';

const at = (company: TestCompany, template_id: string) => ({ company_id: company.id, template_id });
const THREE = [
  { key: 'roof', title: 'Кровля', start_in_days: 5, due_in_days: 9, blocked_by_keys: ['walls'] },
  { key: 'walls', title: 'Стены', due_in_days: 4, priority: 'high' as const, parent_key: 'house' },
  { key: 'house', title: 'Дом', checklist: [{ text: 'Осмотр' }] },
];
const aTemplate = async (company: TestCompany, tasks: object[] = THREE) =>
  callApi(company.owner, endpoints.createTaskTemplate, {
    params: { company_id: company.id },
    body: { name: 'Коробка', tasks: tasks as typeof THREE },
  });
const all = async (company: TestCompany) =>
  (
    await callApi(company.owner, listTasks, {
      params: { company_id: company.id },
      query: { main_status: 'all', sort_by: 'number' },
    })
  ).body.results;

describe('a task set', () => {
  test('is created as a whole, with dates, blockers, parents and consecutive numbers', async () => {
    const company = await aCompany();
    await aTask(company);
    const project = await aProject(company);
    const { body: template } = await aTemplate(company);
    const made = await callApi(company.owner, endpoints.createTaskSet, {
      params: at(company, template.id),
      body: { day: '2027-03-01', project_id: project.id },
    });
    expect([made.status, made.body.tasks.map(({ title, number }) => [title, number])]).toEqual([
      201,
      [
        ['Дом', 2],
        ['Стены', 3],
        ['Кровля', 4],
      ],
    ]);
    const [house, walls, roof] = made.body.tasks.map(({ id }) => id);
    const { body } = await callApi(company.owner, getTask, {
      params: { company_id: company.id, task_id: roof ?? '' },
    });
    expect(body).toMatchObject({
      start_date: '2027-03-06',
      due_datetime: '2027-03-10T20:59:59.999Z',
      project_id: project.id,
      is_blocked: true,
      blocked_by: [{ id: walls }],
    });
    const child = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id: walls ?? '' } });
    expect(child.body).toMatchObject({ parent_id: house, priority: 'high' });
  });

  test('is not created while one of its tasks is invalid, and all reasons are reported', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const { body: template } = await aTemplate(company, [
      { key: 'one', title: 'Раз' },
      { key: 'two', title: 'Два', assignee_id: foreman.userId },
      { key: 'three', title: 'Три', assignee_id: foreman.userId, due_in_days: 3_000 },
    ]);
    await queryInCompany(company, 'delete from membership where user_id = $1', [foreman.userId]);
    const refused = await callApi(company.owner, endpoints.createTaskSet, {
      params: at(company, template.id),
      body: { day: '2099-01-01' },
    });
    expect([refused.status, refused.problem.errors?.map(({ field, message }) => [field, message])]).toEqual([
      400,
      [
        ['tasks.1.assignee_id', 'Этот человек не работает в компании'],
        ['tasks.2.assignee_id', 'Этот человек не работает в компании'],
        ['tasks.2.due_in_days', expect.any(String)],
      ],
    ]);
    expect(await all(company)).toEqual([]);
    expect((await aTask(company)).number).toBe(1);
  });

  test('is undone as a whole by its creator until one of its tasks is changed', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const { body: template } = await aTemplate(company);
    const make = async () =>
      (
        await callApi(foreman, endpoints.createTaskSet, {
          params: at(company, template.id),
          body: { day: '2027-03-01' },
        })
      ).body;
    const undo = (set_id: string, by = foreman) =>
      callApi(by, endpoints.undoTaskSet, { params: { company_id: company.id, set_id } });
    const first = await make();
    expect((await undo(first.id, await aMember(company, 'foreman'))).status).toBe(404);
    expect([(await undo(first.id)).status, await all(company)]).toEqual([204, []]);
    expect((await undo(first.id)).status).toBe(404);
    const second = await make();
    const touched = second.tasks[1];
    await callApi(company.owner, patchTask, {
      params: { company_id: company.id, task_id: touched?.id ?? '' },
      body: { title: 'Иначе' },
    });
    const refused = await undo(second.id);
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      409,
      'task_set_changed',
      `Эти задачи уже изменены или удалены: №\u00A0${touched?.number}`,
    ]);
    expect(await all(company)).toHaveLength(3);
  });
});

describe('the shipped sets', () => {
  test.each(SHIPPED_TEMPLATES)('«$name» creates its tasks in the categories of the company', async (shipped) => {
    const company = await aCompany();
    const made = await callApi(company.owner, endpoints.createTaskSet, {
      params: at(company, shipped.id),
      body: { day: '2027-03-01' },
    });
    expect(made.body.tasks).toHaveLength(shipped.tasks.length);
    const tasks = await all(company);
    const expected = shipped.tasks.map(({ title, category }) => `${title} ${category}`).toSorted();
    expect(tasks.map(({ title, category }) => `${title} ${category.name}`).toSorted()).toEqual(expected);
    const waiting = shipped.tasks.filter(({ after }) => after !== undefined).map(({ title }) => title);
    expect(tasks.filter((task) => task.is_blocked).map(({ title }) => title)).toEqual(expect.arrayContaining(waiting));
  });

  test('are available to everyone and changed by no one', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const { body } = await callApi(foreman, endpoints.listTaskTemplates, { params: { company_id: company.id } });
    const names = SHIPPED_TEMPLATES.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'ru'));
    expect(body.results.map(({ name, is_shipped, can }) => [name, is_shipped, can.update, can.use])).toEqual(
      names.map((name) => [name, true, false, true]),
    );
    const id = SHIPPED_TEMPLATES[0]?.id ?? '';
    const patched = await callApi(company.owner, endpoints.patchTaskTemplate, {
      params: at(company, id),
      body: { name: 'Своё' },
    });
    const deleted = await callApi(company.owner, endpoints.deleteTaskTemplate, { params: at(company, id) });
    expect([patched.status, patched.problem.code, deleted.problem.code]).toEqual([
      409,
      'shipped_template',
      'shipped_template',
    ]);
  });
});

describe('a template', () => {
  test.each([
    [
      'a key named twice',
      [
        { key: 'a', title: 'А' },
        { key: 'a', title: 'Б' },
      ],
      'tasks.1.key',
      'Указано дважды',
    ],
    [
      'a blocker that is not there',
      [{ key: 'a', title: 'А', blocked_by_keys: ['b'] }],
      'tasks.0.blocked_by_keys',
      'Запись не найдена',
    ],
    [
      'itself as a blocker',
      [{ key: 'a', title: 'А', blocked_by_keys: ['a'] }],
      'tasks.0.blocked_by_keys',
      'Получается круг',
    ],
    [
      'a circle of blockers',
      [
        { key: 'a', title: 'А', blocked_by_keys: ['b'] },
        { key: 'b', title: 'Б', blocked_by_keys: ['a'] },
      ],
      'tasks.0.blocked_by_keys',
      'Получается круг',
    ],
    [
      'a part that blocks its whole, also over another part',
      [
        { key: 'a', title: 'А', blocked_by_keys: ['c'] },
        { key: 'b', title: 'Б', parent_key: 'a' },
        { key: 'c', title: 'В', parent_key: 'b' },
      ],
      'tasks.0.blocked_by_keys',
      'Своя подзадача задачу не блокирует: без неё задача и так не закрывается',
    ],
    [
      'a part that waits for its whole',
      [
        { key: 'a', title: 'А' },
        { key: 'b', title: 'Б', parent_key: 'a', blocked_by_keys: ['a'] },
      ],
      'tasks.1.blocked_by_keys',
      'Задача не ждёт ту, в которую входит: та не закрывается без неё',
    ],
    [
      'a part that waits for its whole through another task',
      [
        { key: 'a', title: 'А' },
        { key: 'b', title: 'Б', parent_key: 'a', blocked_by_keys: ['c'] },
        { key: 'c', title: 'В', blocked_by_keys: ['a'] },
      ],
      'tasks.1.blocked_by_keys',
      'Целое ждёт свои части, а часть ждала бы целое через другие задачи: ни одну из них нельзя было бы закрыть',
    ],
    [
      'a due day before its start',
      [{ key: 'a', title: 'А', start_in_days: 3, due_in_days: 2 }],
      'tasks.0.due_in_days',
      'Дата окончания раньше даты начала',
    ],
    ['nothing', [], 'tasks', 'Поле обязательно для заполнения'],
  ])('rejects %s', async (_, tasks, field, message) => {
    const refused = await aTemplate(await aCompany(), tasks);
    expect([refused.status, refused.problem.errors?.[0]]).toMatchObject([400, { field, message }]);
  });

  test('is managed with the task settings permission, and logged', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    const { body: template } = await aTemplate(company);
    const params = at(company, template.id);
    expect((await callApi(foreman, endpoints.patchTaskTemplate, { params, body: { name: 'Моё' } })).status).toBe(403);
    const stale = await callApi(company.owner, endpoints.patchTaskTemplate, {
      params,
      body: { name: 'Второе', version: 7 },
    });
    expect(stale.status).toBe(409);
    await callApi(company.owner, endpoints.patchTaskTemplate, { params, body: { name: 'Второе', version: 1 } });
    expect((await callApi(foreman, endpoints.getTaskTemplate, { params })).body).toMatchObject({
      name: 'Второе',
      version: 2,
      is_shipped: false,
      can: { update: false, use: true },
    });
    await callApi(company.owner, endpoints.deleteTaskTemplate, { params });
    expect((await callApi(foreman, endpoints.getTaskTemplate, { params })).status).toBe(404);
    const lines = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where model = 'task_template' order by seq desc`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });
});
