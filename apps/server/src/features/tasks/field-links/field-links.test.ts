import { createHash } from 'node:crypto';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { createApiKey } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { deleteMember, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import * as links from '@karkas/api/tasks/links/field-links.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { aPhoto } from '#testing/files/a-photo.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, aProject, aTask, queryInCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { aLink, anOrder, aSite, inDays, open, reportWork, tokenOf } from './field-links.fixtures.ts';

const FOREMAN: Permission[] = ['task.view', 'task.update', 'project.view'];
const NOTHING_DONE = { quantity_planned: '1', quantity_done: '0', labour_hours: null, over_reason: 'Переделка' };

describe('a crew link', () => {
  test('is created by task editors, returns its address once, is listed without it, and can be revoked', async () => {
    const { company, projectId, link } = await aSite();
    expect(link.address).toMatch(/\/field\/[\w-]{64}$/);
    const params = { company_id: company.id };
    const listed = await callApi(company.owner, links.listFieldLinks, { params, query: { project_id: projectId } });
    const { address: _, ...result } = link;
    expect(listed.body).toEqual([result]);
    const one = { ...params, field_link_id: link.id };
    expect((await callApi(company.owner, links.revokeFieldLink, { params: one })).status).toBe(204);
    expect((await callApi(company.owner, links.revokeFieldLink, { params: one })).status).toBe(204);
    const after = await callApi(company.owner, links.listFieldLinks, { params });
    expect(after.body.map(({ is_open }) => is_open)).toEqual([false]);
    const log = await callApi(company.owner, listLog, { params, query: { object_id: projectId } });
    expect(log.body.results.filter(({ changes }) => changes.some(({ field }) => field === 'field_link'))).toHaveLength(
      2,
    );
    expect(JSON.stringify(log.body)).not.toContain(tokenOf(link));
  });

  test('is invisible without the permission and in other companies', async () => {
    const { company, projectId } = await aSite();
    const params = { company_id: company.id };
    const body = { project_id: projectId, crew: 'Чужие', expires_at: inDays(1) };
    const viewer = await aMember(company, 'viewer');
    expect((await callApi(viewer, links.createFieldLink, { params, body })).status).toBe(403);
    expect((await callApi(viewer, links.listFieldLinks, { params })).status).toBe(403);
    const outsider = (await aCompany()).owner;
    expect((await callApi(outsider, links.createFieldLink, { params, body })).status).toBe(404);
    const other = await aCompany();
    const elsewhere = { params: { company_id: other.id }, body };
    expect((await callApi(other.owner, links.createFieldLink, elsewhere)).status).toBe(400);
    const url = buildPath(links.listFieldLinks, params);
    expect((await company.app.app.inject({ url })).statusCode).toBe(401);
  });

  test.each([-1, 93])('cannot be valid for %d days', async (days) => {
    const { company, projectId } = await aSite();
    const body = { project_id: projectId, crew: 'Бригада', expires_at: inDays(days) };
    const made = await callApi(company.owner, links.createFieldLink, { params: { company_id: company.id }, body });
    expect(made.status).toBe(400);
  });
});

describe('the view of a crew link', () => {
  test('shows open orders of its project with remaining quantities: no prices, people or other data', async () => {
    const { company, taskId, rowId, token, projectId } = await aSite();
    await aTask(company, { title: 'Без работ', project_id: projectId });
    await anOrder(company, { title: 'На другом объекте' });
    const form = await open(company, token);
    expect(form.status).toBe(200);
    expect(Object.keys(form.body)).toEqual(['crew', 'project_name', 'expires_at', 'orders']);
    expect(form.body.orders.map(({ id }) => id)).toEqual([taskId]);
    const [order] = form.body.orders;
    expect(Object.keys(order ?? {}).toSorted()).toEqual(['id', 'number', 'place', 'title', 'version', 'works']);
    expect(order?.works).toEqual([
      { specification_row_id: rowId, name: 'Кладка', unit: 'м2', quantity_planned: '10', quantity_left: '8' },
    ]);
    for (const hidden of ['Петров', 'example.ru', 'Без работ', 'На другом объекте', company.name])
      expect(form.text).not.toContain(hidden);
  });

  test('ends at its expiry, when revoked, and when its creator leaves or loses the permission; an unknown address opens nothing', async () => {
    const { company, link, token, projectId } = await aSite();
    const maker = await aMember(company, 'foreman');
    const his = tokenOf(await aLink(company, projectId, maker));
    expect((await open(company, his)).status).toBe(200);
    await queryInCompany(
      company,
      `update membership set role_id = (select id from company_role where company_id = $1 and code = 'viewer') where company_id = $1 and user_id = $2`,
      [company.id, maker.userId],
    );
    expect((await open(company, his)).status).toBe(410);
    await callApi(company.owner, deleteMember, { params: { company_id: company.id, user_id: maker.userId } });
    expect((await open(company, his)).status).toBe(404);
    await queryInCompany(
      company,
      `update field_link set expires_at = now() - interval '1 second' where company_id = $1`,
      [company.id],
    );
    expect((await open(company, token)).status).toBe(410);
    const second = await aLink(company, projectId);
    await callApi(company.owner, links.revokeFieldLink, {
      params: { company_id: company.id, field_link_id: second.id },
    });
    expect((await open(company, tokenOf(second))).status).toBe(410);
    expect(link.is_open).toBe(true);
    for (const wrong of ['x', 'A'.repeat(64), 'A'.repeat(100), '..'])
      expect((await open(company, encodeURIComponent(wrong))).status).toBe(404);
  });

  test('is closed while its creator is disabled or lacks a required second factor', async () => {
    const { company, taskId, rowId, projectId } = await aSite();
    const maker = await aMember(company, 'foreman');
    const token = tokenOf(await aLink(company, projectId, maker));
    const [order] = (await open(company, token)).body.orders;
    const works = [{ specification_row_id: rowId, quantity: '1' }];
    const body = { person: 'Ильин', version: order?.version, works };
    const statuses = async () => [
      (await open(company, token)).status,
      (await reportWork(company, { token, taskId }, body)).status,
    ];
    const disable = (isDisabled: boolean) =>
      callApi(company.owner, patchMember, {
        params: { company_id: company.id, user_id: maker.userId },
        body: { is_disabled: isDisabled },
      });
    expect((await disable(true)).status).toBe(200);
    expect(await statuses()).toEqual([410, 410]);
    await disable(false);
    await queryInCompany(company, 'update company set requires_totp = true where company_id = $1', [company.id]);
    expect(await statuses()).toEqual([410, 410]);
    await queryInCompany(company, 'update company set requires_totp = false where company_id = $1', [company.id]);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('is created only by a user: an API key would leave access behind', async () => {
    const { company, projectId } = await aSite();
    const params = { company_id: company.id };
    const made = await callApi(company.owner, createApiKey, { params, body: { name: '1С', permissions: FOREMAN } });
    const body = { project_id: projectId, crew: 'Каменщики', expires_at: inDays(7) };
    const refused = await callApi({ access: made.body.key }, links.createFieldLink, { params, body });
    expect([refused.status, refused.problem.code]).toEqual([403, 'key_not_allowed']);
  });

  test('is not available at the address of another company with the same secret', async () => {
    const { company, token } = await aSite();
    const other = await aCompany();
    const bytes = Buffer.from(token, 'base64url');
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(bytes);
    expect((await open(company, bytes.toString('base64url'))).status).toBe(404);
  });
});

describe('a report through a crew link', () => {
  test('is added to the completed quantity once, in the name of the crew', async () => {
    const { company, taskId, rowId, token } = await aSite();
    const [order] = (await open(company, token)).body.orders;
    const body = { person: 'Ильин', version: order?.version, works: [{ specification_row_id: rowId, quantity: '3' }] };
    const first = await reportWork(company, { token, taskId }, body);
    expect([first.status, (JSON.parse(first.text) as { works: object[] }).works]).toMatchObject([
      200,
      [{ quantity_left: '5' }],
    ]);
    // A repeat after a lost response changes nothing, and reveals nothing of the task.
    const again = await reportWork(company, { token, taskId }, body);
    expect(again.status).toBe(409);
    expect(again.text).not.toContain('Петров');
    const task = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id: taskId } });
    expect(task.body.work_items[0]?.quantity_done).toBe('5');
    const log = await callApi(company.owner, listLog, {
      params: { company_id: company.id },
      query: { object_id: taskId },
    });
    expect(log.body.results[0]?.user.name).toBe('Бригада «Каменщики» по ссылке: Ильин');
  });

  test('is limited to the remaining quantity and to its own work, task, project and company', async () => {
    const { company, taskId, rowId, token } = await aSite();
    const [order] = (await open(company, token)).body.orders;
    const body = (quantity: string, row = rowId) => ({
      person: 'Ильин',
      version: order?.version,
      works: [{ specification_row_id: row, quantity }],
    });
    expect((await reportWork(company, { token, taskId }, body('8.1'))).status).toBe(400);
    expect((await reportWork(company, { token, taskId }, body('0'))).status).toBe(400);
    expect((await reportWork(company, { token, taskId }, body('1', newId()))).status).toBe(400);
    expect((await reportWork(company, { token, taskId }, { ...body('1'), person: '' })).status).toBe(400);
    const twice = await reportWork(
      company,
      { token, taskId },
      { ...body('1'), works: [...body('1').works, ...body('2').works] },
    );
    expect([twice.status, twice.text.includes('works.1.specification_row_id')]).toEqual([400, true]);
    const elsewhere = await anOrder(company);
    expect((await reportWork(company, { token, taskId: elsewhere.taskId }, body('1', elsewhere.rowId))).status).toBe(
      404,
    );
    const other = await aSite();
    expect((await reportWork(company, { token, taskId: other.taskId }, body('1', other.rowId))).status).toBe(404);
    expect((await reportWork(company, { token: 'A'.repeat(64), taskId }, body('1'))).status).toBe(404);
  });

  test('is limited per hour', async () => {
    const { company, taskId, rowId, token } = await aSite();
    await queryInCompany(
      company,
      `update field_link set told_in_hour = 120, hour_began_at = now() where company_id = $1`,
      [company.id],
    );
    const [order] = (await open(company, token)).body.orders;
    const works = [{ specification_row_id: rowId, quantity: '1' }];
    const result = await reportWork(company, { token, taskId }, { person: 'Ильин', version: order?.version, works });
    expect(result.status).toBe(429);
  });

  test('accepts photos, each once, if it is a picture with the declared hash', async () => {
    const { company, projectId, taskId, rowId, token } = await aSite();
    const photo = aPhoto('Кладка');
    const hash = createHash('sha256').update(photo).digest('hex');
    const send = async (bytes: Buffer, sha256 = hash, place = taskId) => {
      const path = buildPath(links.uploadByFieldLink, { field_token: token, task_id: place });
      const upload = imageUpload(bytes, 'a.jpg');
      return sendUpload({ app: company.app, session: null, url: `${path}?sha256=${sha256}`, upload });
    };
    for (const _ of [1, 2]) {
      const sent = await send(photo);
      expect([sent.status, JSON.parse(sent.text)]).toEqual([201, { sha256: hash, is_stored: true }]);
    }
    const { id: other } = await aTask(company, {
      title: 'Кладка перегородок',
      project_id: projectId,
      work_items: [{ ...NOTHING_DONE, specification_row_id: rowId }],
    });
    for (const _ of [1, 2]) expect((await send(photo, hash, other)).status).toBe(201);
    const there = await callApi(company.owner, taskAttachments.list, {
      params: { company_id: company.id, task_id: other },
    });
    expect(there.body.results).toHaveLength(1);
    expect((await send(Buffer.from('%PDF-1.4'))).status).toBe(400);
    expect((await send(photo, 'b'.repeat(64))).status).toBe(400);
    expect((await send(photo, hash, newId())).status).toBe(404);
    const params = { company_id: company.id, task_id: taskId };
    const files = await callApi(company.owner, taskAttachments.list, { params });
    expect(files.body.results.map(({ name, uploaded_by }) => [name, uploaded_by.name])).toEqual([
      ['Фото бригады.jpg', 'Бригада «Каменщики» по ссылке'],
    ]);
  });
});

test('a limited member creates links only for their own projects', async () => {
  const company = await aCompany();
  const [own, other] = [await aProject(company), await aProject(company)];
  const limited = await aMemberWith(company, FOREMAN);
  await queryInCompany(
    company,
    `update membership set project_ids = array[$3::uuid] where company_id = $1 and user_id = $2`,
    [company.id, limited.userId, own.id],
  );
  const make = (projectId: string) =>
    callApi(limited, links.createFieldLink, {
      params: { company_id: company.id },
      body: { project_id: projectId, crew: 'Свои', expires_at: inDays(1) },
    });
  expect([(await make(own.id)).status, (await make(other.id)).status]).toEqual([201, 400]);
});
