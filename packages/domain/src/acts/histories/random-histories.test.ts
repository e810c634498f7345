import { expect, test } from 'vitest';
import { runHistories } from './run-histories.fixtures.ts';

test('every row of a random history ends at its total, and three sums counted apart agree after every step', () => {
  expect(runHistories({ firstSeed: 1, histories: 1000, steps: 20 })).toEqual({ steps: 20_000, violations: [] });
});

test.each([546_708, 639_002])(
  'work beyond the contract that two acts take in holds up no later work: seed %i',
  (seed) => {
    expect(runHistories({ firstSeed: seed, histories: 1, steps: 12 })).toEqual({ steps: 12, violations: [] });
  },
);
