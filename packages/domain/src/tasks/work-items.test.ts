import { expect, test } from 'vitest';
import { hoursOfPart, isOverdone, isOverVolume, remainingVolume, sumQuantities } from './work-items.ts';

test('more than planned is overdone, as much is not; numbers are compared and not texts', () => {
  expect(isOverdone({ quantity_planned: '10', quantity_done: '10.0000001' })).toBe(true);
  expect(isOverdone({ quantity_planned: '10', quantity_done: '9' })).toBe(false);
  expect(isOverdone({ quantity_planned: '10.0', quantity_done: '10' })).toBe(false);
});

test('the hours of a part go by its volume', () => {
  expect(hoursOfPart('25', { quantity: '100', hours: '33.3' })).toBe('8.33');
  expect(hoursOfPart('25', { quantity: '0', hours: '33.3' })).toBeNull();
  expect(hoursOfPart('25', { quantity: null, hours: '33.3' })).toBeNull();
  expect(hoursOfPart('25', { quantity: '100', hours: null })).toBeNull();
});

test('more than the volume is counted over all tasks of a position', () => {
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

test('what remains of a volume is never less than nothing', () => {
  expect([remainingVolume('39.176', '35'), remainingVolume('1', '1.5'), remainingVolume(null, '2')]).toEqual([
    '4.176',
    '0',
    null,
  ]);
});
