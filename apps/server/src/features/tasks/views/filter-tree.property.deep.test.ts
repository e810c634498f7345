import { expect, test } from 'vitest';
import { compareTrees } from './compare-trees.fixtures.ts';

test('any tree finds the same tasks as its in-memory evaluation', { timeout: 120_000 }, async () => {
  expect(await compareTrees({ ofField: 3, ofAll: 80 })).toBeGreaterThan(100);
});
