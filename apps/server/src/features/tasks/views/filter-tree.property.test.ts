import { expect, test } from 'vitest';
import { compareTrees } from './compare-trees.fixtures.ts';

test('any tree finds the same tasks as its in-memory evaluation', { timeout: 120_000 }, async () => {
  expect(await compareTrees({ ofField: 1, ofAll: 10 })).toBeGreaterThan(20);
});
