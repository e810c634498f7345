import { getDeviceKey } from '@karkas/api/auth/account.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import type { TaskAttachment } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { createCalendarFeed } from '@karkas/api/tasks/links/calendar-feed.endpoints.ts';
import {
  createTaskTag,
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { getTask, listMyTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  aTask,
  changeTask,
  type TestCompany,
  taskStatuses,
} from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';

const mine = (company: TestCompany, by: Session | null, query = {}) =>
  callApi(by, listMyTasks, { params: { company_id: company.id }, query });

describe('the tasks a device stores offline', () => {
  test('are open tasks one does, helps with or watches, complete, nearest due date first', async () => {
    const company = await aCompany();
    const foreman = await aMember(company, 'viewer');
    const [doing, helping, watching, closed] = [
      await aTask(company, { title: 'Делает', assignee_id: foreman.userId, due_datetime: '2026-12-10' }),
      await aTask(company, { title: 'Помогает', co_assignees: [foreman.userId], due_datetime: '2026-12-01' }),
      await aTask(company, { title: 'Следит', watchers: [foreman.userId] }),
      await aTask(company, { title: 'Закрыта', assignee_id: foreman.userId }),
    ];
    await aTask(company, { title: 'Чужая' });
    const status = await taskStatuses(company);
    await changeTask(company, closed.id, { status_id: status('Выполнена') });
    const { status: code, body } = await mine(company, foreman);
    expect([code, body.count, body.results.map(({ title }) => title)]).toEqual([
      200,
      3,
      ['Помогает', 'Делает', 'Следит'],
    ]);
    for (const [place, { id }] of [helping, doing, watching].entries()) {
      const whole = await callApi(foreman, getTask, { params: { company_id: company.id, task_id: id } });
      expect(body.results[place]).toEqual(whole.body);
    }
    const second = await mine(company, foreman, { limit: 1, page: 2 });
    expect([second.body.count, second.body.results.map(({ title }) => title)]).toEqual([3, ['Делает']]);
  });

  test('include the statuses, categories, tags and calendar that a user limited to own tasks needs', async () => {
    const company = await aCompany();
    const own = await aMemberWith(company, ['company.view']);
    const params = { company_id: company.id };
    const lists = [
      await callApi(own, listTaskStatuses, { params }),
      await callApi(own, listTaskCategories, { params }),
      await callApi(own, listTaskTags, { params }),
    ];
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [statuses] = lists;
    expect(statuses?.body).toEqual((await callApi(company.owner, listTaskStatuses, { params })).body);
    const made = await callApi(own, createCalendarFeed, { params });
    expect([made.status, made.body.address === null]).toEqual([201, false]);
    // Changing them still requires the permission.
    expect((await callApi(own, createTaskTag, { params, body: { name: 'снабжение' } })).status).toBe(403);
  });

  test('require sign-in, exclude other companies, and may be an empty list', async () => {
    const company = await aCompany();
    const outsider = await aCompany();
    await aTask(company, { assignee_id: company.owner.userId });
    expect((await mine(company, null)).status).toBe(401);
    expect((await mine(company, outsider.owner)).status).toBe(404);
    expect((await mine(outsider, outsider.owner)).body).toEqual({ results: [], count: 0, page: 1, limit: 200 });
    expect((await mine(company, company.owner, { limit: 201 })).problem.code).toBe('validation_failed');
    expect((await mine(company, company.owner, { search: 'а' })).status).toBe(400);
  });
});

test('the device key is specific to the account and requires sign-in', async () => {
  const { owner } = await aCompany();
  const { owner: other } = await aCompany();
  const [first, again, others] = [
    await callApi(owner, getDeviceKey, {}),
    await callApi(owner, getDeviceKey, {}),
    await callApi(other, getDeviceKey, {}),
  ];
  expect(Buffer.from(first.body.key, 'base64url')).toHaveLength(32);
  expect([again.body.key === first.body.key, others.body.key === first.body.key]).toEqual([true, false]);
  expect((await callApi(null, getDeviceKey, {})).status).toBe(401);
});

describe('time and place of a photo', () => {
  const shoot = async (query: string) => {
    const company = await aCompany();
    const { id } = await aTask(company);
    const place = { company_id: company.id, task_id: id };
    const url = `${buildPath(taskAttachments.upload, place)}${query}`;
    const sent = await sendUpload({ app: company.app, session: company.owner, url, upload: imageUpload() });
    const { body } = await callApi(company.owner, taskAttachments.list, { params: place });
    return { sent, listed: body.results, made: JSON.parse(sent.text) as TaskAttachment & { code: string } };
  };

  test('are stored as the device reports them, whatever its clock', async () => {
    const { sent, made, listed } = await shoot(
      '?taken_at=2026-11-30T23:00:00%2B03:00&latitude=55.751244&longitude=37.618423',
    );
    expect([sent.status, made.shot]).toEqual([
      201,
      { taken_at: '2026-11-30T20:00:00.000Z', latitude: 55.751244, longitude: 37.618423 },
    ]);
    expect(listed).toEqual([made]);
  });

  test('are empty if not reported', async () => {
    expect((await shoot('')).made.shot).toBeNull();
    expect((await shoot('?taken_at=2026-11-30T20:00:00Z')).made.shot).toEqual({
      taken_at: '2026-11-30T20:00:00.000Z',
      latitude: null,
      longitude: null,
    });
  });

  test.each([
    '?latitude=55.7',
    '?longitude=37',
    '?latitude=91&longitude=0',
    '?latitude=0&longitude=х',
    '?taken_at=вчера',
  ])('are rejected if %s', async (query) => {
    const { sent, made, listed } = await shoot(query);
    expect([sent.status, made.code, listed]).toEqual([400, 'validation_failed', []]);
  });
});
