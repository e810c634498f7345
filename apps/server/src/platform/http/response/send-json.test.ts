import { hash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendJson } from './send-json.ts';

const textOf = (letters: number): string => JSON.stringify({ name: 'Бетон 🧱 '.repeat(letters / 8) });

test('a long response equals a short one with the ETag of its text, and other requests are served meanwhile', async () => {
  const app = Fastify();
  const long = textOf(4_000_001);
  app.get('/long', (_, reply) => sendJson(reply, long));
  const answering = app.inject({ url: '/long' });
  let loopTurns = 0;
  const over = new AbortController();
  const end = answering.then(() => over.abort());
  while (!over.signal.aborted) {
    await new Promise(setImmediate);
    loopTurns += 1;
  }
  await end;
  const answer = await answering;
  expect(answer.payload === long).toBe(true);
  expect(answer.headers.etag).toBe(`W/"${hash('sha1', long, 'base64url')}"`);
  expect(loopTurns).toBeGreaterThan(20);
  await app.close();
});
