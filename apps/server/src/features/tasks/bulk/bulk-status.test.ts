import { bulkTasks, getTask, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  aTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

const bulk = (company: TestCompany, body: object, by = company.owner) =>
  callApi(by, bulkTasks, { params: { company_id: company.id }, body });
const patch = (company: TestCompany, task_id: string, body: object) =>
  callApi(company.owner, patchTask, { params: { company_id: company.id, task_id }, body });

/** Tasks of every kind that the rules of statuses tell apart, by their title. */
async function tasksOfAllKinds(company: TestCompany): Promise<Map<string, string>> {
  const named = await taskStatuses(company);
  const other = await aMember(company, 'project_manager');
  const made = new Map<string, string>();
  const make = async (title: string, fields: object = {}): Promise<string> => {
    const { id } = await aTask(company, { title, ...fields });
    made.set(title, id);
    return id;
  };
  await make('Обычная', { assignee_id: other.userId });
  await make('Закрытая', { status_id: named('Выполнена') });
  const holding = await make('Держит');
  await make('Ждёт', { blocked_by: [holding] });
  const whole = await make('Целое');
  await make('Часть', { parent_id: whole });
  await make('На согласовании', { approvals: [other.userId] });
  await make('На приёмке', { acceptor_id: other.userId });
  return made;
}

/** What is stored about the tasks and their log, by title and without ids. */
async function storedOf(company: TestCompany): Promise<unknown> {
  const tasks = await queryInCompany(
    company,
    `select t.title, t.version, t.completed_at is null as is_open, t.mended_at, s.name as status,
       (select count(*)::int from activity_log l where l.object_id = t.id and l.action = 'status') as logged,
       (select count(*)::int from happening h where h.object_id = t.id and h.kind = 'notice' and h.action = 'status_changed') as told
     from task t join task_status s on s.company_id = t.company_id and s.id = t.status_id order by t.title`,
  );
  return tasks;
}

describe('statuses of many tasks', () => {
  test.each(['В работе', 'Выполнена', 'Новая', 'Отменена'])(
    'change to «%s» by the same rules, log and notices as one by one',
    async (status) => {
      const [together, alone] = [await aCompany(), await aCompany()];
      const [ids, others] = [await tasksOfAllKinds(together), await tasksOfAllKinds(alone)];
      const { body } = await bulk(together, {
        ids: [...ids.values()],
        changes: { status_id: (await taskStatuses(together))(status) },
      });
      const codes = new Map(body.results.map(({ id, code }) => [id, code]));
      const status_id = (await taskStatuses(alone))(status);
      // In the order in which none is rejected because of another: what holds a task is closed first.
      const isFirst = ([title]: readonly [string, string]): boolean => ['Держит', 'Часть'].includes(title);
      const order = [...[...others].filter(isFirst), ...[...others].filter((one) => !isFirst(one))];
      const answers = new Map<string, string | null>();
      for (const [title, id] of order) {
        const answer = await patch(alone, id, { status_id });
        answers.set(title, answer.status === 200 ? null : ((answer.body as { code?: string }).code ?? ''));
      }
      expect(Object.fromEntries([...ids].map(([title, id]) => [title, codes.get(id)]))).toEqual(
        Object.fromEntries([...ids].map(([title]) => [title, answers.get(title)])),
      );
      expect(await storedOf(together)).toEqual(await storedOf(alone));
    },
  );

  test('are refused without the right, on a stale version, and for an unknown status', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const [one, two] = [await aTask(company), await aTask(company)];
    const viewer = await aMemberWith(company, ['task.view', 'task.update']);
    const ids = [one.id, two.id];
    const refused = await bulk(company, { ids, changes: { status_id: named('В работе'), priority: 'high' } }, viewer);
    expect(refused.body.results.map(({ code }) => code)).toEqual(['forbidden', 'forbidden']);
    await patch(company, one.id, { priority: 'high' });
    const items = ids.map((id) => ({ id, changes: { status_id: named('В работе') }, version: 1 }));
    const stale = await bulk(company, { items });
    expect(Object.fromEntries(stale.body.results.map(({ id, code }) => [id, code]))).toEqual({
      [one.id]: 'version_conflict',
      [two.id]: null,
    });
    const unknown = await bulk(company, { ids, changes: { status_id: newId() } });
    expect(unknown.body.results.map(({ is_done: isDone }) => isDone)).toEqual([false, false]);
  });

  test('a reopened remark must be fixed again', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const { id } = await aTask(company, { status_id: named('Выполнена') });
    await queryInCompany(company, 'update task set mended_at = now(), mended_by = author_id where id = $1', [id]);
    const { body } = await bulk(company, { ids: [id], changes: { status_id: named('Новая') } });
    expect(body.done_count).toBe(1);
    const params = { company_id: company.id, task_id: id };
    expect((await callApi(company.owner, getTask, { params })).body).toMatchObject({
      mended_at: null,
      completed_at: null,
    });
  });
});
