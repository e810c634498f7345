import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { downloadFile } from '@karkas/api/files/files.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { type TaskAttachment } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { getTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { deleteTask, getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aComment, aCompany, aMember, aMemberWith, aTask, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { type Place, setOf, aPlace, paramsOf, list, storedIn } from './attachments.fixtures.ts';

const HTML = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>');

async function attach(
  { app, owner }: TestCompany,
  place: Place,
  { name = 'image.png', bytes, by = owner }: { name?: string; bytes?: Buffer; by?: Session } = {},
) {
  const url = buildPath(setOf(place).upload, place);
  const sent = await sendUpload({ app, session: by, url, upload: imageUpload(bytes, name) });
  return { status: sent.status, body: JSON.parse(sent.text) as TaskAttachment & { code: string } };
}
const remove = (company: TestCompany, place: Place, attachment_id: string, by: Session = company.owner) =>
  callApi(by, setOf(place).remove, { params: { ...paramsOf(place), attachment_id } });
const get = ({ app }: TestCompany, url: string, by: Session) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${by.access}` } });

describe.each(['task', 'comment'] as const)('a file of a %s', (of) => {
  test('is listed, counted, downloaded under its own name with a harmless content type, and deleted', async () => {
    const company = await aCompany();
    const place = await aPlace(company, of);
    const made = await attach(company, place, { name: 'Фото «Луч».png' });
    expect([made.status, made.body.name, made.body.content_type, made.body.can]).toEqual([
      201,
      'Фото «Луч».png',
      'image/png',
      { delete: true },
    ]);
    expect((await list(company, place)).body.results).toEqual([made.body]);
    const params = { ...paramsOf(place), attachment_id: made.body.id };
    expect((await callApi(company.owner, setOf(place).get, { params })).body).toEqual(made.body);
    const sent = await get(company, buildPath(setOf(place).download, params), company.owner);
    expect([sent.statusCode, sent.headers['content-type'], sent.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(sent.headers['content-disposition']).toBe(
      `attachment; filename="Foto 'Luch'.png"; filename*=UTF-8''${encodeURIComponent('Фото «Луч».png')}`,
    );
    const counted = async () =>
      of === 'task'
        ? (await callApi(company.owner, getTask, { params: place })).body.attachments_count
        : (await callApi(company.owner, getTaskComment, { params: paramsOf(place) })).body.attachments.length;
    expect(await counted()).toBe(1);
    expect((await remove(company, place, made.body.id)).status).toBe(204);
    expect([await counted(), (await remove(company, place, made.body.id)).status]).toEqual([0, 404]);
  });

  test('with an existing name is added beside the other', async () => {
    const company = await aCompany();
    const place = await aPlace(company, of);
    const made = await Promise.all([attach(company, place), attach(company, place), attach(company, place)]);
    expect(made.map(({ body }) => body.name).toSorted()).toEqual(['image (2).png', 'image (3).png', 'image.png']);
    expect((await list(company, place)).body.count).toBe(3);
  });

  test('of an unsupported type, or interrupted, leaves nothing behind', async () => {
    const company = await aCompany();
    const place = await aPlace(company, of);
    expect((await attach(company, place, { name: 'a.png', bytes: HTML })).body.code).toBe('validation_failed');
    expect((await attach(company, place, { name: 'a.exe' })).status).toBe(400);
    const { headers, payload } = imageUpload();
    const cut = { headers, payload: payload.subarray(0, payload.length - 40) };
    const url = buildPath(setOf(place).upload, place);
    const broken = await sendUpload({ app: company.app, session: company.owner, url, upload: cut });
    expect(broken.status).toBe(400);
    expect((await list(company, place)).body.count).toBe(0);
    expect(storedIn(company, [company.id])).toBe(0);
  });

  test('several are deleted in one request, and missing ones are reported', async () => {
    const company = await aCompany();
    const place = await aPlace(company, of);
    const [first, second] = [(await attach(company, place)).body, (await attach(company, place)).body];
    const unknown = newId();
    const deleteThem = (ids: string[]) =>
      callApi(company.owner, setOf(place).removeMany, { params: paramsOf(place), body: { ids } });
    const { body } = await deleteThem([first.id, unknown]);
    expect(body).toMatchObject({
      results: [
        { id: first.id, is_done: true, code: null },
        { id: unknown, is_done: false, code: 'not_found' },
      ],
      done_count: 1,
      refused_count: 1,
    });
    expect((await list(company, place)).body.results.map(({ id }) => id)).toEqual([second.id]);
    expect((await deleteThem([unknown])).status).toBe(404);
  });

  test('is moved to the bin with its task, and restored with it', async () => {
    const company = await aCompany();
    const place = await aPlace(company, of);
    const { body: file } = await attach(company, place);
    await callApi(company.owner, deleteTask, { params: place });
    expect((await list(company, place)).status).toBe(404);
    expect((await attach(company, place)).status).toBe(404);
    const bin = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const bin_item_id = bin.body.results[0]?.id ?? '';
    await callApi(company.owner, restoreFromBin, { params: { company_id: company.id, bin_item_id } });
    expect((await list(company, place)).body.results.map(({ id }) => id)).toEqual([file.id]);
  });
});

describe('attaching files', () => {
  test('to a task is allowed to participants; they delete their own files, editors delete any', async () => {
    const company = await aCompany();
    const watcher = await aMemberWith(company, ['task.create']);
    const viewer = await aMember(company, 'viewer');
    const place = await aPlace(company, 'task', { watchers: [watcher.userId] });
    const others = (await attach(company, place)).body;
    const own = (await attach(company, place, { by: watcher })).body;
    expect((await attach(company, place, { by: viewer })).status).toBe(403);
    expect((await remove(company, place, others.id, watcher)).status).toBe(403);
    const params = place;
    const body = { ids: [others.id, own.id] };
    const { results } = (await callApi(watcher, taskAttachments.removeMany, { params, body })).body;
    expect(results.map(({ code }) => code)).toEqual(['forbidden', null]);
  });

  test('to a comment is allowed only to its author', async () => {
    const company = await aCompany();
    const [manager, foreman] = [await aMember(company, 'project_manager'), await aMember(company, 'foreman')];
    const { id: task_id } = await aTask(company);
    const comment_id = (await aComment(company, task_id, '<p>Фото</p>', foreman)).id;
    const place = { company_id: company.id, task_id, comment_id };
    expect((await attach(company, place, { by: manager })).status).toBe(403);
    const { body } = await attach(company, place, { by: foreman });
    expect((await remove(company, place, body.id, manager)).status).toBe(204);
  });

  test('a file is available only under the object it belongs to', async () => {
    const company = await aCompany();
    const [place, other] = [await aPlace(company, 'task'), await aPlace(company, 'comment')];
    const { body: file } = await attach(company, place);
    for (const wrong of [{ ...place, task_id: other.task_id }, { ...other }]) {
      const params = { ...paramsOf(wrong), attachment_id: file.id };
      const set = setOf(wrong.comment_id === undefined ? place : other);
      expect((await callApi(company.owner, set.get, { params })).status).toBe(404);
      expect((await get(company, buildPath(set.download, params), company.owner)).statusCode).toBe(404);
    }
    // The address for any file of the company requires a role permission.
    const watcher = await aMemberWith(company, ['file.view']);
    const url = buildPath(downloadFile, { file_id: file.id });
    expect((await get(company, url, watcher)).statusCode).toBe(404);
    expect((await get(company, url, await aMember(company, 'viewer'))).statusCode).toBe(200);
  });
});
