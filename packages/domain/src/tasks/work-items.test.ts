import { expect, test } from 'vitest';
import {
  doneWithVat,
  hoursOfPart,
  isOverdone,
  isOverVolume,
  percentDone,
  percentOfPart,
  remainingVolume,
  sumQuantities,
} from './work-items.ts';

test('more than planned is overdone, the same amount is not; numbers are compared, not strings', () => {
  expect(isOverdone({ quantity_planned: '10', quantity_done: '10.0000001' })).toBe(true);
  expect(isOverdone({ quantity_planned: '10', quantity_done: '9' })).toBe(false);
  expect(isOverdone({ quantity_planned: '10.0', quantity_done: '10' })).toBe(false);
});

test('the hours of a part are proportional to its volume', () => {
  expect(hoursOfPart('25', { quantity: '100', hours: '33.3' })).toBe('8.33');
  expect(hoursOfPart('25', { quantity: '0', hours: '33.3' })).toBeNull();
  expect(hoursOfPart('25', { quantity: null, hours: '33.3' })).toBeNull();
  expect(hoursOfPart('25', { quantity: '100', hours: null })).toBeNull();
});

test('the excess over the volume is computed over all tasks of a position', () => {
  const over = (quantity_done: string, quantity: string | null, done_elsewhere: string) =>
    isOverVolume({ quantity_done }, { quantity, done_elsewhere });
  expect(over('4.176', '39.176', '35')).toBe(false);
  expect(over('4.177', '39.176', '35')).toBe(true);
  expect(over('0', '39.176', '40')).toBe(false);
  expect(over('1', null, '40')).toBe(false);
});

test('hours are added as decimals', () => {
  expect([sumQuantities(['0.1', '0.2', '16']), sumQuantities([])]).toEqual(['16.3', '0']);
});

test('the remaining volume is never negative', () => {
  expect([remainingVolume('39.176', '35'), remainingVolume('1', '1.5'), remainingVolume(null, '2')]).toEqual([
    '4.176',
    '0',
    null,
  ]);
});

test('a part of the whole is never 100 %, however close', () => {
  expect([percentDone('1', '3'), percentDone('99999', '100000'), percentDone('5', '5'), percentDone('1', '0')]).toEqual(
    ['33.33', '99.99', '100', null],
  );
  expect([percentOfPart('5', '5'), percentOfPart('1', '3')]).toEqual(['99.99', '33.33']);
});

test('work done includes its share of charges and VAT', () => {
  // 1600.00 of positions, 76.17 of charges, 22 % on top of both.
  const onTop = { net: '1676.17', gross: '2044.93', charges_total: '76.17', vat_included: false };
  expect(doneWithVat('1600.00', onTop)).toBe('2044.93');
  expect(doneWithVat('400.00', onTop)).toBe('511.23');
  // 1220.00 with VAT included and no charges: the amount done already contains VAT.
  const inside = { net: '1000.00', gross: '1220.00', charges_total: '0.00', vat_included: true };
  expect(doneWithVat('305.00', inside)).toBe('305.00');
  expect(doneWithVat('0.00', { ...inside, net: '0.00', gross: '0.00' })).toBe('0.00');
});
