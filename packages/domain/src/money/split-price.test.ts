import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, roundMoney } from '../decimal/decimal.ts';
import { splitPrice } from './split-price.ts';

test.each([
  ['1285.40', '412.00', '1617.50', '1224.89', '392.61'],
  ['65.21', '300.11', '400', '71.40', '328.60'],
  ['0.00', '300.00', '200', '0.00', '200.00'],
  ['300.00', '0.00', '200', '200.00', '0.00'],
])('%s of materials and %s of work at %s are %s and %s', (price_material, price_work, price, material, work) => {
  expect(splitPrice({ price_material, price_work }, price)).toEqual({ price_material: material, price_work: work });
});

test('unknown parts remain unknown', () => {
  const unknown = { price_material: null, price_work: null };
  expect(splitPrice(unknown, '10')).toEqual(unknown);
  expect(splitPrice({ price_material: '1', price_work: '1' }, null)).toEqual(unknown);
  expect(splitPrice({ price_material: '0', price_work: '0' }, '10')).toEqual(unknown);
});

test('the parts sum to the price', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));
  fc.assert(
    fc.property(amount, amount, amount, (price_material, price_work, price) => {
      const parts = splitPrice({ price_material, price_work }, price);
      if (parts.price_material === null || parts.price_work === null) return;
      expect(roundMoney(decimal(parts.price_material).plus(decimal(parts.price_work)))).toBe(price);
    }),
  );
});
