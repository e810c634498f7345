import { listTaskTags, createTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  aTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

const bulk = (company: TestCompany, body: object, by: Session = company.owner) =>
  callApi(by, endpoints.bulkTasks, { params: { company_id: company.id }, body });
const get = async (company: TestCompany, task_id: string) =>
  (await callApi(company.owner, endpoints.getTask, { params: { company_id: company.id, task_id } })).body;

describe('bulk changes of tasks', () => {
  test('apply or reject each task separately, with a reason', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const blocker = await aTask(company, { title: 'Первая' });
    const blocked = await aTask(company, { title: 'Вторая', blocked_by: [blocker.id] });
    const free = await aTask(company, { title: 'Третья' });
    const gone = newId();
    const { status, body } = await bulk(company, {
      ids: [blocked.id, free.id, gone],
      changes: { status_id: named('Выполнена'), priority: 'high' },
    });
    expect([status, body.done_count, body.refused_count]).toEqual([200, 1, 2]);
    const of = (id: string) => body.results.find((result) => result.id === id);
    expect(of(free.id)).toMatchObject({
      number: 3,
      is_done: true,
      before: { status_id: named('Новая'), priority: 'normal' },
    });
    expect(of(blocked.id)).toMatchObject({
      is_done: false,
      code: 'task_blocked',
      blockers: [{ number: 1, title: 'Первая' }],
    });
    expect(of(gone)).toMatchObject({ number: null, is_done: false, code: 'not_found' });
    expect(await get(company, blocked.id)).toMatchObject({ priority: 'normal', version: 1, status: { name: 'Новая' } });
    const log = await queryInCompany<{ object_id: string }>(
      company,
      `select object_id from activity_log where action = 'status'`,
    );
    expect(log).toEqual([{ object_id: free.id }]);
  });

  test('close and reopen dependent tasks together, whatever the order of their ids', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const blocked = await aTask(company, { title: 'Ждёт' });
    const blocker = await aTask(company, { title: 'Держит' });
    const { body: waiting } = await callApi(company.owner, endpoints.patchTask, {
      params: { company_id: company.id, task_id: blocked.id },
      body: { blocked_by: [blocker.id], version: 1 },
    });
    expect(waiting.is_blocked).toBe(true);
    const ids = [blocked.id, blocker.id];
    const closed = await bulk(company, { ids, changes: { status_id: named('Выполнена') } });
    expect(closed.body).toMatchObject({ done_count: 2, refused_count: 0 });
    const items = closed.body.results.map(({ id, before }) => ({ id, changes: before }));
    expect((await bulk(company, { items })).body).toMatchObject({ done_count: 2, refused_count: 0 });
    for (const id of ids) expect((await get(company, id)).status.name).toBe('Новая');
  });

  test('undo does not overwrite later changes of others', async () => {
    const company = await aCompany();
    const [one, two] = [await aTask(company), await aTask(company)];
    const { body } = await bulk(company, { ids: [one.id, two.id], changes: { priority: 'high' } });
    const changed = {
      params: { company_id: company.id, task_id: two.id },
      body: { priority: 'urgent' as const, version: 2 },
    };
    expect((await callApi(company.owner, endpoints.patchTask, changed)).status).toBe(200);
    const items = body.results.map(({ id, before, version }) => ({ id, changes: before, version }));
    const undone = (await bulk(company, { items })).body.results;
    expect(Object.fromEntries(undone.map(({ id, code }) => [id, code]))).toEqual({
      [one.id]: null,
      [two.id]: 'version_conflict',
    });
    expect([(await get(company, one.id)).priority, (await get(company, two.id)).priority]).toEqual([
      'normal',
      'urgent',
    ]);
  });

  test('delete a task together with its subtasks, and restore it with them', async () => {
    const company = await aCompany();
    const parent = await aTask(company, { title: 'Целое' });
    const child = await aTask(company, { title: 'Часть', parent_id: parent.id });
    const ids = [parent.id, child.id];
    expect((await bulk(company, { ids, action: 'delete' })).body).toMatchObject({ done_count: 2, refused_count: 0 });
    expect((await bulk(company, { ids, action: 'restore' })).body).toMatchObject({ done_count: 2, refused_count: 0 });
    expect(await get(company, child.id)).toMatchObject({ parent: { id: parent.id } });
  });

  test('undo by sending back the former values', async () => {
    const company = await aCompany();
    const tag = (
      await callApi(company.owner, createTaskTag, { params: { company_id: company.id }, body: { name: 'Срочное' } })
    ).body;
    const [one, two] = [
      await aTask(company, { due_datetime: '2026-12-01', tags: [tag.id] }),
      await aTask(company, { due_datetime: '2026-12-05' }),
    ];
    const changes = { due_shift_days: 3, add_tags: [tag.id], assignee_id: company.owner.userId };
    const { body } = await bulk(company, { filter: { search: 'задача' }, changes });
    expect(body.done_count).toBe(2);
    expect(await get(company, two.id)).toMatchObject({
      due_datetime: '2026-12-08T20:59:59.999Z',
      tags: [{ id: tag.id }],
    });
    const undone = await bulk(company, { items: body.results.map(({ id, before }) => ({ id, changes: before })) });
    expect(undone.body.done_count).toBe(2);
    for (const task of [one, two]) {
      const { due_datetime, tags, assignee } = await get(company, task.id);
      expect({ due_datetime, tags, assignee }).toEqual({
        due_datetime: task.due_datetime,
        tags: task.tags,
        assignee: null,
      });
    }
    await bulk(company, { ids: [one.id], changes: { remove_tags: [tag.id] } });
    expect((await get(company, one.id)).tags).toEqual([]);
    expect((await callApi(company.owner, listTaskTags, { params: { company_id: company.id } })).body).toHaveLength(1);
  });

  test('repeated with the same key are applied once, also after an interrupted first attempt', async () => {
    const company = await aCompany();
    const tasks = [];
    for (let index = 0; index < 60; index += 1) tasks.push(await aTask(company, { due_datetime: '2026-12-01' }));
    // With a category each task is changed separately, fifty per transaction.
    const category_id = tasks[0]?.category.id ?? '';
    const headers = { 'idempotency-key': newId() };
    const ask = () =>
      callApi(
        company.owner,
        endpoints.bulkTasks,
        {
          params: { company_id: company.id },
          body: { filter: { due_to: '2026-12-02' }, changes: { due_shift_days: 3, category_id } },
        },
        { headers },
      );
    const first = await ask();
    expect([first.status, first.body.done_count]).toEqual([200, 60]);
    expect((await ask()).body).toEqual(first.body);
    // As after a crash before the second portion: the filter result and the first fifty are stored.
    await queryInCompany(
      company,
      `delete from idempotency_key where company_id = $1 and (key = $2 or key like '%from 50')`,
      [company.id, headers['idempotency-key']],
    );
    const second = tasks
      .map(({ id }) => id)
      .toSorted()
      .slice(50);
    await queryInCompany(
      company,
      `update task set due_datetime = due_datetime - interval '3 days' where id = any($1)`,
      [second],
    );
    // The setup above has increased the version.
    const timeless = ({ results }: (typeof first)['body']) => results.map((result) => ({ ...result, version: 0 }));
    expect(timeless((await ask()).body)).toEqual(timeless(first.body));
    const days = await queryInCompany<{ due: string }>(company, 'select distinct due_datetime::text as due from task');
    expect(days).toEqual([{ due: expect.stringContaining('2026-12-04') }]);
  });

  test('to plain fields are written together, each rejected separately, and once per key', async () => {
    const company = await aCompany();
    const member = await aMember(company, 'foreman');
    const [early, late, free] = [
      await aTask(company, { start_date: '2026-12-10', due_datetime: '2026-12-12' }),
      await aTask(company, { due_datetime: '2026-12-12', assignee_id: member.userId }),
      await aTask(company),
    ];
    const headers = { 'idempotency-key': newId() };
    const ask = (changes: object) =>
      callApi(
        company.owner,
        endpoints.bulkTasks,
        { params: { company_id: company.id }, body: { ids: [early.id, late.id, free.id], changes } },
        { headers },
      );
    const { body } = await ask({ due_shift_days: -5, assignee_id: company.owner.userId });
    const of = (id: string) => body.results.find((result) => result.id === id);
    expect(of(early.id)).toMatchObject({ is_done: false, code: 'validation_failed' });
    expect(of(late.id)).toMatchObject({ is_done: true, version: 2, before: { assignee_id: member.userId } });
    expect(of(free.id)).toMatchObject({ is_done: true, version: 2, before: { assignee_id: null } });
    expect((await ask({ due_shift_days: -5, assignee_id: company.owner.userId })).body).toEqual(body);
    const now = await get(company, late.id);
    expect([now.version, now.due_datetime, now.assignee?.id]).toEqual([
      2,
      '2026-12-07T20:59:59.999Z',
      company.owner.userId,
    ]);
    expect((await get(company, early.id)).version).toBe(1);
    const outsider = await aCompany();
    const foreign = await bulk(company, { ids: [free.id], changes: { assignee_id: outsider.owner.userId } });
    expect(foreign.body.results[0]).toMatchObject({ is_done: false, code: 'validation_failed' });
  });

  test('report missing tasks without a query for each', async () => {
    const company = await aCompany();
    const gone = Array.from({ length: 10_000 }, () => newId());
    const task = await aTask(company);
    for (const body of [
      { ids: gone, changes: { priority: 'low' } },
      { ids: gone, action: 'delete' },
      { items: gone.map((id) => ({ id, changes: { priority: 'low' } })) },
    ])
      expect((await bulk(company, body)).status).toBe(404);
    const items = [...gone.slice(1), task.id].map((id) => ({ id, changes: { priority: 'low' } }));
    const { status, body } = await bulk(company, { items });
    expect([status, body.done_count, body.refused_count]).toEqual([200, 1, 9_999]);
    expect(body.results.find(({ id }) => id === gone[1])).toMatchObject({ is_done: false, code: 'not_found' });
    const portions = await queryInCompany(company, `select from idempotency_key where key like '%from %'`);
    expect(portions.length).toBeLessThan(2);
  });

  test('restore deleted tasks for those who may delete them', async () => {
    const company = await aCompany();
    const other = await aCompany();
    const tasks = [await aTask(company, { title: 'Первая' }), await aTask(company, { title: 'Вторая' })];
    const ids = tasks.map(({ id }) => id);
    await bulk(company, { ids, action: 'delete' });
    const viewer = await aMemberWith(company, ['task.view']);
    // A user who may delete none learns of none in the bin.
    expect((await bulk(company, { ids, action: 'restore' }, viewer)).status).toBe(404);
    expect((await bulk(other, { ids, action: 'restore' })).status).toBe(404);
    const { body } = await bulk(company, { ids: [...ids, newId()], action: 'restore' });
    expect([body.done_count, body.refused_count]).toEqual([2, 1]);
    expect(body.results.filter(({ is_done: isDone }) => isDone).map(({ number }) => number)).toEqual([1, 2]);
    for (const task of tasks)
      expect(await get(company, task.id)).toMatchObject({ title: task.title, number: task.number });
    // An existing task cannot be restored.
    expect((await bulk(company, { ids, action: 'restore' })).status).toBe(404);
    expect((await bulk(company, { filter: {}, action: 'restore' })).status).toBe(400);
  });

  test('delete tasks except those with subtasks', async () => {
    const company = await aCompany();
    const parent = await aTask(company);
    const child = await aTask(company, { parent_id: parent.id });
    const lone = await aTask(company);
    const { body } = await bulk(company, { ids: [parent.id, lone.id], action: 'delete' });
    expect(Object.fromEntries(body.results.map(({ id, code }) => [id, code]))).toEqual({
      [parent.id]: 'has_dependents',
      [lone.id]: null,
    });
    expect((await get(company, child.id)).parent_id).toBe(parent.id);
  });

  test('apply only to tasks the user may change', async () => {
    const company = await aCompany();
    const member = await aMemberWith(company, ['task.update']);
    const [mine, hidden] = [await aTask(company, { assignee_id: member.userId }), await aTask(company)];
    const { body } = await bulk(company, { filter: {}, changes: { priority: 'low' } }, member);
    expect(body.results.map(({ id }) => id)).toEqual([mine.id]);
    expect((await bulk(company, { ids: [hidden.id], changes: { priority: 'low' } }, member)).status).toBe(404);
    expect((await bulk(company, { ids: [mine.id], action: 'delete' }, member)).body.results[0]?.code).toBe('forbidden');
  });

  test('are available to participants without a role permission', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const member = await aMemberWith(company, []);
    const mine = [
      await aTask(company, { assignee_id: member.userId }),
      await aTask(company, { assignee_id: member.userId }),
    ];
    const watched = await aTask(company, { watchers: [member.userId] });
    const ids = [...mine, watched].map(({ id }) => id);
    const { body } = await bulk(company, { ids, changes: { status_id: named('В работе') } }, member);
    expect(new Map(body.results.map(({ id, code }) => [id, code]))).toEqual(
      new Map([...mine.map(({ id }) => [id, null] as const), [watched.id, 'forbidden']]),
    );
    expect((await bulk(company, { ids, changes: { priority: 'low' } }, member)).status).toBe(403);
  });

  test('require exactly one way to name tasks and one to change them, within the limit', async () => {
    const company = await aCompany();
    const id = newId();
    const fieldOf = async (body: object) => (await bulk(company, body)).problem.errors?.[0]?.field;
    expect(await fieldOf({ changes: { priority: 'low' } })).toBe('ids');
    expect(await fieldOf({ ids: [id], filter: {}, changes: { priority: 'low' } })).toBe('ids');
    expect(await fieldOf({ ids: [id] })).toBe('changes');
    expect(await fieldOf({ ids: [id], changes: {}, action: 'delete' })).toBe('changes');
    expect(await fieldOf({ ids: Array.from({ length: 10_001 }, () => id), action: 'delete' })).toBe('ids');
  });
});
