import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { createTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import * as tasks from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aTask, type TestCompany } from '#testing/factories/index.ts';

async function keyWith(company: TestCompany, permissions: Permission[]): Promise<Session> {
  const params = { company_id: company.id };
  const { body } = await callApi(company.owner, createApiKey, { params, body: { name: '1С', permissions } });
  return { access: body.key };
}

test('an API key that may not view tasks has no part in those of its creator', async () => {
  const company = await aCompany();
  const { id: task_id, version } = await aTask(company, { title: 'Стяжка' });
  const params = { company_id: company.id, task_id };
  const key = await keyWith(company, ['task.create', 'task.update', 'task.change_status', 'task.delete']);
  const attempts = [
    await callApi(key, tasks.getTask, { params }),
    await callApi(key, tasks.patchTask, { params, body: { version } }),
    await callApi(key, tasks.deleteTask, { params }),
    await callApi(key, tasks.createBlockingTask, { params, body: { title: 'Сначала' } }),
    await callApi(key, createTaskComment, { params, body: { body: 'Слово' } }),
    await callApi(key, tasks.createTask, {
      params: { company_id: company.id },
      body: { title: 'Часть', parent_id: task_id },
    }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 404, 404, 403, 404, 403]);
  const bulk = await callApi(key, tasks.bulkTasks, {
    params: { company_id: company.id },
    body: { filter: {}, changes: { priority: 'high' } },
  });
  expect(bulk.body).toMatchObject({ results: [] });
  const { body } = await callApi(company.owner, tasks.getTask, { params });
  expect([body.version, body.comments_count, body.is_blocked]).toEqual([version, 0, false]);
});

test('an API key that may view tasks but not change them does not change those of its creator', async () => {
  const company = await aCompany();
  const { id: task_id, version } = await aTask(company, { title: 'Стяжка' });
  const key = await keyWith(company, ['task.view']);
  const seen = await callApi(key, tasks.getTask, { params: { company_id: company.id, task_id } });
  expect([seen.status, seen.body.can]).toEqual([200, expect.objectContaining({ update: false, change_status: false })]);
  const { status } = await callApi(key, tasks.patchTask, {
    params: { company_id: company.id, task_id },
    body: { version, title: 'Пол' },
  });
  expect(status).toBe(403);
});
