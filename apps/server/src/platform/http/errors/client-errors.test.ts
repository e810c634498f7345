import net from 'node:net';
import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { silentLogger } from '../../logging.ts';
import { createClientErrorHandler } from './client-errors.ts';

/** Response to bytes written to a raw socket, until the server closes it. */
async function answerTo(app: FastifyInstance, bytes: string, pieces: string[] = []) {
  const place = app.server.address();
  if (place === null || typeof place === 'string') throw new Error('It does not listen');
  const socket = net.connect(place.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  socket.write(bytes);
  for (const piece of pieces) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    socket.write(piece);
  }
  await closed;
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

function expectRefusal(
  { status, headers, body }: Awaited<ReturnType<typeof answerTo>>,
  code: ProblemCode,
  language: 'ru' | 'en' = 'ru',
): void {
  expect([status, JSON.parse(body)]).toEqual([PROBLEMS[code].status, { detail: PROBLEMS[code][language], code }]);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  });
}

describe('input that never becomes a request is rejected in the common error format:', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ app } = await startTestApp({ database: await cloneDatabase() }));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const LONG = 'x'.repeat(20_000);
  const VERY_LONG = 'x'.repeat(600_000);
  test.each<[string, string, ProblemCode]>([
    ['headers too long', `GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${LONG}\r\n\r\n`, 'head_too_large'],
    ['an address too long', `GET /api/${LONG} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'head_too_large'],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${VERY_LONG}`, 'head_too_large'],
    ['a line that is none', 'NOT HTTP\r\n\r\n', 'malformed_request'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'malformed_request'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 'malformed_request'],
    [
      'two lengths',
      'POST /api/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      'malformed_request',
    ],
    ['no host', 'GET /api/health/ HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed_request'],
    [
      'an expectation of something else',
      'POST /api/ HTTP/1.1\r\nHost: localhost\r\nExpect: miracle\r\nContent-Length: 0\r\n\r\n',
      'expectation_failed',
    ],
  ])('%s', async (_title, bytes, code) => {
    expectRefusal(await answerTo(app, bytes), code);
  });

  test('in English for a client that accepts English', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en-GB\r\nCookie: ${LONG}\r\n\r\n`;
    expectRefusal(await answerTo(app, bytes), 'head_too_large', 'en');
  });

  test('once, even if the client continues sending', async () => {
    const bytes = `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${LONG}`;
    expectRefusal(await answerTo(app, bytes, [LONG, LONG]), 'head_too_large');
  });

  test('and an HTTP/1.0 request needs no host', async () => {
    expect((await answerTo(app, 'GET /api/health/ HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test('an unfinished header is answered with a timeout error', async () => {
  const app = Fastify({
    http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
    clientErrorHandler: createClientErrorHandler(silentLogger),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expectRefusal(await answerTo(app, 'GET / HTTP/1.1\r\nHost: local'), 'request_timeout');
  await app.close();
});

test('nothing is written into a response in progress', async () => {
  const app = Fastify({ clientErrorHandler: createClientErrorHandler(silentLogger) });
  app.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '100' });
    reply.raw.write('begun');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { status, body } = await answerTo(app, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', ['NOT HTTP\r\n\r\n']);
  expect([status, body]).toEqual([200, 'begun']);
  await app.close();
});
