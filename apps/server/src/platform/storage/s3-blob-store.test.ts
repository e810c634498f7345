import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { bytesOf, testBlobStore } from './blob-store.fixtures.ts';
import { blobKey, type BlobStore } from './blob-store.ts';
import { createS3BlobStore, type S3Settings } from './s3-blob-store.ts';
import { startS3Server, type S3Server } from './s3-server.fixtures.ts';

let server: S3Server;
let store: BlobStore;

beforeAll(async () => {
  server = await startS3Server();
  store = await createS3BlobStore(server.settings);
});
afterAll(() => server.stop());

const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

/** A server with the given responses, until closed. */
async function listen(listener: RequestListener): Promise<string> {
  const http = createServer(listener);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  closers.push(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => {
      http.close(resolve);
    });
  });
  // Uses a host name: with an IP address the bucket is in the path anyway.
  return `http://localhost:${(http.address() as AddressInfo).port}`;
}

testBlobStore('S3', () => store);

describe('an error in the settings prevents the start and is named', () => {
  const openWith = (wrong: Partial<S3Settings>): Promise<BlobStore> =>
    createS3BlobStore({ ...server.settings, ...wrong });

  test('no such bucket', async () => {
    await expect(openWith({ bucket: 'nobody-made-it' })).rejects.toThrow(
      'bucket "nobody-made-it" (S3_BUCKET): there is no such bucket',
    );
  });

  test('an unknown access key', async () => {
    await expect(openWith({ accessKeyId: 'STRANGER' })).rejects.toThrow(
      'the keys were refused (InvalidAccessKeyId): S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  });

  // Amazon's response; the test server does not verify signatures.
  test('a wrong secret, which is not printed', async () => {
    const answer =
      '<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message><AWSAccessKeyId>S3RVER</AWSAccessKeyId></Error>';
    const endpoint = await listen(
      (_, response) => void response.writeHead(403, { 'content-type': 'application/xml' }).end(answer),
    );
    const error = await openWith({ endpoint, secretAccessKey: 'not-the-secret' }).then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error?.message).toContain('the keys were refused (SignatureDoesNotMatch)');
    expect(inspect(error, { depth: 10 })).not.toContain('not-the-secret');
  });

  test('connection refused', async () => {
    const gone = await startS3Server();
    await gone.stop();
    await expect(createS3BlobStore(gone.settings)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringContaining(new URL(gone.settings.endpoint).host),
    });
  });

  test('no such host', async () => {
    await expect(openWith({ endpoint: 'http://nowhere.invalid' })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringContaining('nowhere.invalid (S3_ENDPOINT)'),
    });
  });
});

describe('an unhealthy server', () => {
  const key = blobKey(newId(), newId());

  const missing = (response: ServerResponse): void =>
    void response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>');

  /** Lets the store open, then responds as given. */
  async function openAt(listener: RequestListener, options?: { operationTimeoutMs: number }): Promise<BlobStore> {
    let isOpen = false;
    const endpoint = await listen((request, response) => (isOpen ? listener(request, response) : missing(response)));
    const opened = await createS3BlobStore({ ...server.settings, endpoint }, options);
    isOpen = true;
    return opened;
  }

  const soon = { operationTimeoutMs: 300 };
  const late = { code: 'ETIMEDOUT', message: expect.stringContaining('no answer in time') };

  test('times out when it does not respond', { timeout: 10_000 }, async () => {
    const silent = await openAt(() => undefined, soon);
    await expect(silent.put(key, Buffer.from('x'))).rejects.toMatchObject(late);
    await expect(silent.open(key)).rejects.toMatchObject(late);
    await expect(silent.remove(key)).rejects.toMatchObject(late);
  });

  test('times out when it stops in the middle of a file', { timeout: 10_000 }, async () => {
    const stalling = await openAt(
      (_, response) => void response.writeHead(200, { 'content-length': '10' }).write('half'),
      soon,
    );
    await expect(bytesOf(stalling, key)).rejects.toThrow(/./);
  });

  test('a truncated file is an error', async () => {
    const cutting = await openAt((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
    });
    await expect(bytesOf(cutting, key)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('a single failure is retried', async () => {
    let requests = 0;
    const stumbling = await openAt((request, response) => {
      requests += 1;
      request.resume().on('end', () => void response.writeHead(requests === 1 ? 503 : 200).end());
    });
    await stumbling.put(key, Buffer.from('x'));
    expect(requests).toBe(2);
  });

  test('an adopted file whose upload fails once is opened and sent again', async () => {
    const place = path.join(await mkdtemp(path.join(tmpdir(), 'karkas-test-s3-')), 'file.part');
    const bytes = Buffer.from('sent twice');
    await writeFile(place, bytes);
    const received: { bytes: string; sha256: unknown }[] = [];
    const stumbling = await openAt((request, response) => {
      let text = '';
      request
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => {
          received.push({ bytes: text, sha256: request.headers['x-amz-content-sha256'] });
          response.writeHead(received.length === 1 ? 503 : 200).end();
        });
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await stumbling.adopt(key, { path: place, size: bytes.length, sha256 });
    expect(received).toEqual([
      { bytes: 'sent twice', sha256 },
      { bytes: 'sent twice', sha256 },
    ]);
  });

  test('repeated failure is a temporary error', async () => {
    const failing = await openAt(
      (request, response) => void request.resume().on('end', () => void response.writeHead(500).end()),
    );
    await expect(failing.put(key, Buffer.from('x'))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      message: expect.stringContaining('HTTP 500'),
    });
  });

  test('a rejection is not treated as temporary', async () => {
    const refusing = await openAt(
      (request, response) =>
        void request
          .resume()
          .on('end', () => void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')),
    );
    const error = await refusing.put(key, Buffer.from('x')).then(
      () => null,
      (reason: NodeJS.ErrnoException) => reason,
    );
    expect(error?.message).toContain('s3:PutObject');
    expect(error?.code).toBeUndefined();
  });

  test('a not-found response to a removal counts as removed', async () => {
    const strict = await openAt((_, response) => missing(response));
    await expect(strict.remove(key)).resolves.toBeUndefined();
  });

  test('the bucket is in the path, the content is signed, and no checksums are sent that other servers reject', async () => {
    const seen: IncomingMessage[] = [];
    const recording = await openAt((request, response) => {
      seen.push(request);
      request.resume().on('end', () => void response.end());
    });
    const bytes = Buffer.from('signed');
    await recording.put(key, bytes);
    expect(seen.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual([
      `PUT /${server.settings.bucket}/${key}`,
    ]);
    expect(seen[0]?.headers).toMatchObject({
      'content-length': '6',
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    });
    expect(
      Object.keys(seen[0]?.headers ?? {}).filter((name) => name.includes('checksum') || name === 'x-amz-trailer'),
    ).toEqual([]);
  });
});
