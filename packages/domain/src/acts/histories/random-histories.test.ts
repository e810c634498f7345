import { expect, test } from 'vitest';
import { runHistories } from './run-histories.fixtures.ts';

test('every row of a random history ends at its total, and three sums counted apart agree after every step', () => {
  expect(runHistories({ firstSeed: 1, histories: 1000, steps: 20 })).toEqual({ steps: 20_000, violations: [] });
});
