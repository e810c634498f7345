import { expect, test } from 'vitest';
import { formattersFor } from '#platform/i18n/format.ts';
import { placesByUnit } from './quantity-places.ts';

const placesOf = (quantities: string[]) =>
  placesByUnit(quantities.map((quantity) => ({ unit: 'м3', quantity }))).get('м3');

test('displays quantities of one unit with the same number of decimals', () => {
  expect(placesOf(['201.11436', '390', '12.5'])).toBe(3);
  expect(placesOf(['390', '12'])).toBe(0);
  expect(placesOf(['12.50', '7'])).toBe(1);
  const { quantityTo } = formattersFor('ru');
  expect(['201.11436', '390', '12.5', '1234.5'].map((quantity) => quantityTo(quantity, 3))).toEqual([
    '201,114',
    '390,000',
    '12,500',
    '1\u00A0234,500',
  ]);
});

test('keeps a small quantity visible, separately by unit', () => {
  expect(placesOf(['0.00042', '15'])).toBe(5);
  expect(placesOf(['0.0000004', '15'])).toBe(7);
  const places = placesByUnit([
    { unit: 'т', quantity: '0.1234' },
    { unit: 'шт', quantity: '12' },
  ]);
  expect([places.get('т'), places.get('шт')]).toEqual([3, 0]);
});
