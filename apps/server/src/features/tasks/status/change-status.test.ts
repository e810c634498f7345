import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import {
  createTaskStatus,
  deleteTaskStatus,
  patchTaskStatus,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMemberWith,
  aTask,
  changeTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

const at = (company: TestCompany, task_id: string) => ({ params: { company_id: company.id, task_id } });
const move = (company: TestCompany, id: string, status_id: string, more: object = {}, by: Session = company.owner) =>
  callApi(by, endpoints.changeTaskStatus, { ...at(company, id), body: { status_id, ...more } });
const unblocked = async (company: TestCompany) =>
  (
    await queryInCompany<{ object_id: string }>(
      company,
      `select object_id from happening where action = 'unblocked' order by seq`,
    )
  ).map((row) => row.object_id);

async function aBlockedTask() {
  const company = await aCompany();
  const blocker = await aTask(company, { title: 'Заказать арматуру' });
  const task = await aTask(company, { title: 'Залить плиту', blocked_by: [blocker.id] });
  return { company, blocker, task, named: await taskStatuses(company) };
}

describe('a blocked task', () => {
  test('cannot be started or closed through any endpoint, and the error names its blocker', async () => {
    const { company, blocker, task, named } = await aBlockedTask();
    const attempts = [
      (status_id: string) => move(company, task.id, status_id),
      (status_id: string) => changeTask(company, task.id, { status_id }),
      (status_id: string) =>
        callApi(company.owner, endpoints.putTask, {
          ...at(company, task.id),
          body: { title: 'x', blocked_by: [blocker.id], status_id },
        }),
    ];
    for (const attempt of attempts)
      for (const name of ['В работе', 'Выполнена', 'Отменена', 'На проверке']) {
        const { status, problem } = await attempt(named(name));
        expect([name, status, problem.code, problem.blockers, problem.hidden_blockers_count]).toEqual([
          name,
          409,
          'task_blocked',
          [{ id: blocker.id, number: 1, title: 'Заказать арматуру', main_status: 'open' }],
          0,
        ]);
      }
    expect((await move(company, task.id, named('Отложена'))).status).toBe(200);
    const { body } = await callApi(company.owner, endpoints.getTaskPermissions, at(company, task.id));
    expect(body.allowed_statuses.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['Новая', null],
      ['В работе', 'task_blocked'],
      ['На проверке', 'task_blocked'],
      ['Отменена', 'task_blocked'],
    ]);
  });

  test('is released when its last blocker is closed, and viewers receive an event', async () => {
    const { company, blocker, task, named } = await aBlockedTask();
    const second = await aTask(company, { title: 'Второй' });
    await changeTask(company, task.id, { blocked_by: [blocker.id, second.id] });
    await move(company, blocker.id, named('Выполнена'));
    expect(await unblocked(company)).toEqual([]);
    await move(company, second.id, named('Выполнена'));
    expect(await unblocked(company)).toEqual([task.id]);
    expect((await move(company, task.id, named('В работе'))).body.status.name).toBe('В работе');
    expect((await move(company, task.id, named('Выполнена'))).body.completed_at).not.toBeNull();
  });

  test('is released when its blocker is deleted', async () => {
    const { company, blocker, task } = await aBlockedTask();
    await callApi(company.owner, endpoints.deleteTask, at(company, blocker.id));
    expect(await unblocked(company)).toEqual([task.id]);
  });

  test('can be forced with the override permission, with a logged reason', async () => {
    const { company, task, named } = await aBlockedTask();
    const to = named('В работе');
    const weak = await aMemberWith(company, ['task.view', 'task.update', 'task.change_status']);
    expect((await move(company, task.id, to, { override: true, reason: 'Надо' }, weak)).status).toBe(403);
    const silent = await move(company, task.id, to, { override: true });
    expect([silent.status, silent.problem.errors?.[0]?.field]).toEqual([400, 'reason']);
    expect((await move(company, task.id, to, { override: true, reason: 'Бетон уже едет' })).status).toBe(200);
    const [line] = await queryInCompany<{ changes: { field: string; new: unknown }[] }>(
      company,
      `select changes from activity_log where object_id = $1 and action = 'status' order by seq desc limit 1`,
      [task.id],
    );
    expect(line?.changes).toContainEqual({ field: 'override_reason', old: null, new: 'Бетон уже едет' });
  });

  test('lists only blockers visible to the user', async () => {
    const { company, blocker, task, named } = await aBlockedTask();
    const worker = await aMemberWith(company, []);
    await changeTask(company, task.id, { assignee_id: worker.userId });
    const { problem } = await move(company, task.id, named('В работе'), {}, worker);
    expect([problem.code, problem.blockers, problem.hidden_blockers_count]).toEqual(['task_blocked', [], 1]);
    expect(JSON.stringify(problem)).not.toContain(blocker.title);
  });
});

describe('a transition', () => {
  test("follows the company's rules, and the error lists the allowed ones", async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const { id } = await aTask(company);
    const refused = await move(company, id, named('На проверке'));
    expect([refused.status, refused.problem.code]).toEqual([409, 'transition_not_allowed']);
    expect(refused.problem.allowed?.map(({ name }) => name)).toEqual(['В работе', 'Отложена', 'Выполнена', 'Отменена']);
    await callApi(company.owner, patchTaskStatus, {
      params: { company_id: company.id, status_id: named('Новая') },
      body: { next_status_ids: [named('На проверке')] },
    });
    expect((await move(company, id, named('На проверке'))).status).toBe(200);
    expect((await move(company, id, named('На проверке'))).status).toBe(200);
  });

  test('requires confirmation before leaving subtasks open', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const parent = await aTask(company);
    const child = await aTask(company, { title: 'Часть', parent_id: parent.id });
    const asked = await move(company, parent.id, named('Выполнена'));
    expect([asked.status, asked.problem.code, asked.problem.blockers?.[0]?.id]).toEqual([
      409,
      'open_children',
      child.id,
    ]);
    expect((await move(company, parent.id, named('Выполнена'), { with_open_children: true })).status).toBe(200);
  });

  test('cannot reopen a task that closed tasks depended on', async () => {
    const { company, blocker, task, named } = await aBlockedTask();
    await move(company, blocker.id, named('Выполнена'));
    await move(company, task.id, named('Выполнена'));
    const refused = await move(company, blocker.id, named('В работе'));
    expect([refused.status, refused.problem.code, refused.problem.blockers?.[0]?.id]).toEqual([
      409,
      'blocks_closed',
      task.id,
    ]);
    expect((await move(company, task.id, named('В работе'))).status).toBe(200);
    expect((await move(company, blocker.id, named('В работе'))).status).toBe(200);
  });

  test('adds a comment with the change, in one log entry', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const { id } = await aTask(company);
    const { body } = await move(company, id, named('В работе'), { comment: '<p>Начали</p><script>x</script>' });
    expect(body.comments_count).toBe(1);
    expect(await queryInCompany(company, 'select body from task_comment')).toEqual([{ body: '<p>Начали</p>' }]);
  });
});

describe('dependencies', () => {
  test('cannot form a cycle, of blockers or of parents', async () => {
    const company = await aCompany();
    const [a, b, c] = [await aTask(company), await aTask(company), await aTask(company)];
    const [whole, part] = [await aTask(company), await aTask(company)];
    const code = async (answer: ReturnType<typeof changeTask>) => (await answer).problem.code;
    expect(await code(changeTask(company, a.id, { blocked_by: [a.id] }))).toBe('blocker_cycle');
    await changeTask(company, b.id, { blocked_by: [a.id] });
    await changeTask(company, c.id, { blocked_by: [b.id] });
    await changeTask(company, part.id, { parent_id: whole.id });
    expect(await code(changeTask(company, a.id, { blocked_by: [c.id] }))).toBe('blocker_cycle');
    expect(await code(changeTask(company, whole.id, { parent_id: part.id }))).toBe('parent_cycle');
    expect(await code(changeTask(company, whole.id, { parent_id: whole.id }))).toBe('parent_cycle');
    const made = await callApi(company.owner, endpoints.createBlockingTask, {
      ...at(company, a.id),
      body: { title: 'x', blocked_by: [c.id] },
    });
    expect(made.problem.code).toBe('blocker_cycle');
  });

  test('a blocking task can be created from the blocked one', async () => {
    const company = await aCompany();
    const task = await aTask(company, { title: 'Монтаж' });
    const made = await callApi(company.owner, endpoints.createBlockingTask, {
      ...at(company, task.id),
      body: { title: 'Поставка' },
    });
    expect(made.body).toMatchObject({ title: 'Поставка', blocks: [{ id: task.id }] });
    const { body } = await callApi(company.owner, endpoints.getTask, at(company, task.id));
    expect(body).toMatchObject({ is_blocked: true, blocked_by: [{ id: made.body.id }], version: 2 });
  });

  test('a closed task cannot get an open blocker', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const [task, other] = [await aTask(company), await aTask(company)];
    await move(company, task.id, named('Выполнена'));
    expect((await changeTask(company, task.id, { blocked_by: [other.id] })).problem.code).toBe('task_blocked');
    const made = await callApi(company.owner, endpoints.createBlockingTask, {
      ...at(company, task.id),
      body: { title: 'x' },
    });
    expect(made.problem.code).toBe('task_blocked');
    expect(
      (await changeTask(company, task.id, { blocked_by: [other.id], override: true, reason: 'Для порядка' })).status,
    ).toBe(200);
  });
});

describe('a task status', () => {
  test('in use cannot be deleted, also by a task in the bin; nor can the last closed one', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const { body: made } = await callApi(company.owner, createTaskStatus, {
      params,
      body: { name: 'Согласована', main_status: 'closed' },
    });
    expect(made).toMatchObject({ position: 7, next_status_ids: [], version: 1 });
    const remove = (status_id: string) =>
      callApi(company.owner, deleteTaskStatus, { params: { ...params, status_id } });
    const task = await aTask(company, { status_id: made.id });
    expect(task.completed_at).not.toBeNull();
    expect((await remove(made.id)).problem.code).toBe('task_setting_in_use');
    await callApi(company.owner, endpoints.deleteTask, at(company, task.id));
    expect((await remove(made.id)).problem.code).toBe('task_setting_in_use');
    await queryInCompany(company, 'delete from bin_item');
    expect((await remove(made.id)).status).toBe(204);
    const named = await taskStatuses(company);
    expect((await remove(named('Отменена'))).status).toBe(204);
    expect((await remove(named('Выполнена'))).problem.code).toBe('last_task_setting');
    const taken = await callApi(company.owner, createTaskStatus, { params, body: { name: 'новая' } });
    expect([taken.status, taken.problem.code]).toEqual([409, 'task_setting_taken']);
  });
});
