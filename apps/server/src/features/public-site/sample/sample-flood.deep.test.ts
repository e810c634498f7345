import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readSample as endpoint } from '@karkas/api/site/site.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLimits } from '#features/auth';
import { withClient } from '#platform/db/wire/connection.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { networkOf } from './sample-admission.ts';
import { aCsvBill, secretOf, trySample } from './sample.fixtures.ts';

const SMALL = aCsvBill(['1;Штукатурка откосов;м2;36']);
const PATIENCE = { timeout: 60_000 };
let app: TestApp;
let port = 0;

beforeAll(async () => {
  app = await startTestApp({ database: await cloneDatabase() });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => app.app.close());

/** Sends the request head and the beginning of a file from a local address. */
async function begin(localAddress: string, { announced }: { announced: number }): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => null);
  await once(socket, 'connect');
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n№;Работы\n';
  socket.write(
    `POST ${endpoint.paths[0]} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${announced}\r\n\r\n${start}`,
  );
  return socket;
}

const answerOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

const countInside = (): Promise<number> =>
  withClient(app.database.owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from site_sample_use where ended_at is null',
    );
    return rows[0]?.count ?? 0;
  });

describe('a network with many addresses', () => {
  test('gets sixty samples a day in total', async () => {
    const [key] = sampleLimits(networkOf('2001:db8:9::')).map((limit) => limit.key);
    await app.database.pool.query('insert into throttle_counter (key, window_start, count) values ($1, now(), 59)', [
      key,
    ]);
    expect((await trySample(app, SMALL, { ip: '2001:db8:9:1::1' })).status).toBe(201);
    const refused = await trySample(app, SMALL, { ip: '2001:db8:9:2::1' });
    expect([refused.status, refused.problem.detail.includes('из вашей сети')]).toEqual([429, true]);
    expect((await trySample(app, SMALL, { ip: '2001:db8:a:2::1' })).status).toBe(201);
  });
});

describe('stalled uploads', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('do not block others and are disconnected', async () => {
    // The pace is checked by intervals; nothing else on the server uses them here.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stalled = [await begin('127.0.9.1', { announced: 90_000 }), await begin('127.0.9.2', { announced: 90_000 })];
    const ended = Promise.all(stalled.map((socket) => once(socket, 'close')));
    await expect.poll(countInside, PATIENCE).toBe(2);
    const third = await begin('127.0.9.3', { announced: 400_000 });
    expect(await answerOf(third)).toMatch(/^HTTP\/1\.1 429[\s\S]*connection: close/i);
    third.destroy();
    expect((await trySample(app, SMALL)).status).toBe(201);
    vi.advanceTimersByTime(5_000);
    await ended;
    await expect.poll(countInside, PATIENCE).toBe(0);
    await expect.poll(async () => (await trySample(app, SMALL, { ip: '127.0.9.1' })).status, PATIENCE).toBe(201);
  }, 180_000);
});

describe('stored samples', () => {
  /** Inserts stored samples as if the same network had sent them. */
  const insertStored = (of: string, { size, count }: { size: number; count: number }) =>
    withClient(app.database.owner, (client) =>
      client.query(
        `insert into site_sample (id, token_hash, network_hash, file_name, size, created_at, kept_until)
        select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), s.network_hash, 'a.csv', $2, now(), now() + interval '1 hour'
        from site_sample s, generate_series(1, $3) where s.token_hash = sha256($1::bytea)`,
        [of, size, count],
      ),
    );
  const tokenOf = async (ip: string): Promise<string> => {
    const { status, sample } = await trySample(app, SMALL, { ip });
    expect(status).toBe(201);
    return secretOf(sample);
  };
  const triedBy = async (ip: string) => {
    const { status, sample } = await trySample(app, SMALL, { ip });
    return [status, sample.works_count, sample.token === null, sample.kept_until === null];
  };
  const STORED = [201, 1, false, false];
  const NOT_STORED = [201, 1, true, true];

  test.each([
    ['a /24', '10.60.0.1', '10.60.0.2', '10.60.1.1'],
    ['a /48', '2001:db8:60:1::1', '2001:db8:60:2::1', '2001:db8:61::1'],
  ])(
    'are limited per %s: beyond its share bills are priced but not stored; other networks are not affected',
    async (_, ip, near, far) => {
      await insertStored(await tokenOf(ip), { size: 5 * 1024 * 1024, count: 102 });
      expect(await triedBy(near)).toEqual(STORED);
      await insertStored(await tokenOf(ip), { size: 2 * 1024 * 1024, count: 1 });
      expect(await triedBy(near)).toEqual(NOT_STORED);
      expect(await triedBy(far)).toEqual(STORED);
    },
  );

  test('are limited in total: beyond that bills are priced but not stored', async () => {
    for (const network of [1, 2])
      await insertStored(await tokenOf(`10.61.${network}.1`), { size: 5 * 1024 * 1024, count: 102 });
    expect(await triedBy('10.61.3.1')).toEqual(STORED);
    await insertStored(await tokenOf('10.61.4.1'), { size: 4 * 1024 * 1024, count: 1 });
    expect(await triedBy('10.61.5.1')).toEqual(NOT_STORED);
  });
});
