import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { createTaskStatus, patchTaskStatus } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
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
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';

const of = (company: TestCompany) => ({ company_id: company.id });
const at = (company: TestCompany, task_id: string) => ({ params: { ...of(company), task_id } });
const get = async (company: TestCompany, id: string) =>
  (await callApi(company.owner, endpoints.getTask, at(company, id))).body;
const create = async (company: TestCompany, body: object) =>
  callApi(company.owner, endpoints.createTask, { params: of(company), body: { title: 'Задача', ...body } });
const bulk = (company: TestCompany, body: object) =>
  callApi(company.owner, endpoints.bulkTasks, { params: of(company), body });
type Refused = { status: number; problem: { errors?: { field: string; message: string }[] | undefined } };
const fieldOf = ({ status, problem }: Refused) => [status, problem.errors?.[0]?.field, problem.errors?.[0]?.message];

describe('the dates of a task', () => {
  const ORDER = 'Дата окончания раньше даты начала';

  test('are checked against the stored other date, also in bulk', async () => {
    const company = await aCompany();
    const task = await aTask(company, { start_date: '2026-12-01', due_datetime: '2026-12-05' });
    const refused = [
      await changeTask(company, task.id, { due_datetime: '2026-11-30' }),
      await changeTask(company, task.id, { start_date: '2026-12-06' }),
    ];
    expect(refused.map(fieldOf)).toEqual([
      [400, 'due_datetime', ORDER],
      [400, 'start_date', ORDER],
    ]);
    for (const changes of [{ due_datetime: '2026-11-30' }, { due_shift_days: -5 }, { start_date: '2026-12-06' }])
      expect((await bulk(company, { ids: [task.id], changes })).body.results).toMatchObject([
        { is_done: false, code: 'validation_failed', detail: ORDER },
      ]);
    expect((await changeTask(company, task.id, { due_datetime: '2026-12-01' })).status).toBe(200);
    expect((await changeTask(company, task.id, { start_date: null })).status).toBe(200);
    expect((await changeTask(company, task.id, { due_datetime: '2026-11-01' })).status).toBe(200);
  });

  test('stay within the allowed years when shifted, and an out-of-range task does not affect the others', async () => {
    const company = await aCompany();
    const edges = [
      await aTask(company, { due_datetime: '2099-12-30' }),
      await aTask(company, { due_datetime: '2099-12-31' }),
      await aTask(company, { due_datetime: '2000-01-01' }),
    ];
    // An older release may have shifted tasks beyond the allowed years.
    const strays = [await aTask(company), await aTask(company)];
    for (const [index, due] of ['0001-01-01', '9994-01-01'].entries())
      await queryInCompany(company, 'update task set due_datetime = $2 where id = $1', [strays[index]?.id, due]);
    const ordinary = await aTask(company, { due_datetime: '2030-06-01' });
    for (const days of [3_650, -3_650]) {
      const { status, body } = await bulk(company, {
        ids: [...edges, ...strays, ordinary].map((task) => task.id),
        changes: { due_shift_days: days },
      });
      const resultOf = (id: string) => body.results.find((result) => result.id === id);
      expect([status, resultOf(ordinary.id)?.is_done]).toEqual([200, true]);
      for (const stray of strays)
        expect(resultOf(stray.id)).toMatchObject({ is_done: false, code: 'validation_failed' });
      const [late, last, first] = edges.map((task) => resultOf(task.id)?.is_done);
      expect([late, last, first]).toEqual(days > 0 ? [false, false, true] : [true, true, true]);
    }
    expect(fieldOf(await changeTask(company, ordinary.id, { due_datetime: '2099-12-31T23:00:00-05:00' }))).toEqual([
      400,
      'due_datetime',
      expect.stringContaining('2099'),
    ]);
  });
});

describe('a text', () => {
  test('is limited by its stored length, so that it can be sent back unchanged', async () => {
    const company = await aCompany();
    for (const description of ['&'.repeat(100_000), '<a>x</a>'.repeat(12_000)])
      expect(fieldOf(await create(company, { description }))).toEqual([
        400,
        'description',
        'Описание длиннее 100 000 знаков',
      ]);
    // Dropped markup does not count.
    const dropped = await aTask(company, { description: `<p style="${' '.repeat(120_000)}">Коротко</p>` });
    expect(dropped.description).toBe('<p>Коротко</p>');
    const long = await aTask(company, { description: '&'.repeat(20_000) });
    expect(long.description).toHaveLength(100_000);
    expect((await changeTask(company, long.id, { title: 'Иначе', description: long.description })).status).toBe(200);
  });
});

describe('a comment sent with a status', () => {
  const say = (company: TestCompany, task: { id: string; status_id: string }, comment: string, by: Session) =>
    callApi(by, endpoints.changeTaskStatus, {
      ...at(company, task.id),
      body: { status_id: task.status_id, comment },
    });

  test('requires the permission to comment', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view', 'task.view', 'task.change_status']);
    const task = await aTask(company);
    expect((await say(company, task, 'Мимо', person)).status).toBe(403);
    expect(await get(company, task.id)).toMatchObject({ comments_count: 0 });
    await changeTask(company, task.id, { watchers: [person.userId] });
    expect((await say(company, task, 'Вижу', person)).status).toBe(200);
  });

  test('may mention the same users as any comment', async () => {
    const company = await aCompany();
    const task = await aTask(company);
    const mention = (id: string) => `<span data-mention-id="${id}">@Коллега</span>`;
    const { userId: outsider } = (await aCompany()).owner;
    const refused = [];
    for (const id of [outsider, '-'.repeat(36), 'Иванов'])
      refused.push(fieldOf(await say(company, task, mention(id), company.owner)).slice(0, 2));
    expect(refused).toEqual(refused.map(() => [400, 'comment']));
    expect((await say(company, task, mention(company.owner.userId.toUpperCase()), company.owner)).status).toBe(200);
  });
});

describe('data the user may not see', () => {
  test('is counted but not named when a hidden subtask prevents deletion', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view', 'task.create', 'task.delete']);
    const task = await aTask(company, { watchers: [person.userId] });
    await aTask(company, { title: 'Тайна', parent_id: task.id });
    const seen = await aTask(company, { parent_id: task.id, title: 'Видна', watchers: [person.userId] });
    const { problem } = await callApi(person, endpoints.deleteTask, at(company, task.id));
    expect(problem.detail).toMatch(/^У задачи есть подзадачи/);
    expect([problem.code, problem.dependents?.map(({ id }) => id), problem.hidden_blockers_count]).toEqual([
      'has_dependents',
      [seen.id],
      1,
    ]);
  });

  test('a hidden parent is not exposed by id and survives writing the task back', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view', 'task.create', 'task.update']);
    const parent = await aTask(company, { title: 'Тайна' });
    const task = await aTask(company, { parent_id: parent.id, watchers: [person.userId] });
    const listed = await callApi(person, endpoints.listTasks, { params: of(company), query: {} });
    expect(listed.body.results.map(({ id, parent_id }) => [id, parent_id])).toEqual([[task.id, null]]);
    expect((await callApi(person, endpoints.getTask, at(company, task.id))).body.parent_id).toBeNull();
    await changeTask(company, task.id, { parent_id: null }, person);
    expect((await get(company, task.id)).parent_id).toBe(parent.id);
  });

  test('is not found by a link to a hidden record', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    await aTask(company, { links: [{ kind: 'contract', id: contract.id }] });
    const person = await aMemberWith(company, ['company.view', 'task.view']);
    const count = async (by: Session, query: object) =>
      (await callApi(by, endpoints.listTasks, { params: of(company), query })).body.count;
    for (const query of [{ link_kind: 'contract' }, { link_id: contract.id }])
      expect([await count(company.owner, query), await count(person, query)]).toEqual([1, 0]);
  });

  test('the name of a hidden project is not searchable', async () => {
    const company = await aCompany();
    const project = await aProject(company, { name: 'Секретный дом' });
    await aTask(company, { title: 'Видная', project_id: project.id });
    const person = await aMemberWith(company, ['company.view', 'task.view']);
    const subtitles = async (by: Session) =>
      (await callApi(by, searchCompany, { params: of(company), query: { q: 'Видная' } })).body.results.map(
        ({ subtitle }) => subtitle,
      );
    expect(await subtitles(person)).toEqual(['№\u00A01']);
    expect(await subtitles(company.owner)).toEqual(['№\u00A01 · Секретный дом']);
  });
});

test('a status cannot become a started one while tasks in it are blocked', async () => {
  const company = await aCompany();
  const params = of(company);
  const { body: status } = await callApi(company.owner, createTaskStatus, { params, body: { name: 'Очередь' } });
  const blocker = await aTask(company);
  const waiting = await aTask(company, { title: 'Ждёт', status_id: status.id, blocked_by: [blocker.id] });
  const person = await aMemberWith(company, [
    'company.view',
    'task.view',
    'task_settings.view',
    'task_settings.update',
  ]);
  const start = (by: Session) =>
    callApi(by, patchTaskStatus, { params: { ...params, status_id: status.id }, body: { is_started: true } });
  const { status: code, problem } = await start(person);
  expect([code, problem.code, problem.blockers?.map(({ id }) => id)]).toEqual([409, 'status_of_blocked', [waiting.id]]);
  expect((await start(company.owner)).body.is_started).toBe(true);
});

test('a former member stays where they are named and does not prevent adding others', async () => {
  const company = await aCompany();
  const [left, fresh] = [await aMember(company, 'foreman'), await aMember(company, 'foreman')];
  const task = await aTask(company, { watchers: [left.userId], co_assignees: [left.userId] });
  await queryInCompany(company, 'delete from membership where user_id = $1', [left.userId]);
  const both = [left.userId, fresh.userId];
  expect((await changeTask(company, task.id, { watchers: both, co_assignees: both })).status).toBe(200);
  expect((await get(company, task.id)).watchers).toHaveLength(2);
  expect((await changeTask(company, task.id, { watchers: [] })).status).toBe(200);
  expect(fieldOf(await changeTask(company, task.id, { watchers: both })).slice(0, 2)).toEqual([400, 'watchers']);
});

test('a deleted specification row is no longer listed', async () => {
  const company = await aCompany();
  const contract = await aContract(company);
  const row = await aPosition(company, await aSpecification(company, contract.id, 'Смета'), 'Стяжка');
  const task = await aTask(company, { specification_row_id: row });
  expect(task.specification_row_id).toBe(row);
  await queryInCompany(company, 'delete from specification_row where id = $1', [row]);
  const shown = await get(company, task.id);
  expect(shown.specification_row_id).toBeNull();
});
