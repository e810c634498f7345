import { expect, test } from 'vitest';
import { previousMonth } from './previous-month.ts';

test.each([
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
  ['2026-01-15', '2025-12-01', '2025-12-31'],
])('the month before %s is %s to %s', (day, from, to) => {
  expect(previousMonth(day)).toEqual({ from, to });
});
