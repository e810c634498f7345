import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { OverLimit } from './worker-pool.ts';
import { open, aPool } from './worker-pool.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

describe('worker pool', () => {
  test("measures a task's time from when it is dequeued, not enqueued", async () => {
    const pool = aPool({ threads: 1, timeoutMs: 1500 });
    await pool.run({});
    const spins = Array.from({ length: 4 }, () => pool.run({ spinMs: 600 }, { tenant: 'a' }));
    // The last one waits longer than its timeout.
    expect(await Promise.all(spins)).toHaveLength(4);
  });

  test('terminates a task on timeout and continues', async () => {
    const pool = aPool({ threads: 1, timeoutMs: 10_000 });
    const late = await pool.run({ spinMs: 60_000 }, { timeoutMs: 300 }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(OverLimit);
    expect(late).toMatchObject({ limit: 'time' });
    expect(await pool.run({})).toBeGreaterThan(0);
  });

  test('terminates a task beyond its memory limit and continues', async () => {
    const pool = aPool({ threads: 1, memoryMb: 24 });
    const fat = await pool.run({ fillMb: 400 }).catch((error: unknown) => error);
    expect(fat).toBeInstanceOf(OverLimit);
    expect(fat).toMatchObject({ limit: 'memory' });
    expect(await pool.run({})).toBeGreaterThan(0);
  });

  test('survives a thread that runs out of memory while its task is being aborted', async () => {
    const pool = aPool({ threads: 1, memoryMb: 24 });
    await pool.run({});
    const begun = performance.now();
    await pool.run({ fillMb: 400 }).catch(() => undefined);
    const fillsMs = performance.now() - begun;
    const refusals: unknown[] = [];
    for (let attempt = 0; attempt < 16; attempt += 1) {
      // Around the moment of running out of memory, so that some are aborted just before it.
      const signal = AbortSignal.timeout(Math.round(fillsMs * (0.85 + 0.02 * attempt)));
      // oxlint-disable-next-line no-await-in-loop -- one death after another
      refusals.push(await pool.run({ fillMb: 400 }, { signal }).catch((error: unknown) => error));
    }
    expect(refusals.every((refusal) => refusal instanceof Error)).toBe(true);
    expect(await pool.run({})).toBeGreaterThan(0);
  });

  test('keeps a thread for others: one company never occupies all', async () => {
    const pool = aPool({ threads: 2 });
    const order: string[] = [];
    const run = (tenant: string, name: string): Promise<unknown> =>
      pool.run({ spinMs: 400 }, { tenant }).then(() => order.push(name));
    const noisy = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
    await run('b', 'b1');
    expect(order.filter((name) => name.startsWith('a')).length).toBeLessThanOrEqual(2);
    await Promise.all(noisy);
  });

  test('ends its threads when idle', async () => {
    const pool = aPool({ threads: 1, idleMs: 100 });
    const first = await pool.run({});
    expect(await pool.run({})).toBe(first);
    await sleep(1500);
    expect(await pool.run({})).not.toBe(first);
  });

  test("aborts a task on its caller's signal", async () => {
    const pool = aPool({ threads: 1 });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 200);
    const stopped = await pool.run({ spinMs: 60_000 }, { signal: abort.signal }).catch((error: unknown) => error);
    expect(stopped).not.toBeInstanceOf(OverLimit);
    expect(await pool.run({})).toBeGreaterThan(0);
  });
});
