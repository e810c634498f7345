import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater } from '../zones/days-later.ts';
import { recursOn, lastDayWithin, nextDay, nextDays, type Recurrence, RECURRENCE_KINDS } from './recurrence.ts';

const rule = (kind: Recurrence['kind'], rest: Partial<Recurrence> = {}): Recurrence => ({
  kind,
  weekdays: [],
  month_day: 1,
  quarter_month: 1,
  ...rest,
});
const always = { from: '2020-01-01', until: null };

test.each([
  ['every day', rule('daily'), '2026-11-29', ['2026-11-29', '2026-11-30', '2026-12-01']],
  [
    'Mondays and Fridays',
    rule('weekly', { weekdays: [1, 5] }),
    '2026-11-22',
    ['2026-11-23', '2026-11-27', '2026-11-30'],
  ],
  ['the fifth', rule('monthly', { month_day: 5 }), '2026-11-06', ['2026-12-05', '2027-01-05', '2027-02-05']],
  ['the thirty-first', rule('monthly', { month_day: 31 }), '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  [
    'the thirtieth in a leap year',
    rule('monthly', { month_day: 30 }),
    '2028-02-01',
    ['2028-02-29', '2028-03-30', '2028-04-30'],
  ],
  ['the last day', rule('monthly', { month_day: null }), '2026-11-22', ['2026-11-30', '2026-12-31', '2027-01-31']],
  [
    'the first month of a quarter',
    rule('quarterly', { month_day: 10 }),
    '2026-11-22',
    ['2027-01-10', '2027-04-10', '2027-07-10'],
  ],
  [
    'the end of a quarter',
    rule('quarterly', { month_day: null, quarter_month: 3 }),
    '2026-11-22',
    ['2026-12-31', '2027-03-31', '2027-06-30'],
  ],
] as const)('%s', (_, of, from, expected) => {
  expect(nextDays(of, always, from, 3)).toEqual(expected);
});

test('a rule starts and ends with its period', () => {
  const period = { from: '2026-11-25', until: '2026-11-27' };
  expect(nextDays(rule('daily'), period, '2026-11-01', 5)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  expect(nextDay(rule('daily'), period, '2026-11-28')).toBeNull();
  expect(lastDayWithin(rule('daily'), period, '2026-11-01', '2026-12-31')).toBe('2026-11-27');
  expect(lastDayWithin(rule('monthly', { month_day: 5 }), always, '2026-11-06', '2026-12-04')).toBeNull();
});

test('the next days are all days on which the rule recurs, and no others', () => {
  const rules = fc.record({
    kind: fc.constantFrom(...RECURRENCE_KINDS),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    month_day: fc.option(fc.integer({ min: 1, max: 31 })),
    quarter_month: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 2_000 }), (of, offset) => {
      const from = daysLater('2024-01-01', offset);
      const days = nextDays(of, always, from, 5);
      expect(days).toHaveLength(5);
      const between = Array.from({ length: 1_000 }, (__, index) => daysLater(from, index)).filter((day) =>
        recursOn(of, day),
      );
      expect(days).toEqual(between.slice(0, 5));
      expect(lastDayWithin(of, always, from, days[4] ?? '')).toBe(days[4]);
    }),
    { numRuns: 200 },
  );
});
