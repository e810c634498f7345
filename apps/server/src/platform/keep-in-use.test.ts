import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepInUse } from './keep-in-use.ts';

describe('LRU cache', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('evicts the least recently used', () => {
    const kept = keepInUse<number>({ most: 2, keptMs: 1000 });
    kept.set('a', 1);
    kept.set('b', 2);
    expect(kept.get('a')).toBe(1);
    kept.set('c', 3);
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.values()]).toEqual([1, undefined, 3, [1, 3]]);
  });

  test('is bounded by weight: many light values stay, and a heavy one evicts others', () => {
    const kept = keepInUse<number>({ most: 10, keptMs: 1000 });
    for (const [at, key] of ['a', 'b', 'c', 'd', 'e'].entries()) kept.set(key, at, 2);
    expect(kept.values()).toEqual([0, 1, 2, 3, 4]);
    expect(kept.get('a')).toBe(0);
    kept.set('heavy', 5, 5);
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.get('d'), kept.get('e')]).toEqual([
      0,
      undefined,
      undefined,
      undefined,
      4,
    ]);
    kept.set('heaviest', 6, 11);
    expect(kept.values()).toEqual([6]);
  });

  test('expires after its time without use', () => {
    const kept = keepInUse<number>({ most: 2, keptMs: 1000 });
    kept.set('a', 1);
    vi.advanceTimersByTime(900);
    expect(kept.get('a')).toBe(1);
    vi.advanceTimersByTime(900);
    expect(kept.get('a')).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(kept.get('a')).toBeUndefined();
  });

  test('restarts the time on set, and can be deleted', () => {
    const kept = keepInUse<number>({ most: 2, keptMs: 1000 });
    kept.set('a', 1);
    vi.advanceTimersByTime(900);
    kept.set('a', 2);
    vi.advanceTimersByTime(900);
    expect(kept.get('a')).toBe(2);
    kept.forget('a');
    expect(kept.get('a')).toBeUndefined();
  });
});
