import { createHash, randomBytes } from 'node:crypto';
import { createUpload, deleteUpload, getUpload } from '@karkas/api/files/uploads.endpoints.ts';
import { type AttachedFile, PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import type { FileUpload } from '@karkas/api/files/uploads.schemas.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { bytesOf } from '#platform/storage/blob-store.fixtures.ts';
import { createS3BlobStore } from '#platform/storage/s3-blob-store.ts';
import { startS3Server } from '#platform/storage/s3-server.fixtures.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { MP4 } from '../upload-attacks.fixtures.ts';
import { deleteExpiredUploads } from './uploads.repository.ts';

type Who = { app?: TestApp; session?: Session };
type Refused = { code?: string; errors?: { field: string; message: string }[] };

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function another(company: TestCompany, options: Partial<Parameters<typeof startTestApp>[0]> = {}) {
  const app = await startTestApp({ database: company.app.database, storage: company.app.storage, ...options });
  closers.push(() => app.app.close());
  return app;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const partOf = (bytes: Buffer, number: number): Buffer =>
  bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);

function begin(company: TestCompany, size: number, { app = company.app, session = company.owner }: Who = {}) {
  const body = { name: 'Съёмка площадки.mp4', size };
  return callApi(session, createUpload, { params: { company_id: company.id }, body }, { app });
}

async function sendPart(
  company: TestCompany,
  { id, number, bytes }: { id: string; number: number | string; bytes: Buffer },
  { app = company.app, session = company.owner }: Who = {},
) {
  const url = `/api/companies/${company.id}/uploads/${id}/parts/${number}/`;
  const sent = await sendUpload({ app, session, url, method: 'PUT', upload: imageUpload(bytes, 'blob') });
  return { status: sent.status, body: JSON.parse(sent.text) as FileUpload & Refused };
}

async function complete(
  company: TestCompany,
  { projectId, id, key }: { projectId: string; id: string; key?: string },
  { app = company.app, session = company.owner }: Who = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/projects/${projectId}/files/?upload_id=${id}`,
    headers: {
      authorization: `Bearer ${session.access}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: answer.statusCode, body: answer.json<AttachedFile & Refused>() };
}

const state = (company: TestCompany, id: string, { app = company.app, session = company.owner }: Who = {}) =>
  callApi(session, getUpload, { params: { company_id: company.id, upload_id: id } }, { app });

const storedOf = (company: TestCompany) =>
  queryInCompany<{ owner_kind: string; size: number }>(
    company,
    'select owner_kind, size::int as size from stored_file where company_id = $1 order by size',
    [company.id],
  );

const usedBy = async (company: TestCompany): Promise<number> =>
  (
    await queryInCompany<{ used: number }>(
      company,
      'select used_bytes::int as used from company_storage where company_id = $1',
      [company.id],
    )
  )[0]?.used ?? 0;

async function keysOf(storage: BlobStore, company: TestCompany): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith(company.id)) keys.push(key);
  return keys;
}

const LARGE = Buffer.concat([MP4, randomBytes(20 * 1024 * 1024 - MP4.length)]);

/** Three parts, one sent twice and one out of order, through two servers of which the first stops in between. */
async function sendInParts(company: TestCompany, [first, second]: readonly [TestApp, TestApp]) {
  const project = await aProject(company);
  const { body: begun, status } = await begin(company, LARGE.length, { app: first });
  expect([status, begun.part_bytes, begun.received, begun.parts]).toEqual([201, PART_BYTES, 0, []]);
  const { id } = begun;
  const send = (number: number, app: TestApp, bytes = partOf(LARGE, number)) =>
    sendPart(company, { id, number, bytes }, { app });
  expect((await send(3, first)).body.received).toBe(LARGE.length - 2 * PART_BYTES);
  expect((await send(1, first, randomBytes(PART_BYTES))).status).toBe(200);
  await first.app.close();
  expect((await state(company, id, { app: second })).body.parts.map((part) => part.number)).toEqual([1, 3]);
  expect((await send(1, second)).status).toBe(200);
  const early = await complete(company, { projectId: project.id, id }, { app: second });
  expect([early.status, early.body.code]).toEqual([409, 'upload_incomplete']);
  await send(2, second);
  const again = await send(2, second);
  expect(again.body.parts).toEqual(
    [1, 2, 3].map((number) => {
      const bytes = partOf(LARGE, number);
      return { number, size: bytes.length, sha256: sha256(bytes) };
    }),
  );
  expect([again.body.received, await usedBy(company)]).toEqual([LARGE.length, LARGE.length]);
  const done = await complete(company, { projectId: project.id, id }, { app: second });
  expect([done.status, done.body.sha256, done.body.size, done.body.name]).toEqual([
    201,
    sha256(LARGE),
    LARGE.length,
    'Съёмка площадки.mp4',
  ]);
  expect((await state(company, id, { app: second })).status).toBe(404);
  return { file: done.body, id, project };
}

describe('a multipart upload', () => {
  test('arrives intact with a repeated part, a part out of order and a change of server', async () => {
    const company = await aCompany();
    const [first, second] = [await another(company), await another(company)];
    const { file } = await sendInParts(company, [first, second]);
    expect(await storedOf(company)).toEqual([{ owner_kind: 'attached_file', size: LARGE.length }]);
    expect(await usedBy(company)).toBe(LARGE.length);
    const [key = '', ...others] = await keysOf(company.app.storage, company);
    expect(others).toEqual([]);
    expect(sha256(await bytesOf(company.app.storage, key))).toBe(file.sha256);
    const log = await callApi(company.owner, listLog, { params: { company_id: company.id }, query: { model: 'file' } });
    expect(log.body.results.map((line) => line.action)).toEqual(['upload']);
  });

  test('works with a bucket shared by two servers', { timeout: 60_000 }, async () => {
    const s3 = await startS3Server();
    closers.push(() => s3.stop());
    const company = await aCompany();
    const open = async () => another(company, { storage: await createS3BlobStore(s3.settings) });
    const [first, second] = [await open(), await open()];
    await sendInParts(company, [first, second]);
    expect(await keysOf(second.storage, company)).toHaveLength(1);
  });

  test('becomes one file when completed twice, with a key or concurrently', async () => {
    const company = await aCompany();
    const { id: projectId } = await aProject(company);
    const { id } = (await begin(company, MP4.length)).body;
    await sendPart(company, { id, number: 1, bytes: MP4 });
    const first = await complete(company, { projectId, id, key: 'once' });
    expect(first.status).toBe(201);
    expect(await complete(company, { projectId, id, key: 'once' })).toEqual(first);
    const second = (await begin(company, MP4.length)).body.id;
    await sendPart(company, { id: second, number: 1, bytes: MP4 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(company, { projectId, id: second })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of answers) expect([201, 404, 409]).toContain(answer.status);
  });
});

describe('a multipart upload is rejected', () => {
  test('for parts of a wrong size or number, leaving nothing behind', async () => {
    const company = await aCompany();
    const { id } = (await begin(company, PART_BYTES + 10)).body;
    for (const [number, bytes] of [
      [1, Buffer.alloc(PART_BYTES - 1)],
      [2, Buffer.alloc(11)],
      [2, Buffer.alloc(0)],
    ] as const) {
      const { status, body } = await sendPart(company, { id, number, bytes });
      expect([status, body.code]).toEqual([422, 'wrong_part_size']);
    }
    expect((await sendPart(company, { id, number: 1, bytes: Buffer.alloc(PART_BYTES + 1) })).status).toBe(413);
    for (const number of [0, 3, 1.5, 'x'])
      expect((await sendPart(company, { id, number, bytes: Buffer.alloc(10) })).status).toBe(404);
    expect(await storedOf(company)).toEqual([]);
    expect(await keysOf(company.app.storage, company)).toEqual([]);
  });

  test('for an unsupported format, at the start or by its content', async () => {
    const company = await aCompany();
    const { id: projectId } = await aProject(company);
    const params = { company_id: company.id };
    const named = await callApi(company.owner, createUpload, { params, body: { name: 'a.exe', size: 10 } });
    expect([named.status, named.problem.errors?.[0]?.field]).toEqual([400, 'name']);
    const { id } = (await begin(company, 10)).body;
    await sendPart(company, { id, number: 1, bytes: Buffer.from('no film...') });
    const { status, body } = await complete(company, { projectId, id });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
    expect((await state(company, id)).body.received).toBe(10);
  });

  test('for other users of any company: the upload is not found', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { id: projectId } = await aProject(company);
    const { id } = (await begin(company, MP4.length)).body;
    await sendPart(company, { id, number: 1, bytes: MP4 });
    const administrator = await aMember(company, 'administrator');
    for (const session of [administrator, other.owner]) {
      const params = { company_id: company.id, upload_id: id };
      expect((await state(company, id, { session })).status).toBe(404);
      expect((await sendPart(company, { id, number: 1, bytes: MP4 }, { session })).status).toBe(404);
      expect((await complete(company, { projectId, id }, { session })).status).toBe(404);
      expect((await callApi(session, deleteUpload, { params })).status).toBe(404);
    }
    const elsewhere = await aProject(other);
    expect((await complete(other, { projectId: elsewhere.id, id })).status).toBe(404);
    expect((await complete(company, { projectId, id })).status).toBe(201);
  });

  test('for a fourth per user and a twenty-first per company', async () => {
    const company = await aCompany();
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await begin(company, 10)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    const others = await Promise.all(Array.from({ length: 6 }, () => aMember(company, 'administrator')));
    for (const session of others) for (let one = 0; one < 3; one += 1) await begin(company, 10, { session });
    const more = await aMember(company, 'administrator');
    const { status, problem } = await begin(company, 10, { session: more });
    expect([status, problem.code]).toEqual([422, 'too_many_uploads']);
    expect(await queryInCompany(company, 'select 1 from file_upload where company_id = $1', [company.id])).toHaveLength(
      20,
    );
  });

  test("above the company's quota, which counts parts until the file replaces them", async () => {
    const company = await aCompany();
    const { id: projectId } = await aProject(company);
    const app = await another(company, { quotaBytes: MP4.length + 5 });
    expect((await begin(company, MP4.length + 6, { app })).problem.code).toBe('storage_full');
    const [one, two] = [(await begin(company, MP4.length, { app })).body, (await begin(company, 10, { app })).body];
    expect((await sendPart(company, { id: one.id, number: 1, bytes: MP4 }, { app })).status).toBe(200);
    const full = await sendPart(company, { id: two.id, number: 1, bytes: Buffer.alloc(10) }, { app });
    expect([full.status, full.body.code]).toEqual([413, 'storage_full']);
    expect((await complete(company, { projectId, id: one.id }, { app })).status).toBe(201);
    expect(await usedBy(company)).toBe(MP4.length);
  });
});

describe('an unfinished upload', () => {
  test('leaves nothing behind when cancelled', async () => {
    const company = await aCompany();
    const { id } = (await begin(company, MP4.length)).body;
    await sendPart(company, { id, number: 1, bytes: MP4 });
    const params = { company_id: company.id, upload_id: id };
    expect((await callApi(company.owner, deleteUpload, { params })).status).toBe(204);
    expect([(await state(company, id)).status, await usedBy(company)]).toEqual([404, 0]);
    expect(await keysOf(company.app.storage, company)).toEqual([]);
  });

  test('expires after a day and is swept with its parts', async () => {
    const company = await aCompany();
    const { id: projectId } = await aProject(company);
    const [old, fresh] = [(await begin(company, MP4.length)).body, (await begin(company, MP4.length)).body];
    for (const { id } of [old, fresh]) await sendPart(company, { id, number: 1, bytes: MP4 });
    await queryInCompany(company, `update file_upload set expires_at = now() - interval '1 second' where id = $1`, [
      old.id,
    ]);
    expect((await state(company, old.id)).status).toBe(404);
    expect((await sendPart(company, { id: old.id, number: 1, bytes: MP4 })).status).toBe(404);
    expect((await complete(company, { projectId, id: old.id })).status).toBe(404);
    const files = await inOneCompany(company.app.database.pool, company.id, deleteExpiredUploads);
    expect([files.length, await usedBy(company)]).toEqual([1, MP4.length]);
    expect((await state(company, fresh.id)).body.received).toBe(MP4.length);
  });
});
