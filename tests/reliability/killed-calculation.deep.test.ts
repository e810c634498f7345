import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { billOf, clientOf, register } from './client.ts';
import { makeDataDir, removeDataDir, startServerProcess } from './server-process.ts';

const BIG_BILL = 3_000;
const RESUMED_MS = 60_000;

type Status = { status: string; processed: number; total: number };

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

describe('a killed server', () => {
  test('resumes its calculation after a restart, and completes it', async () => {
    let server = await startServerProcess(dataDir);
    const account = await register(server.address);
    let client = clientOf(server.address, account);
    const { body: project } = await client.post('/api/projects/', { name: 'Объект' });
    const { body: specification } = await client.post(`/api/projects/${project.id}/specifications/`, {
      name: 'Большая',
    });
    expect(
      (await client.upload(`/api/specifications/${specification.id}/upload-file/`, billOf(1, BIG_BILL))).status,
    ).toBe(201);
    expect((await client.post(`/api/specifications/${specification.id}/generate/`)).status).toBe(202);
    const status = async () =>
      (await client.get(`/api/specifications/${specification.id}/generate/status/`)).body as Status;
    const untilStatus = async (isReached: (answer: Status) => boolean): Promise<Status> => {
      for (const started = performance.now(); performance.now() - started < RESUMED_MS; await delay(20)) {
        const answer = await status();
        if (isReached(answer)) return answer;
      }
      throw new Error(`The calculation came no further than ${JSON.stringify(await status())}`);
    };
    const before = await untilStatus(({ processed }) => processed > 0);
    await server.kill();
    expect(before).toMatchObject({ status: 'running', total: BIG_BILL });
    expect(before.processed).toBeLessThan(BIG_BILL);
    server = await startServerProcess(dataDir);
    const restarted = performance.now();
    client = clientOf(server.address, account);
    expect((await status()).processed).toBeGreaterThanOrEqual(before.processed);
    // The planner has no statistics of these tables yet; this must not matter.
    const after = await untilStatus((answer) => answer.status !== 'running' && answer.status !== 'queued');
    expect(after).toMatchObject({ status: 'done', processed: BIG_BILL, total: BIG_BILL });
    expect(performance.now() - restarted).toBeLessThan(RESUMED_MS);
    const { body: works } = await client.get(`/api/specifications/${specification.id}/work-rows/?limit=1`);
    const { body: matched } = await client.get(
      `/api/specifications/${specification.id}/specification-rows/?limit=1&match_status=matched`,
    );
    expect(works.count).toBe(matched.count);
    expect(matched.count).toBeGreaterThan(BIG_BILL / 2);
    await server.terminate();
  });
});
