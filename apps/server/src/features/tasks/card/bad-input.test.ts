import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { MAX_BULK } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aTask,
  changeTask,
  manyTasks,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { testApp } from '#testing/start-test-app.ts';
import { newId } from '#platform/ids.ts';

const create = (company: TestCompany, body: object) =>
  callApi(company.owner, endpoints.createTask, {
    params: { company_id: company.id },
    body: { title: 'Задача', ...body },
  });
type Refused = { status: number; problem: { errors?: { field: string; message: string }[] | undefined } };
const refusalOf = ({ status, problem }: Refused) => [status, problem.errors?.[0]?.field, problem.errors?.[0]?.message];
const blockersOf = async (company: TestCompany, task_id: string) =>
  (await callApi(company.owner, endpoints.getTask, { params: { company_id: company.id, task_id } })).body.blocked_by;

test('rejects a deleted blocker, one of another company and a subtask of the task with an error on the field', async () => {
  const company = await aCompany();
  const [task, gone] = [await aTask(company), await aTask(company)];
  const child = await aTask(company, { parent_id: task.id });
  const below = await aTask(company, { parent_id: child.id });
  await callApi(company.owner, endpoints.deleteTask, { params: { company_id: company.id, task_id: gone.id } });
  const foreign = await aTask(await aCompany());
  for (const blocker of [gone.id, foreign.id, newId()]) {
    const expected = [400, 'blocked_by', 'Запись не найдена'];
    expect(refusalOf(await changeTask(company, task.id, { blocked_by: [blocker] }))).toEqual(expected);
    expect(refusalOf(await create(company, { blocked_by: [blocker] }))).toEqual(expected);
  }
  for (const blocker of [child.id, below.id])
    expect(refusalOf(await changeTask(company, task.id, { blocked_by: [blocker] }))).toEqual([
      400,
      'blocked_by',
      expect.stringContaining('Своя подзадача'),
    ]);
  expect(await blockersOf(company, task.id)).toEqual([]);
  // Nor in the other direction; a blocker cannot become a subtask of the task it blocks.
  expect(refusalOf(await changeTask(company, below.id, { blocked_by: [task.id] }))).toEqual([
    400,
    'blocked_by',
    expect.stringContaining('не ждёт ту, в которую входит'),
  ]);
  const [later, first] = [await aTask(company), await aTask(company)];
  await changeTask(company, later.id, { blocked_by: [first.id] });
  expect(refusalOf(await changeTask(company, first.id, { parent_id: later.id }))).toEqual([
    400,
    'parent_id',
    expect.stringContaining('Своя подзадача'),
  ]);
});

test.each(['1900-01-01', '1900-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59Z'])(
  'rejects %s as a due date with an error on the field',
  async (day) => {
    const company = await aCompany();
    const expected = [400, 'due_datetime', 'Дата вне допустимых пределов: с 2000 по 2099 год'];
    expect(refusalOf(await create(company, { due_datetime: day }))).toEqual(expected);
    const task = await aTask(company, { due_datetime: '2027-01-01' });
    expect(refusalOf(await changeTask(company, task.id, { due_datetime: day }))).toEqual(expected);
  },
);

test('a description of a megabyte is rejected without changes; one with five hundred mentions is saved, and non-members are not notified', async () => {
  const company = await aCompany();
  const task = await aTask(company, { description: '<p>Было</p>' });
  const megabyte = 'ж'.repeat(1024 * 1024);
  const mentions = Array.from({ length: 500 }, (_, place) => `<span data-mention-id="${newId()}">@Имя ${place}</span>`);
  // A body above the size limit is rejected before parsing.
  const long = await changeTask(company, task.id, { description: megabyte });
  expect([long.status, long.problem.code, long.problem.detail]).toEqual([413, 'too_large', expect.any(String)]);
  const longer = `<p>${megabyte.slice(0, 300_000)}</p>`;
  for (const refused of [
    await changeTask(company, task.id, { description: longer }),
    await create(company, { description: longer }),
  ])
    expect(refusalOf(refused)).toEqual([400, 'description', 'Описание длиннее 100 000 знаков']);
  const get = async () =>
    (await callApi(company.owner, endpoints.getTask, { params: { company_id: company.id, task_id: task.id } })).body;
  expect(await get()).toMatchObject({ description: '<p>Было</p>', version: 1 });
  expect((await changeTask(company, task.id, { description: `<p>${mentions.join(' ')}</p>` })).status).toBe(200);
  expect((await get()).description.split('data-mention-id')).toHaveLength(501);
  const [notices] = await queryInCompany<{ n: number }>(company, 'select count(*)::int as n from task_notice');
  expect(notices?.n).toBe(0);
});

test('a former member is not assigned anything new but keeps existing assignments', async () => {
  const company = await aCompany();
  const left = await aMember(company, 'foreman');
  const task = await aTask(company, { assignee_id: left.userId });
  await queryInCompany(company, 'delete from membership where user_id = $1', [left.userId]);
  const expected = [400, 'assignee_id', expect.stringContaining('не работает')];
  expect(refusalOf(await create(company, { assignee_id: left.userId }))).toEqual(expected);
  expect(refusalOf(await changeTask(company, (await aTask(company)).id, { assignee_id: left.userId }))).toEqual(
    expected,
  );
  expect((await changeTask(company, task.id, { assignee_id: left.userId, title: 'Та же' })).status).toBe(200);
});

test(
  'a bulk request over the limit changes nothing, whichever way it names the tasks',
  { timeout: 60_000 },
  async () => {
    const company = await aCompany();
    await manyTasks(company, MAX_BULK + 1);
    const { status, problem } = await callApi(company.owner, endpoints.bulkTasks, {
      params: { company_id: company.id },
      body: { filter: { search: 'стена' }, changes: { priority: 'urgent' } },
    });
    expect([status, problem.code, problem.detail]).toEqual([422, 'too_many_tasks', expect.stringContaining('10 000')]);
    const [changed] = await queryInCompany<{ n: number }>(
      company,
      "select count(*)::int as n from task where priority = 'urgent'",
    );
    expect(changed?.n).toBe(0);
  },
);

test('a filter nested too deeply is rejected with an error on the field', async () => {
  const company = await aCompany();
  const { app } = await testApp();
  for (const joint of ['not', 'and']) {
    const deep = `${`{"${joint}":[`.repeat(5_000)}{"field":"number","op":"is","value":1}${']}'.repeat(5_000)}`;
    const answer = await app.inject({
      method: 'POST',
      url: endpoints.bulkTasks.paths[0].replace(':company_id', company.id),
      headers: { authorization: `Bearer ${company.owner.access}`, 'content-type': 'application/json' },
      payload: `{"filter":{"filter":${deep}},"action":"delete"}`,
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'filter.filter']);
  }
});
