import { createHash } from 'node:crypto';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { photoReceipts } from '@karkas/api/tasks/files/photo-receipts.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import type { TaskAttachment } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#testing/files/a-photo.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { aPlace, type Place, paramsOf, setOf } from './attachments.fixtures.ts';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function attach(company: TestCompany, place: Place, bytes: Buffer, query = '', by: Session = company.owner) {
  const url = `${buildPath(setOf(place).upload, place)}${query}`;
  const sent = await sendUpload({ app: company.app, session: by, url, upload: imageUpload(bytes, 'Фото.jpg') });
  return { status: sent.status, body: JSON.parse(sent.text) as TaskAttachment & { errors?: object[] } };
}

describe('a photo of a task', () => {
  test('reports time and place of the shot if given, and is rejected if its bytes differ from the declared hash', async () => {
    const company = await aCompany();
    const place = await aPlace(company, 'task');
    const photo = aPhoto('90');
    const shotQuery = `?sha256=${hashOf(photo)}&taken_at=2026-11-29T08:15:00.000Z&latitude=55.75&longitude=37.6`;
    const made = await attach(company, place, photo, shotQuery);
    expect([made.status, made.body.sha256, made.body.taken_at, made.body.place]).toEqual([
      201,
      hashOf(photo),
      '2026-11-29T08:15:00.000Z',
      { latitude: 55.75, longitude: 37.6 },
    ]);
    const silent = await attach(company, place, aPhoto('91'));
    expect([silent.body.taken_at, silent.body.place]).toEqual([null, null]);
    const wrong = await attach(company, place, aPhoto('92'), `?sha256=${hashOf(photo)}`);
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      400,
      [{ field: 'sha256', message: 'Файл пришёл не таким, каким отправлен' }],
    ]);
    expect((await attach(company, place, photo, '?sha256=abc')).status).toBe(400);
  });

  test('has a thumbnail for those who see the task, rendered once, and never exposed without access to the task', async () => {
    const company = await aCompany();
    const place = await aPlace(company, 'task');
    const { body } = await attach(company, place, aPhoto('200'));
    const url = buildPath(taskAttachments.thumbnail, { ...place, attachment_id: body.id });
    const get = (by: Session) => company.app.app.inject({ url, headers: { authorization: `Bearer ${by.access}` } });
    const first = await get(company.owner);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const again = await get(company.owner);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await company.app.app.inject({ url })).statusCode).toBe(401);
    expect((await get((await aCompany()).owner)).statusCode).toBe(404);
    await callApi(company.owner, deleteTask, { params: place });
    expect((await get(company.owner)).statusCode).toBe(404);
  });

  test('a file that is not a picture has no thumbnail', async () => {
    const company = await aCompany();
    const place = await aPlace(company, 'task');
    const url = buildPath(taskAttachments.upload, place);
    const upload = imageUpload(Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf');
    const sent = await sendUpload({ app: company.app, session: company.owner, url, upload });
    const { id } = JSON.parse(sent.text) as TaskAttachment;
    const small = buildPath(taskAttachments.thumbnail, { ...place, attachment_id: id });
    const answer = await company.app.app.inject({
      url: small,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect([sent.status, answer.statusCode]).toEqual([201, 404]);
  });
});

describe('receipts of photos', () => {
  const ask = (by: Session, company: TestCompany, hashes: readonly string[]) =>
    callApi(by, photoReceipts, { params: { company_id: company.id }, query: { sha256: hashes.join(',') } });

  test('name the file of each uploaded hash, also on a comment, and report the others as missing', async () => {
    const company = await aCompany();
    const place = await aPlace(company, 'comment');
    const [uploaded, unknown] = [aPhoto('50'), aPhoto('60')];
    const { body } = await attach(company, place, uploaded);
    expect((await ask(company.owner, company, [hashOf(unknown), hashOf(uploaded)])).body).toEqual([
      { sha256: hashOf(unknown), is_stored: false, attachment_id: null, task_id: null },
      { sha256: hashOf(uploaded), is_stored: true, attachment_id: body.id, task_id: paramsOf(place).task_id },
    ]);
  });

  test('reveal nothing about invisible tasks, other companies or the bin', async () => {
    const company = await aCompany();
    const place = await aPlace(company, 'task');
    const photo = aPhoto('70');
    await attach(company, place, photo);
    const nonMember = (await aCompany()).owner;
    expect((await ask(nonMember, company, [hashOf(photo)])).status).toBe(404);
    const other = await aCompany();
    expect((await ask(other.owner, other, [hashOf(photo)])).body[0]?.is_stored).toBe(false);
    const outsider = await aMemberWith(company, []);
    expect((await ask(outsider, company, [hashOf(photo)])).body[0]?.is_stored).toBe(false);
    await callApi(company.owner, deleteTask, { params: place });
    expect((await ask(company.owner, company, [hashOf(photo)])).body[0]?.is_stored).toBe(false);
  });

  test.each([['abc'], Array.from({ length: 51 }, (_, at) => at.toString(16).padStart(64, '0'))])(
    'require one to fifty valid hashes',
    async (...hashes) => {
      const company = await aCompany();
      expect((await ask(company.owner, company, hashes)).status).toBe(400);
    },
  );

  test('require sign-in', async () => {
    const company = await aCompany();
    const url = `${buildPath(photoReceipts, { company_id: company.id })}?sha256=${'a'.repeat(64)}`;
    expect((await company.app.app.inject({ url })).statusCode).toBe(401);
  });
});
