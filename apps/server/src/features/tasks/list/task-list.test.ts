import { createTaskTag, deleteTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { TASK_SORTS } from '@karkas/api/tasks/tasks.choices.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, aTask, taskStatuses, type TestCompany } from '#testing/factories/index.ts';

const list = (company: TestCompany, query: object = {}, by: Session = company.owner) =>
  callApi(by, endpoints.listTasks, { params: { company_id: company.id }, query });
const titles = async (company: TestCompany, query: object = {}, by: Session = company.owner) =>
  (await list(company, query, by)).body.results.map((task) => task.title);
const toStatus = (company: TestCompany, task_id: string, status_id: string) =>
  callApi(company.owner, endpoints.changeTaskStatus, {
    params: { company_id: company.id, task_id },
    body: { status_id },
  });

describe('the list of tasks', () => {
  test('contains open tasks by due time, tasks without one last, 25 a page', async () => {
    const company = await aCompany();
    await aTask(company, { title: 'без срока' });
    await aTask(company, { title: 'позже', due_datetime: '2099-01-02' });
    await aTask(company, { title: 'раньше', due_datetime: '2020-01-01' });
    const done = (await taskStatuses(company))('Выполнена');
    const closed = await aTask(company, { title: 'закрыта' });
    await toStatus(company, closed.id, done);
    expect(await titles(company)).toEqual(['раньше', 'позже', 'без срока']);
    expect(await titles(company, { sort_order: 'desc' })).toEqual(['позже', 'раньше', 'без срока']);
    expect(await titles(company, { main_status: 'closed' })).toEqual(['закрыта']);
    expect((await list(company, { main_status: 'all' })).body).toMatchObject({ count: 4, page: 1, limit: 25 });
    expect(await titles(company, { overdue: 'true' })).toEqual(['раньше']);
    expect(await titles(company, { due_from: '2099-01-02', due_to: '2099-01-02' })).toEqual(['позже']);
  });

  test('supports every filter of the API', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const member = await aMember(company, 'foreman');
    const whole = await aTask(company, { title: 'первая', priority: 'urgent', project_id: project.id });
    const blocker = await aTask(company, { title: 'третья' }, member);
    const second = await aTask(company, {
      title: 'вторая',
      assignee_id: member.userId,
      blocked_by: [blocker.id],
      parent_id: whole.id,
    });
    const all = async (query: object) => (await titles(company, query)).toSorted();
    expect(await all({ search: 'ВТОР' })).toEqual(['вторая']);
    expect(await all({ priority: 'urgent' })).toEqual(['первая']);
    expect(await all({ project_id: project.id })).toEqual(['первая']);
    expect(await all({ assignee_id: member.userId })).toEqual(['вторая']);
    expect(await all({ assignee_id: 'none' })).toEqual(['первая', 'третья']);
    expect(await all({ author_id: 'me' })).toEqual(['вторая', 'первая']);
    expect((await titles(company, { participant_id: 'me' }, member)).toSorted()).toEqual(['вторая', 'третья']);
    expect(await all({ is_blocked: 'true' })).toEqual(['вторая']);
    expect(await all({ parent_id: whole.id })).toEqual(['вторая']);
    expect(await all({ status_id: second.status_id, category_id: second.category_id })).toEqual([
      'вторая',
      'первая',
      'третья',
    ]);
    expect(await all({ tag: 'нет такой' })).toEqual([]);
    expect(await all({ link_kind: 'contract' })).toEqual([]);
  });

  test('supports each sort order in both directions', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    await aTask(company, { title: 'а', priority: 'low', due_datetime: '2026-01-01', start_date: '2026-01-01' });
    await aTask(company, {
      title: 'б',
      priority: 'urgent',
      due_datetime: '2026-01-02',
      start_date: '2026-01-02',
      status_id: named('В работе'),
    });
    for (const sort_by of TASK_SORTS.filter((sort) => sort !== 'completed_at'))
      expect([
        sort_by,
        await titles(company, { sort_by }),
        await titles(company, { sort_by, sort_order: 'desc' }),
      ]).toEqual([sort_by, ['а', 'б'], ['б', 'а']]);
  });
  test('reports a task as changed when its tag is deleted', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const { body: tag } = await callApi(company.owner, createTaskTag, { params, body: { name: 'Бетон' } });
    await aTask(company, { title: 'с меткой', tags: [tag.id] });
    await aTask(company, { title: 'без метки' });
    const updated_since = new Date().toISOString();
    await callApi(company.owner, deleteTaskTag, { params: { ...params, tag_id: tag.id } });
    expect((await list(company, { updated_since })).body.results).toMatchObject([{ title: 'с меткой', tags: [] }]);
  });
});
