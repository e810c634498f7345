import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { OverLimit } from './worker-room.ts';
import { open, aRoom } from './worker-room.fixtures.ts';

afterEach(() => Promise.all(open.splice(0).map((room) => room.close())));

describe('the worker room', () => {
  test('counts the time of a work from its turn, not from its asking', async () => {
    const room = aRoom({ threads: 1, timeoutMs: 1500 });
    await room.run({});
    const spins = Array.from({ length: 4 }, () => room.run({ spinMs: 600 }, { party: 'a' }));
    // The last one waits for longer than it may take.
    expect(await Promise.all(spins)).toHaveLength(4);
  });

  test('ends a work past its time, and works on', async () => {
    const room = aRoom({ threads: 1, timeoutMs: 10_000 });
    const late = await room.run({ spinMs: 60_000 }, { timeoutMs: 300 }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(OverLimit);
    expect(late).toMatchObject({ limit: 'time' });
    expect(await room.run({})).toBeGreaterThan(0);
  });

  test('ends a work past its memory, and works on', async () => {
    const room = aRoom({ threads: 1, memoryMb: 24 });
    const fat = await room.run({ fillMb: 400 }).catch((error: unknown) => error);
    expect(fat).toBeInstanceOf(OverLimit);
    expect(fat).toMatchObject({ limit: 'memory' });
    expect(await room.run({})).toBeGreaterThan(0);
  });

  test('outlives a thread that runs out of memory while its work is given up', async () => {
    const room = aRoom({ threads: 1, memoryMb: 24 });
    await room.run({});
    const begun = performance.now();
    await room.run({ fillMb: 400 }).catch(() => undefined);
    const fillsMs = performance.now() - begun;
    const refusals: unknown[] = [];
    for (let attempt = 0; attempt < 16; attempt += 1) {
      // Around the moment at which the memory ends, so that some are given up just before it.
      const signal = AbortSignal.timeout(Math.round(fillsMs * (0.85 + 0.02 * attempt)));
      // oxlint-disable-next-line no-await-in-loop -- one death after another
      refusals.push(await room.run({ fillMb: 400 }, { signal }).catch((error: unknown) => error));
    }
    expect(refusals.every((refusal) => refusal instanceof Error)).toBe(true);
    expect(await room.run({})).toBeGreaterThan(0);
  });

  test('keeps a thread for the others: one company never has all of them', async () => {
    const room = aRoom({ threads: 2 });
    const order: string[] = [];
    const run = (party: string, name: string): Promise<unknown> =>
      room.run({ spinMs: 400 }, { party }).then(() => order.push(name));
    const noisy = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
    await run('b', 'b1');
    expect(order.filter((name) => name.startsWith('a')).length).toBeLessThanOrEqual(2);
    await Promise.all(noisy);
  });

  test('gives its threads back when there is nothing to do', async () => {
    const room = aRoom({ threads: 1, idleMs: 100 });
    const first = await room.run({});
    expect(await room.run({})).toBe(first);
    await sleep(1500);
    expect(await room.run({})).not.toBe(first);
  });

  test('stops a work that its asker no longer wants', async () => {
    const room = aRoom({ threads: 1 });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 200);
    const stopped = await room.run({ spinMs: 60_000 }, { signal: abort.signal }).catch((error: unknown) => error);
    expect(stopped).not.toBeInstanceOf(OverLimit);
    expect(await room.run({})).toBeGreaterThan(0);
  });
});
