import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseMemory } from './release-memory.ts';

const MB = 1024 ** 2;

const CHECK_MS = 10_000;

/** A process observed with a fake clock, independent of the machine's load. */
function watched(process: { taken: number; busy: number; after: number }) {
  let collections = 0;
  const release = releaseMemory({
    rss: () => process.taken,
    busyShare: () => process.busy,
    collect: () => {
      collections += 1;
      process.taken = process.after;
    },
    checkMs: CHECK_MS,
  });
  return {
    stop: () => release.stop(),
    collectionsAfter(looks: number): number {
      vi.advanceTimersByTime(looks * CHECK_MS);
      return collections;
    },
  };
}

describe('memory after work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is collected several times while the process is idle, to include what is released later', () => {
    const process = { taken: 600 * MB, busy: 0, after: 260 * MB };
    const { collectionsAfter, stop } = watched(process);
    expect(collectionsAfter(1)).toBe(0);
    expect(collectionsAfter(1)).toBe(1);
    expect(collectionsAfter(30)).toBe(3);
    process.taken = 300 * MB;
    expect(collectionsAfter(30)).toBe(6);
    stop();
    process.taken = 600 * MB;
    expect(collectionsAfter(30)).toBe(6);
  });

  test('is not collected while small', () => {
    const { collectionsAfter, stop } = watched({ taken: 200 * MB, busy: 0, after: 200 * MB });
    expect(collectionsAfter(30)).toBe(0);
    stop();
  });

  test('is not collected while the process is busy, but afterwards', () => {
    const process = { taken: 900 * MB, busy: 0.9, after: 260 * MB };
    const { collectionsAfter, stop } = watched(process);
    expect(collectionsAfter(30)).toBe(0);
    process.busy = 0;
    expect(collectionsAfter(30)).toBe(3);
    stop();
  });
});
