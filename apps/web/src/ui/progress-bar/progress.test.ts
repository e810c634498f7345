import { expect, test } from 'vitest';
import { clampProgress, isPercentAllowed } from './progress.ts';

test.each([
  [-5, 0],
  [0, 0],
  [42.5, 42.5],
  [100, 100],
  [140, 100],
  [Number.NaN, 0],
])('clamps %d to %d', (value, clamped) => {
  expect(clampProgress(value, 0, 100)).toBe(clamped);
});

test.each([
  ['0', true],
  ['99.5', true],
  ['100', true],
  ['100.1', false],
  ['-1', false],
  ['', false],
  ['пять', false],
])('the percent %j is allowed: %s', (value, isAllowed) => {
  expect(isPercentAllowed(value)).toBe(isAllowed);
});

test('the bounds are configurable', () => {
  expect([isPercentAllowed('120', 0, 150), isPercentAllowed('9', 10, 20), isPercentAllowed('-5', -10, 0)]).toEqual([
    true,
    false,
    true,
  ]);
});
