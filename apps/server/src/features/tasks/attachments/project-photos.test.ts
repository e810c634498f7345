import { buildPath } from '@karkas/api/core/endpoint.ts';
import { listProjectPhotos } from '@karkas/api/tasks/files/project-photos.endpoints.ts';
import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aComment,
  aCompany,
  aMemberWith,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aPhoto } from '#testing/files/a-photo.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { anOrder } from '../field-links/field-links.fixtures.ts';
import { type Place, setOf } from './attachments.fixtures.ts';

let shots = 0;
async function attach(
  company: TestCompany,
  place: Place,
  { name = 'Фото.jpg', bytes = aPhoto(String((shots += 1))), query = '' } = {},
) {
  const url = `${buildPath(setOf(place).upload, place)}${query}`;
  const sent = await sendUpload({ app: company.app, session: company.owner, url, upload: imageUpload(bytes, name) });
  expect(sent.status).toBe(201);
  return (JSON.parse(sent.text) as { id: string }).id;
}
const list = (company: TestCompany, project_id: string, query: object = {}, by: Session = company.owner) =>
  callApi(by, listProjectPhotos, { params: { project_id }, query });

describe('photos of a project', () => {
  test('are those of its tasks, their comments and the orders of its positions, latest first, each with its day', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const { id: task_id } = await aTask(company, { project_id, title: 'Кладка' });
    const task = { company_id: company.id, task_id };
    const first = await attach(company, task, { query: '?taken_at=2026-11-02T21:30:00.000Z' });
    const comment = await aComment(company, task_id);
    const second = await attach(company, { ...task, comment_id: comment.id });
    await attach(company, task, { name: 'Акт.pdf', bytes: Buffer.from('%PDF-1.4\n') });
    await attach(company, { company_id: company.id, task_id: (await aTask(company, { title: 'Без проекта' })).id });
    const { body } = await list(company, project_id);
    expect(
      body.results.map(({ id, comment_id, task_title, task_photos_count: of }) => [id, comment_id, task_title, of]),
    ).toEqual([
      [second, comment.id, 'Кладка', 2],
      [first, null, 'Кладка', 2],
    ]);
    expect([body.count, body.results[1]?.day]).toEqual([2, '2026-11-03']);
    const oldest = await list(company, project_id, { task_id, sort_order: 'asc', limit: 1 });
    expect(oldest.body.results.map(({ id }) => id)).toEqual([first]);
    const { projectId, taskId } = await anOrder(company, { project_id: null });
    const ofOrder = await attach(company, { company_id: company.id, task_id: taskId });
    expect((await list(company, projectId)).body.results.map(({ id }) => id)).toEqual([ofOrder]);
    await callApi(company.owner, deleteTask, { params: task });
    expect((await list(company, project_id)).body.results).toEqual([]);
  });

  test('count as of the upload when the device clock says the future or long ago', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const { id: task_id } = await aTask(company, { project_id });
    for (const taken of ['2099-01-01', '2001-01-01'])
      await attach(company, { company_id: company.id, task_id }, { query: `?taken_at=${taken}T08:00:00.000Z` });
    const { body } = await list(company, project_id);
    expect(body.results.filter(({ day }) => day.startsWith('2099') || day.startsWith('2001'))).toEqual([]);
    expect(body.count).toBe(2);
  });

  test('are hidden from those who may not see tasks, are not members, or are limited to another project', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const { id: task_id } = await aTask(company, { project_id });
    await attach(company, { company_id: company.id, task_id });
    const url = buildPath(listProjectPhotos, { project_id });
    expect((await company.app.app.inject({ url })).statusCode).toBe(401);
    expect((await list(company, project_id, {}, (await aCompany()).owner)).status).toBe(404);
    expect((await list(company, project_id, {}, await aMemberWith(company, ['project.view']))).status).toBe(403);
    const limited = await aMemberWith(company, ['project.view', 'task.view']);
    expect((await list(company, project_id, {}, limited)).body.count).toBe(1);
    await queryInCompany(
      company,
      `update membership set project_ids = array[$3::uuid] where company_id = $1 and user_id = $2`,
      [company.id, limited.userId, (await aProject(company)).id],
    );
    expect((await list(company, project_id, {}, limited)).status).toBe(404);
    expect((await list(company, project_id, { sort_by: 'size' })).status).toBe(400);
  });
});
