import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadBill } from '@karkas/api/specifications/specifications.endpoints.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';
import { csvUpload, imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { startTestApp, testApp, type TestApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { MP4 } from './upload-attacks.fixtures.ts';

const BOUNDARY = 'form-boundary';
const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.app.close();
});

/** A listening application with its own folder. */
async function listening(options: Partial<Parameters<typeof startTestApp>[0]> = {}) {
  const app = await startTestApp({ database: (await testApp()).database, ...options });
  opened.push(app);
  const { hostname, port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const company = await aCompany({ app });
  const project = await aProject(company);
  return { app, company, project, place: { host: hostname, port } };
}

const filesIn = (app: TestApp, name: string): string[] => {
  try {
    return readdirSync(path.join(app.folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
};

async function upload(
  company: TestCompany,
  projectId: string,
  { name, bytes, app = company.app }: { name: string; bytes: Buffer; app?: TestApp },
) {
  const url = `/api/projects/${projectId}/files/`;
  const sent = await sendUpload({ app, session: company.owner, url, upload: imageUpload(bytes, name) });
  return { status: sent.status, body: JSON.parse(sent.text) as AttachedFile & { code: string } };
}

const VIDEO = Buffer.concat([MP4, randomBytes(3 * 1024 * 1024)]);

describe('a range request', () => {
  const sha256 = createHash('sha256').update(VIDEO).digest('hex');
  const size = VIDEO.length;
  test.each([
    ['bytes=0-99', [206, `bytes 0-99/${size}`, VIDEO.subarray(0, 100)]],
    [`bytes=${size - 10}-`, [206, `bytes ${size - 10}-${size - 1}/${size}`, VIDEO.subarray(-10)]],
    ['bytes=-5', [206, `bytes ${size - 5}-${size - 1}/${size}`, VIDEO.subarray(-5)]],
    ['bytes=5-999999999', [206, `bytes 5-${size - 1}/${size}`, VIDEO.subarray(5)]],
    [`bytes=${size}-`, [416, `bytes */${size}`, Buffer.alloc(0)]],
    ['bytes=99999999999999999999-', [416, `bytes */${size}`, Buffer.alloc(0)]],
    ['bytes=5-99999999999999999999', [206, `bytes 5-${size - 1}/${size}`, VIDEO.subarray(5)]],
    ['bytes=-0', [416, `bytes */${size}`, Buffer.alloc(0)]],
    ['bytes=9-3', [200, undefined, VIDEO]],
    ['bytes=0-1,5-6', [200, undefined, VIDEO]],
    ['lines=1-2', [200, undefined, VIDEO]],
    ['bytes=-', [200, undefined, VIDEO]],
    [undefined, [200, undefined, VIDEO]],
  ] as const)('for %s', async (range, expected) => {
    const company = await aCompany();
    const project = await aProject(company);
    const { body } = await upload(company, project.id, { name: 'a.mp4', bytes: VIDEO });
    const file = await company.app.app.inject({
      url: `/api/files/${body.id}/download/`,
      headers: { authorization: `Bearer ${company.owner.access}`, ...(range === undefined ? {} : { range }) },
    });
    expect([file.statusCode, file.headers['content-range']]).toEqual(expected.slice(0, 2));
    expect(file.rawPayload.equals(expected[2])).toBe(true);
    expect([file.headers['accept-ranges'], file.headers.etag]).toEqual(['bytes', `"${sha256}"`]);
  });

  test('applies only to the same version of the file, and HEAD returns its size', async () => {
    const company = await aCompany();
    const { body } = await upload(company, (await aProject(company)).id, { name: 'a.mp4', bytes: VIDEO });
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      company.app.app.inject({
        method,
        url: `/api/files/${body.id}/download/`,
        headers: { authorization: `Bearer ${company.owner.access}`, ...headers },
      });
    expect((await ask({ range: 'bytes=0-9', 'if-range': `"${sha256}"` })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(size), 0]);
  });
});

/** Sends the beginning of a multipart form and leaves the rest to the test. */
function beginUpload(
  place: { host: string; port: string },
  { access, url, length }: { access: string; url: string; length: number },
): http.ClientRequest {
  const request = http.request({
    ...place,
    method: 'POST',
    path: url,
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  });
  request.on('error', () => undefined);
  request.write(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
  );
  request.write(MP4);
  return request;
}

describe('an upload', () => {
  test('interrupted at any point leaves neither a file on disk nor a row', async () => {
    const { app, company, project, place } = await listening();
    const url = `/api/projects/${project.id}/files/`;
    for (let count = 0; count < 20; count += 1) {
      const request = beginUpload(place, { access: company.owner.access, url, length: 5_000_000 });
      request.write(randomBytes(count * 5_000));
      await delay(count);
      request.destroy();
    }
    await eventually(async () => (filesIn(app, 'inbox').length === 0 ? true : null), { what: 'an empty inbox' });
    expect(filesIn(app, 'files')).toEqual([]);
    expect(await queryInCompany(company, 'select 1 from stored_file')).toEqual([]);
  });

  test('above the limit is rejected by its declared size, before its body', async () => {
    const { app, company, project, place } = await listening();
    const url = `/api/projects/${project.id}/files/`;
    const request = beginUpload(place, { access: company.owner.access, url, length: 60 * 1024 * 1024 });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(413);
    request.destroy();
    expect(filesIn(app, 'inbox')).toEqual([]);
  });

  test('is limited in number per user: the next gets a Retry-After', async () => {
    const { company, project, place } = await listening();
    const url = `/api/projects/${project.id}/files/`;
    // More than the limit, so that one rejected in favour of the last leaves no slot free.
    const held = Array.from({ length: 25 }, () =>
      beginUpload(place, { access: company.owner.access, url, length: 1_000_000 }),
    );
    const turned = await eventually(async () => {
      const answer = await fetch(`http://${place.host}:${place.port}${url}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${company.owner.access}`, ...imageUpload(MP4, 'b.mp4').headers },
        body: new Uint8Array(imageUpload(MP4, 'b.mp4').payload),
      });
      return answer.status === 429 ? answer : null;
    });
    expect(turned.headers.get('retry-after')).toBe('5');
    for (const request of held) request.destroy();
    await expect(
      eventually(async () =>
        (await upload(company, project.id, { name: 'c.mp4', bytes: MP4 })).status === 201 ? 1 : null,
      ),
    ).resolves.toBe(1);
  });

  test('with a full disk is a 507 and leaves nothing behind', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const full = {
      ...company.app.storage,
      adopt: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
    };
    const app = await startTestApp({ database: company.app.database, storage: full });
    opened.push(app);
    const { status, body } = await upload(company, project.id, { name: 'a.mp4', bytes: MP4, app });
    expect([status, body.code]).toEqual([507, 'disk_full']);
    expect(filesIn(app, 'inbox')).toEqual([]);
    expect(await queryInCompany(company, 'select 1 from stored_file')).toEqual([]);
  });
});

describe('the storage quota of a company', () => {
  test('holds under concurrent uploads, and counts files and bills together', async () => {
    const { company, project, app } = await listening({ quotaBytes: 10_000 });
    const bytes = (index: number): Buffer => Buffer.alloc(900, String(index % 10) + String(index));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        upload(company, project.id, { name: `${index}.txt`, bytes: bytes(index) }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(11);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code))).toEqual(
      new Set(['storage_full']),
    );
    const counted = await queryInCompany<{ used: string; real: string }>(
      company,
      'select used_bytes as used, (select sum(size) from stored_file) as real from company_storage',
    );
    expect(Number(counted[0]?.used)).toBe(9_900);
    expect(Number(counted[0]?.real)).toBe(9_900);
    const { id } = await aSpecification(company);
    const bill = await sendUpload({
      app,
      session: company.owner,
      url: buildPath(uploadBill, { specification_id: id }),
      upload: csvUpload('Большая'.repeat(20)),
    });
    expect([bill.status, JSON.parse(bill.text)]).toMatchObject([413, { code: 'storage_full' }]);
    // Space is released once a file has left the bin as well.
    expect(filesIn(app, 'files')).toHaveLength(11);
    const [first] = (await callApi(company.owner, projectFiles.list, { params: { project_id: project.id } }, { app }))
      .body.results;
    expect(first).toBeDefined();
  });
});

describe('slow readers', () => {
  test('hold neither their file nor a database connection, and are limited in number', async () => {
    const { company, project, app, place } = await listening();
    const big = Buffer.concat([MP4, randomBytes(24 * 1024 * 1024)]);
    const { body } = await upload(company, project.id, { name: 'a.mp4', bytes: big });
    const answers: http.ServerResponse[] = [];
    app.app.server.on('request', (_request, answer: http.ServerResponse) => answers.push(answer));
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const request = http.get({
          ...place,
          path: `/api/files/${body.id}/download/`,
          headers: { authorization: `Bearer ${company.owner.access}` },
        });
        request.on('error', () => undefined);
        const [response] = (await once(request, 'response')) as [http.IncomingMessage];
        response.on('error', () => undefined).pause();
        return request;
      }),
    );
    // Each waits with one chunk of the file in memory, not all twenty-four megabytes.
    await eventually(async () => (answers.every((answer) => answer.writableNeedDrain) ? true : null));
    expect(answers).toHaveLength(20);
    for (const { writableLength } of answers) expect(writableLength).toBeLessThan(1024 * 1024);
    expect(app.database.pool.totalCount - app.database.pool.idleCount).toBe(0);
    const refused = await app.app.inject({
      url: `/api/files/${body.id}/download/`,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    for (const socket of sockets) socket.destroy();
    await expect(
      eventually(async () => {
        const again = await app.app.inject({
          url: `/api/files/${body.id}/download/`,
          headers: { authorization: `Bearer ${company.owner.access}`, range: 'bytes=0-0' },
        });
        return again.statusCode === 206 ? true : null;
      }),
    ).resolves.toBe(true);
  });
});
