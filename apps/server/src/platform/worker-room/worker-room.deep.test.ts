import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { OverLimit } from './worker-room.ts';
import { open, aRoom } from './worker-room.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((room) => room.close())));

describe('worker pool', () => {
  test("measures a task's time from when it is dequeued, not enqueued", async () => {
    const room = aRoom({ threads: 1, timeoutMs: 1500 });
    await room.run({});
    const spins = Array.from({ length: 4 }, () => room.run({ spinMs: 600 }, { party: 'a' }));
    // The last one waits longer than its timeout.
    expect(await Promise.all(spins)).toHaveLength(4);
  });

  test('terminates a task on timeout and continues', async () => {
    const room = aRoom({ threads: 1, timeoutMs: 10_000 });
    const late = await room.run({ spinMs: 60_000 }, { timeoutMs: 300 }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(OverLimit);
    expect(late).toMatchObject({ limit: 'time' });
    expect(await room.run({})).toBeGreaterThan(0);
  });

  test('terminates a task beyond its memory limit and continues', async () => {
    const room = aRoom({ threads: 1, memoryMb: 24 });
    const fat = await room.run({ fillMb: 400 }).catch((error: unknown) => error);
    expect(fat).toBeInstanceOf(OverLimit);
    expect(fat).toMatchObject({ limit: 'memory' });
    expect(await room.run({})).toBeGreaterThan(0);
  });

  test('survives a thread that runs out of memory while its task is being aborted', async () => {
    const room = aRoom({ threads: 1, memoryMb: 24 });
    await room.run({});
    const begun = performance.now();
    await room.run({ fillMb: 400 }).catch(() => undefined);
    const fillsMs = performance.now() - begun;
    const refusals: unknown[] = [];
    for (let attempt = 0; attempt < 16; attempt += 1) {
      // Around the moment of running out of memory, so that some are aborted just before it.
      const signal = AbortSignal.timeout(Math.round(fillsMs * (0.85 + 0.02 * attempt)));
      // oxlint-disable-next-line no-await-in-loop -- one death after another
      refusals.push(await room.run({ fillMb: 400 }, { signal }).catch((error: unknown) => error));
    }
    expect(refusals.every((refusal) => refusal instanceof Error)).toBe(true);
    expect(await room.run({})).toBeGreaterThan(0);
  });

  test('keeps a thread for others: one company never occupies all', async () => {
    const room = aRoom({ threads: 2 });
    const order: string[] = [];
    const run = (party: string, name: string): Promise<unknown> =>
      room.run({ spinMs: 400 }, { party }).then(() => order.push(name));
    const noisy = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
    await run('b', 'b1');
    expect(order.filter((name) => name.startsWith('a')).length).toBeLessThanOrEqual(2);
    await Promise.all(noisy);
  });

  test('ends its threads when idle', async () => {
    const room = aRoom({ threads: 1, idleMs: 100 });
    const first = await room.run({});
    expect(await room.run({})).toBe(first);
    await sleep(1500);
    expect(await room.run({})).not.toBe(first);
  });

  test("aborts a task on its caller's signal", async () => {
    const room = aRoom({ threads: 1 });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 200);
    const stopped = await room.run({ spinMs: 60_000 }, { signal: abort.signal }).catch((error: unknown) => error);
    expect(stopped).not.toBeInstanceOf(OverLimit);
    expect(await room.run({})).toBeGreaterThan(0);
  });
});
