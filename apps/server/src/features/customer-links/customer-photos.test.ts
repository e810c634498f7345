import { buildPath } from '@karkas/api/core/endpoint.ts';
import * as views from '@karkas/api/customer-links/customer-view.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aProject, aTask, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aPhoto } from '#testing/files/a-photo.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { aLink, aSharedSite, openLink } from './customer-links.fixtures.ts';

async function attach(company: TestCompany, projectId: string, bytes: Buffer, name = 'Петров на лесах.jpg') {
  const { id: task_id } = await aTask(company, { title: 'Секретная задача', project_id: projectId });
  const url = buildPath(taskAttachments.upload, { company_id: company.id, task_id });
  const sent = await sendUpload({ app: company.app, session: company.owner, url, upload: imageUpload(bytes, name) });
  expect(sent.status).toBe(201);
  return (JSON.parse(sent.text) as { id: string }).id;
}

const list = (customer_token: string, query: object = {}) =>
  callApi(null, views.listCustomerPhotos, { params: { customer_token }, query });

const download = (company: TestCompany, token: string, photo_id: string, size: string) => {
  const path = buildPath(views.downloadCustomerPhoto, { customer_token: token, photo_id });
  return company.app.app.inject({ url: `${path}?size=${size}` });
};

/** A photo with an Exif segment that names its author. */
function withAuthor(bytes: Buffer): Buffer {
  const text = Buffer.from('Exif\0\0Автор Сидоров');
  const head = Buffer.from([0xff, 0xe1, 0, text.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)]);
}

describe('photos by a link', () => {
  test('are those of the project, without names of files, tasks and people, and without their metadata', async () => {
    const { company, project, token } = await aSharedSite();
    const photo = await attach(company, project.id, withAuthor(aPhoto('Кладка')));
    await attach(company, project.id, Buffer.from('%PDF-1.4\n'), 'Акт.pdf');
    const foreign = await attach(company, (await aProject(company)).id, aPhoto('Чужое'));
    expect((await openLink(token)).body.photos_count).toBe(1);
    const { body } = await list(token);
    expect(body.results.map((one) => [one.id, Object.keys(one).toSorted()])).toEqual([
      [photo, ['content_type', 'day', 'id', 'moment', 'size']],
    ]);
    const full = await download(company, token, photo, 'full');
    expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(full.rawPayload.includes(Buffer.from('Сидоров'))).toBe(false);
    expect(decodeURIComponent(String(full.headers['content-disposition']))).not.toContain('Петров');
    const thumbnail = await download(company, token, photo, 'thumbnail');
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(decodeURIComponent(String(thumbnail.headers['content-disposition']))).not.toContain('Петров');
    for (const size of ['full', 'thumbnail'])
      expect((await download(company, token, foreign, size)).statusCode).toBe(404);
    expect((await download(company, token, photo, 'huge')).statusCode).toBe(400);
  });

  test('are absent where the link does not show them, and limited per hour apart from pages', async () => {
    const { company, project, shared, token } = await aSharedSite();
    const photo = await attach(company, project.id, aPhoto('Кладка'));
    const without = await aLink(company, shared, { parts: ['progress'] });
    expect((await list(without.token)).status).toBe(404);
    expect((await download(company, without.token, photo, 'full')).statusCode).toBe(404);
    await queryInCompany(
      company,
      'update customer_link set photos_in_hour = 3000, hour_began_at = now() where company_id = $1',
      [company.id],
    );
    expect((await download(company, token, photo, 'thumbnail')).statusCode).toBe(429);
    expect((await list(token)).status).toBe(200);
  });
});
