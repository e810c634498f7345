import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

const MB = 1024 ** 2;

const LOOK_MS = 10_000;

/** A process that is looked at by a clock of its own: the machine's load has no say. */
function watched(process: { taken: number; busy: number; after: number }) {
  let collections = 0;
  const giving = giveMemoryBack({
    rss: () => process.taken,
    busyShare: () => process.busy,
    collect: () => {
      collections += 1;
      process.taken = process.after;
    },
    lookMs: LOOK_MS,
  });
  return {
    stop: () => giving.stop(),
    collectionsAfter(looks: number): number {
      vi.advanceTimersByTime(looks * LOOK_MS);
      return collections;
    },
  };
}

describe('memory of work that is over', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is collected when the process rests, for a while: what is let go of later goes too', () => {
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

  test('is left alone while there is little of it', () => {
    const { collectionsAfter, stop } = watched({ taken: 200 * MB, busy: 0, after: 200 * MB });
    expect(collectionsAfter(30)).toBe(0);
    stop();
  });

  test('is left alone while the process works, and collected after', () => {
    const process = { taken: 900 * MB, busy: 0.9, after: 260 * MB };
    const { collectionsAfter, stop } = watched(process);
    expect(collectionsAfter(30)).toBe(0);
    process.busy = 0;
    expect(collectionsAfter(30)).toBe(3);
    stop();
  });
});
