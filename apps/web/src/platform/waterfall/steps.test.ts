import { expect, test } from 'vitest';
import { placesOfSteps, stepsBetween } from './steps.ts';

const whole = { start: '1220.00', end: '1403.00' };
const differences = [
  { key: 'added', amount: '300.00' },
  { key: 'changed', amount: '0.00' },
  { key: 'removed', amount: '-150.00' },
] as const;

test('the steps lead to the end to the kopeck; what the differences leave open is the last one', () => {
  const steps = stepsBetween(whole, [...differences], 'rest');
  expect(steps.map(({ key, amount, level }) => [key, amount, level])).toEqual([
    ['start', '1220.00', '1220.00'],
    ['added', '300.00', '1520.00'],
    ['removed', '-150.00', '1370.00'],
    ['rest', '33.00', '1403.00'],
    ['end', '1403.00', '1403.00'],
  ]);
});

test('bars span the levels before and after, within the width', () => {
  const places = placesOfSteps(stepsBetween(whole, [...differences], 'rest'));
  expect(places[0]).toEqual({ from: 4, to: 4 });
  for (const [index, { from, to }] of places.entries()) {
    expect(from).toBe(places[index - 1]?.to ?? from);
    expect(Math.min(from, to)).toBeGreaterThanOrEqual(4);
    expect(Math.max(from, to)).toBeLessThanOrEqual(96);
  }
  const same = stepsBetween({ start: '5.00', end: '5.00' }, [], 'rest');
  expect(placesOfSteps(same)).toEqual([
    { from: 50, to: 50 },
    { from: 50, to: 50 },
  ]);
});
