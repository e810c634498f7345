import { expect, test } from 'vitest';
import { runHistory } from './act-histories.fixtures.ts';

// The deep run has more and longer ones.
test.each([1, 2, 3, 4])(
  'three sums of acts agree after every step of random histories over the API (%i)',
  async (part) => {
    const found = await Promise.all([0, 1, 2, 3, 4].map((index) => runHistory(part * 100 + index, 6)));
    expect(found.filter((steps) => steps !== null)).toEqual([]);
  },
);
