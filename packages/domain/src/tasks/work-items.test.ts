import { expect, test } from 'vitest';
import { hoursOfPart, isOverdone } from './work-items.ts';

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
