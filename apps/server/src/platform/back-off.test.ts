import { describe, expect, test } from 'vitest';
import { pauseSeconds } from './back-off.ts';

describe('back-off after a failure', () => {
  test('doubles with each attempt, within a quarter', () => {
    const middle = [1, 2, 3, 4].map((attempt) => pauseSeconds(attempt, 5, () => 0.5));
    expect(middle).toEqual([5, 10, 20, 40]);
    expect([pauseSeconds(1, 8, () => 0), pauseSeconds(1, 8, () => 1)]).toEqual([6, 10]);
  });

  test('differs between tasks that failed together', () => {
    expect(new Set(Array.from({ length: 20 }, () => pauseSeconds(3, 10))).size).toBeGreaterThan(10);
  });
});
