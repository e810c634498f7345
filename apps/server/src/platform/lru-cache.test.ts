import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('LRU cache', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('evicts the least recently used', () => {
    const cache = createLruCache<number>({ maxWeight: 2, maxIdleMs: 1000 });
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.values()]).toEqual([1, undefined, 3, [1, 3]]);
  });

  test('is bounded by weight: many light values stay, and a heavy one evicts others', () => {
    const cache = createLruCache<number>({ maxWeight: 10, maxIdleMs: 1000 });
    for (const [at, key] of ['a', 'b', 'c', 'd', 'e'].entries()) cache.set(key, at, 2);
    expect(cache.values()).toEqual([0, 1, 2, 3, 4]);
    expect(cache.get('a')).toBe(0);
    cache.set('heavy', 5, 5);
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d'), cache.get('e')]).toEqual([
      0,
      undefined,
      undefined,
      undefined,
      4,
    ]);
    cache.set('heaviest', 6, 11);
    expect(cache.values()).toEqual([6]);
  });

  test('expires after its time without use', () => {
    const cache = createLruCache<number>({ maxWeight: 2, maxIdleMs: 1000 });
    cache.set('a', 1);
    vi.advanceTimersByTime(900);
    expect(cache.get('a')).toBe(1);
    vi.advanceTimersByTime(900);
    expect(cache.get('a')).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(cache.get('a')).toBeUndefined();
  });

  test('restarts the time on set, and can be deleted', () => {
    const cache = createLruCache<number>({ maxWeight: 2, maxIdleMs: 1000 });
    cache.set('a', 1);
    vi.advanceTimersByTime(900);
    cache.set('a', 2);
    vi.advanceTimersByTime(900);
    expect(cache.get('a')).toBe(2);
    cache.forget('a');
    expect(cache.get('a')).toBeUndefined();
  });
});
