import { expect, test } from 'vitest';
import { run } from '../../bench/web-weight.ts';

test('a page weighs no more than its budget before it can be used', { timeout: 120_000 }, async () => {
  const heavy = (await run())
    .filter(({ jsKb, budgetKb }) => jsKb > budgetKb)
    .map(({ page, jsKb, budgetKb }) => `${page}: ${jsKb} kB of ${budgetKb}`);
  expect(heavy).toEqual([]);
});
