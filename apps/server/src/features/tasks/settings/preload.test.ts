import * as endpoints from '@karkas/api/tasks/settings/task-preload.endpoints.ts';
import { createTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { expect, test } from 'vitest';
import { endOfDay, systemClock } from '#platform/clock.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aTask, queryInCompany } from '#testing/factories/index.ts';

test('a new task gets the settings of its category for omitted fields', async () => {
  const company = await aCompany();
  const params = { company_id: company.id };
  const foreman = await aMember(company, 'foreman');
  const tag = (await callApi(company.owner, createTaskTag, { params, body: { name: 'Объект' } })).body;
  const [general] = (await callApi(company.owner, endpoints.listTaskPreload, { params })).body;
  expect(general).toMatchObject({
    category_name: 'Общая',
    assignee: null,
    priority: 'normal',
    due_in_days: null,
    version: 1,
  });
  const at = { ...params, category_id: general?.id ?? '' };
  const settled = await callApi(company.owner, endpoints.putTaskPreload, {
    params: at,
    body: {
      assignee_id: foreman.userId,
      watchers: [company.owner.userId],
      tags: [tag.id],
      due_in_days: 2,
      priority: 'high',
      checklist: [{ text: 'Осмотр', is_done: false }],
      version: 1,
    },
  });
  expect(settled.body).toMatchObject({ assignee: { id: foreman.userId }, due_in_days: 2, version: 2 });
  const made = await aTask(company);
  expect(made).toMatchObject({
    assignee: { id: foreman.userId },
    watchers: [{ id: company.owner.userId }],
    tags: [{ id: tag.id }],
    priority: 'high',
    checklist: [{ text: 'Осмотр', is_done: false }],
  });
  const inTwoDays = new Date(
    new Date(endOfDay(systemClock.today(), 'Europe/Moscow')).getTime() + 2 * 24 * 60 * 60 * 1000,
  );
  expect(made.due_datetime).toBe(inTwoDays.toISOString());
  const stated = await aTask(company, {
    assignee_id: null,
    watchers: [],
    tags: [],
    due_datetime: null,
    priority: 'low',
    checklist: [],
  });
  expect(stated).toMatchObject({
    assignee: null,
    watchers: [],
    tags: [],
    due_datetime: null,
    priority: 'low',
    checklist: [],
  });
  // A former member is not assigned.
  await queryInCompany(company, 'delete from membership where user_id = $1', [foreman.userId]);
  expect((await aTask(company)).assignee).toBeNull();
});

test('changing the settings requires a permission, which every member can query', async () => {
  const company = await aCompany();
  const params = { company_id: company.id };
  const foreman = await aMember(company, 'foreman');
  const ask = async (by: typeof foreman) => (await callApi(by, endpoints.checkTaskPreloadAccess, { params })).body;
  expect([await ask(company.owner), await ask(foreman)]).toEqual([{ can_edit: true }, { can_edit: false }]);
  const [first] = (await callApi(foreman, endpoints.listTaskPreload, { params })).body;
  const at = { ...params, category_id: first?.id ?? '' };
  expect((await callApi(foreman, endpoints.putTaskPreload, { params: at, body: {} })).status).toBe(403);
  const outsider = await callApi(company.owner, endpoints.putTaskPreload, {
    params: at,
    body: { assignee_id: (await aCompany()).owner.userId },
  });
  expect([outsider.status, outsider.problem.errors?.[0]?.field]).toEqual([400, 'assignee_id']);
});
