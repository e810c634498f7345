import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

const MB = 1024 ** 2;

describe('memory of work that is over', () => {
  test('is collected when the process rests, for a while: what is let go of later goes too', async () => {
    let taken = 600 * MB;
    let collections = 0;
    const giving = giveMemoryBack({
      rss: () => taken,
      collect: () => {
        collections += 1;
        taken = 260 * MB;
      },
      lookMs: 20,
    });
    await sleep(500);
    expect(collections).toBe(3);
    taken = 300 * MB;
    await sleep(500);
    expect(collections).toBe(6);
    giving.stop();
  });

  test('is left alone while the process works, and when there is little of it', async () => {
    let collections = 0;
    const count = (): void => void (collections += 1);
    const small = giveMemoryBack({ rss: () => 200 * MB, collect: count, lookMs: 20 });
    await sleep(100);
    small.stop();
    const busy = giveMemoryBack({ rss: () => 900 * MB, collect: count, lookMs: 20 });
    const until = performance.now() + 300;
    while (performance.now() < until) {
      const spinning = performance.now() + 15;
      while (performance.now() < spinning);
      await new Promise(setImmediate);
    }
    busy.stop();
    expect(collections).toBe(0);
  });

  test('goes back for real', async () => {
    let held: unknown[] | null = Array.from({ length: 40 }, () =>
      Array.from({ length: 131_072 }, (_, index) => index / 3),
    );
    expect(held).toHaveLength(40);
    const before = process.memoryUsage().heapUsed;
    const giving = giveMemoryBack({ rss: () => 900 * MB, lookMs: 20 });
    held = null;
    await sleep(500);
    giving.stop();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before - 20 * MB);
  });
});
