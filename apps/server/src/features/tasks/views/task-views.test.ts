import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { createTaskTag, deleteTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { TASK_GROUPINGS } from '@karkas/api/tasks/tasks.choices.ts';
import { describe, expect, test } from 'vitest';
import { addDays, systemClock } from '#platform/clock.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';

const save = (company: TestCompany, body: object, by: Session = company.owner) =>
  callApi(by, endpoints.createTaskView, { params: { company_id: company.id }, body: { name: 'Вид', ...body } });
const change = (company: TestCompany, view_id: string, body: object, by: Session = company.owner) =>
  callApi(by, endpoints.patchTaskView, { params: { company_id: company.id, view_id }, body });
const remove = (company: TestCompany, view_id: string, by: Session = company.owner) =>
  callApi(by, endpoints.deleteTaskView, { params: { company_id: company.id, view_id } });
const names = async (company: TestCompany, by: Session = company.owner) =>
  (await callApi(by, endpoints.listTaskViews, { params: { company_id: company.id } })).body.map(({ name }) => name);
const groups = (company: TestCompany, query: object, by: Session = company.owner) =>
  callApi(by, endpoints.countTaskGroups, { params: { company_id: company.id }, query });

describe('saved views', () => {
  test('are returned as saved', async () => {
    const company = await aCompany();
    const filter = {
      or: [
        { field: 'assignee_id', op: 'is', value: 'me' },
        { not: [{ field: 'due_datetime', op: 'is', value: { next_days: 14 } }] },
      ],
    };
    const view = {
      name: 'Горит',
      layout: 'table',
      filter,
      group_by: 'assignee',
      sub_group_by: 'status',
      columns: ['title', 'due_datetime'],
      sort_by: 'priority',
      sort_order: 'desc',
    };
    const made = await save(company, view);
    expect([made.status, made.body]).toMatchObject([
      201,
      { ...view, is_shared: false, version: 1, author: { id: company.owner.userId } },
    ]);
    const plain = await save(company, {});
    expect(plain.body).toMatchObject({
      layout: 'list',
      filter: null,
      group_by: null,
      columns: null,
      sort_by: 'due_datetime',
    });
    const changed = await change(company, made.body.id, { filter: null, layout: 'board', version: 1 });
    expect(changed.body).toMatchObject({ filter: null, layout: 'board', group_by: 'assignee', version: 2 });
    const late = await change(company, made.body.id, { name: 'Другое', version: 1 });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    expect(
      (await save(company, { filter: { and: [{ field: 'status_id', op: 'is', value: 1 }] } })).problem.errors?.[0]
        ?.field,
    ).toBe('filter.and.0.value');
  });

  test('belong to their author until shared, which requires the task settings permission', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'foreman');
    // Users limited to their own tasks can save views too.
    const shy = await aMemberWith(company, ['company.view']);
    const mine = (await save(company, { name: 'Моё' })).body;
    const shared = (await save(company, { name: 'Общее', is_shared: true })).body;
    const his = (await save(company, { name: 'Прораб' }, foreman)).body;
    expect([await names(company), await names(company, foreman), await names(company, shy)]).toEqual([
      ['Общее', 'Моё'],
      ['Общее', 'Прораб'],
      ['Общее'],
    ]);
    expect([his.can, shared.can]).toEqual([
      { update: true, delete: true, share: false },
      { update: true, delete: true, share: true },
    ]);
    const refused = [
      await change(company, mine.id, { name: 'x' }, foreman),
      await remove(company, mine.id, foreman),
      await change(company, shared.id, { name: 'x' }, foreman),
      await remove(company, shared.id, foreman),
      await change(company, his.id, { is_shared: true }, foreman),
      await save(company, { is_shared: true }, foreman),
      await change(company, his.id, { name: 'x' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 403, 403, 403, 404]);
    expect((await change(company, mine.id, { is_shared: true })).body).toMatchObject({ is_shared: true, version: 2 });
    expect((await remove(company, shared.id)).status).toBe(204);
    expect(await names(company, foreman)).toEqual(['Моё', 'Прораб']);
  });

  test('are logged with their fields, private ones without', async () => {
    const company = await aCompany();
    const secret = { field: 'title', op: 'contains', value: 'Тайна' };
    const made = (await save(company, { name: 'Тайное имя', filter: secret })).body;
    await change(company, made.id, { name: 'Тайное имя 2' });
    const log = async () =>
      (await callApi(company.owner, listLog, { params: { company_id: company.id }, query: { model: 'task_view' } }))
        .body.results;
    expect((await log()).map(({ action, object_repr }) => [action, object_repr])).toEqual([
      ['update', ''],
      ['create', ''],
    ]);
    expect(JSON.stringify(await log())).not.toContain('Тайн');
    await change(company, made.id, { name: 'Общее имя', is_shared: true });
    expect((await log())[0]).toMatchObject({ action: 'update', object_repr: 'Общее имя' });
    await change(company, made.id, { layout: 'board', filter: { field: 'title', op: 'contains', value: 'Кровля' } });
    const changes = (await log())[0]?.changes.map(({ field, old, new: now }) => [field, old, now]);
    expect(changes).toEqual([
      ['layout', 'list', 'board'],
      ['filter', secret, { ...secret, value: 'Кровля' }],
    ]);
  });

  test('are limited to a hundred private and a hundred shared ones', async () => {
    const company = await aCompany();
    await queryInCompany(
      company,
      `insert into task_view (company_id, id, author_id, name, is_shared, layout, sort_by, sort_order)
        select $1, gen_random_uuid(), $2, 'Вид', n % 2 = 0, 'list', 'due_datetime', 'asc' from generate_series(1, 199) n`,
      [company.id, company.owner.userId],
    );
    const [own, shared, more] = [
      await save(company, {}),
      await save(company, { is_shared: true }),
      await save(company, { is_shared: true }),
    ];
    expect([own.status, own.problem.code]).toEqual([422, 'too_many_views']);
    expect([shared.status, more.status]).toEqual([201, 422]);
  });

  test('survive the deletion of a tag in the filter, which then matches no task', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const tag = (await callApi(company.owner, createTaskTag, { params, body: { name: 'Метка' } })).body;
    await aTask(company, { tags: [tag.id] });
    const filter = { field: 'tag', op: 'is', value: tag.id };
    const view = (await save(company, { filter })).body;
    const found = async () =>
      (await callApi(company.owner, listTasks, { params, query: { filter: JSON.stringify(view.filter) } })).body.count;
    expect(await found()).toBe(1);
    await callApi(company.owner, deleteTaskTag, { params: { ...params, tag_id: tag.id } });
    expect([
      await found(),
      (await callApi(company.owner, endpoints.getTaskView, { params: { ...params, view_id: view.id } })).body.filter,
    ]).toEqual([0, filter]);
  });
});

describe('groups', () => {
  test('count the filtered tasks, including subgroups', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const foreman = await aMember(company, 'foreman');
    const today = systemClock.today();
    const params = { company_id: company.id };
    const [a, b] = [
      (await callApi(company.owner, createTaskTag, { params, body: { name: 'А' } })).body.id,
      (await callApi(company.owner, createTaskTag, { params, body: { name: 'Б' } })).body.id,
    ];
    await aTask(company, {
      priority: 'urgent',
      due_datetime: addDays(today, -1),
      tags: [a, b],
      project_id: project.id,
    });
    await aTask(company, { priority: 'urgent', due_datetime: today, assignee_id: foreman.userId, tags: [b] });
    await aTask(company, { priority: 'low' });
    const of = async (query: object, by?: Session) => {
      const { count, groups: found } = (await groups(company, query, by)).body;
      return [
        count,
        ...found.map((group) => [
          group.name ?? group.id,
          group.count,
          ...(group.sub_groups ?? []).map((part) => [part.name ?? part.id, part.count]),
        ]),
      ];
    };
    expect(await of({ group_by: 'priority' })).toEqual([3, ['urgent', 2], ['low', 1]]);
    expect(await of({ group_by: 'due' })).toEqual([3, ['overdue', 1], ['today', 1], [null, 1]]);
    // A task with two tags is in two groups but is counted once.
    expect(await of({ group_by: 'tag' })).toEqual([3, ['А', 1], ['Б', 2], [null, 1]]);
    expect(await of({ group_by: 'project', sub_group_by: 'priority' })).toEqual([
      3,
      [expect.any(String), 1, ['urgent', 1]],
      [null, 2, ['urgent', 1], ['low', 1]],
    ]);
    expect(await of({ group_by: 'priority', sub_group_by: 'tag' })).toEqual([
      3,
      ['urgent', 2, ['А', 1], ['Б', 2]],
      ['low', 1, [null, 1]],
    ]);
    const urgent = JSON.stringify({ field: 'priority', op: 'is', value: 'urgent' });
    expect(await of({ group_by: 'status', filter: urgent })).toEqual([2, ['Новая', 2]]);
    const shy = await aMemberWith(company, []);
    expect(await of({ group_by: 'status' }, shy)).toEqual([0]);
    for (const group_by of TASK_GROUPINGS)
      expect([group_by, (await groups(company, { group_by, sub_group_by: group_by })).status]).toEqual([group_by, 200]);
    const { body } = await groups(company, { group_by: 'due_week' });
    expect(body.groups.map(({ count }) => count).reduce((sum, one) => sum + one)).toBe(3);
  });

  test('are limited to two hundred, with a flag in the response', async () => {
    const company = await aCompany();
    await queryInCompany(
      company,
      `insert into task (company_id, id, number, title, category_id, status_id, author_id, due_datetime, search_text)
        select $1, gen_random_uuid(), n, 'з', (select id from task_category where company_id = $1 limit 1), (select id from task_status where company_id = $1 and position = 1),
          $2, '2020-01-01'::timestamptz + make_interval(weeks => n), '' from generate_series(1, 205) n`,
      [company.id, company.owner.userId],
    );
    const { body } = await groups(company, { group_by: 'due_week' });
    expect([body.count, body.groups.length, body.is_cut]).toEqual([205, 200, true]);
  });
});
