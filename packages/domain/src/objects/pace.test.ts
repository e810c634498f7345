import { expect, test } from 'vitest';
import { doneBy, forecastEnd, spreadWork } from './pace.ts';

const today = '2026-03-01';
const day = (date: string, done: number) => ({ day: date, done });

test('the works end when the remainder is done at the pace of the last six weeks', () => {
  // 20 in the 42 days since 18 January; earlier work does not count for the pace.
  const days = [day('2025-12-01', 30), day('2026-01-20', 40), day('2026-02-20', 50)];
  expect(forecastEnd({ days, whole: 100, today })).toEqual({ end: '2026-06-14', perDay: 20 / 42, gap: null });
});

test('work reported on the very first day was done before it', () => {
  const days = [day('2026-02-01', 40), day('2026-02-10', 50), day('2026-02-20', 54)];
  expect(forecastEnd({ days, whole: 82, today })).toMatchObject({ perDay: 0.5, end: '2026-04-26' });
});

test.each([
  ['no_amount', [], 0],
  ['no_work', [], 100],
  ['no_work', [day('2026-02-01', 0)], 100],
  ['done', [day('2026-02-01', 100)], 100],
  ['too_little', [day('2026-02-25', 10), day('2026-02-27', 20)], 100],
  ['too_little', [day('2026-02-01', 10), day('2026-02-27', 20)], 100],
  ['no_pace', [day('2026-01-01', 10)], 100],
  ['no_pace', [day('2025-12-01', 10), day('2026-02-01', 10.001)], 100],
] as const)('%s: no end can be forecast', (gap, days, whole) => {
  expect(forecastEnd({ days, whole, today })).toEqual({ end: null, perDay: 0, gap });
});

test('work done by a day is the last reported value', () => {
  const days = [day('2026-02-01', 10), day('2026-02-03', 20)];
  expect(['2026-01-31', '2026-02-02', '2026-02-03', '2026-03-01'].map((one) => doneBy(days, one))).toEqual([
    0, 10, 20, 20,
  ]);
});

test('work of a period is spread evenly over its days, and all of it is done by today', () => {
  const periods = [
    { starts: '2026-02-01', ends: '2026-02-04', worth: 40 },
    { starts: '2026-02-28', ends: '2026-03-10', worth: 6 },
  ];
  expect(spreadWork(periods, today)).toEqual([
    day('2026-02-01', 10),
    day('2026-02-02', 20),
    day('2026-02-03', 30),
    day('2026-02-04', 40),
    day('2026-02-28', 43),
    day('2026-03-01', 46),
  ]);
});

test('the pace of acts is that of their own days, not of the days after the last period', () => {
  const days = spreadWork([{ starts: '2025-12-07', ends: '2026-02-04', worth: 60 }], today);
  expect(forecastEnd({ days, whole: 100, today, until: '2026-02-04' })).toEqual({
    end: '2026-04-10',
    perDay: 1,
    gap: null,
  });
  expect(forecastEnd({ days, whole: 100, today: '2026-03-19', until: '2026-02-04' })).toMatchObject({ gap: 'no_pace' });
});
