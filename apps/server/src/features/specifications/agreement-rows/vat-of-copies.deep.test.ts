import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { expect, test } from 'vitest';
import { copyOverAllPairs } from './vat-of-copies.fixtures.ts';

test('contract rows copied over all pairs of VAT bases keep their amounts or are refused', async () => {
  const bases = VAT_RATES.flatMap((rate) => [true, false].map((isIncluded) => ({ rate, isIncluded })));
  const { copied, refused } = await copyOverAllPairs(bases);
  expect(copied + refused).toBe(bases.length ** 2 * 3);
  expect(Math.min(copied, refused)).toBeGreaterThan(0);
}, 600_000);
