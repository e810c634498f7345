import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

const MB = 1024 ** 2;

describe('memory of this process', () => {
  test('is really returned to the system', async () => {
    let held: unknown[] | null = Array.from({ length: 40 }, () =>
      Array.from({ length: 131_072 }, (_, index) => index / 3),
    );
    expect(held).toHaveLength(40);
    const before = process.memoryUsage().heapUsed;
    const release = releaseMemory({ rss: () => 900 * MB, busyShare: () => 0, checkMs: 20 });
    held = null;
    const deadline = performance.now() + 10_000;
    while (process.memoryUsage().heapUsed > before - 20 * MB && performance.now() < deadline) await sleep(50);
    release.stop();
    expect(process.memoryUsage().heapUsed).toBeLessThan(before - 20 * MB);
  });
});
