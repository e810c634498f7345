import { describe, expect, test } from 'vitest';
import { isDayOff, workDayOf } from './work-day.ts';
import { YEARS } from './years.data.ts';

const DAY_MS = 86_400_000;
const daysOf = (year: number): string[] => {
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS;
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
};
const offIn = (month: string): string[] =>
  daysOf(Number(month.slice(0, 4)))
    .filter((day) => day.startsWith(month) && isDayOff(day))
    .map((day) => day.slice(8));

describe('the production calendar', () => {
  // The official calendars state the number of working days of a year: each moved day off takes one and gives one.
  test.each([
    [2025, 247],
    [2026, 247],
    [2027, 247],
  ])('%i has %i working days', (year, count) => {
    expect(daysOf(year).filter((day) => !isDayOff(day))).toHaveLength(count);
  });

  test('no holiday is lost: the number of days off equals weekends plus holidays', () => {
    for (const year of Object.keys(YEARS)) {
      const days = daysOf(Number(year));
      const weekends = days.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
      const holidays = days.filter((day) => workDayOf(day)?.kind === 'holiday');
      expect(days.filter(isDayOff)).toHaveLength(weekends.length + holidays.length);
    }
  });

  test('the winter and May holidays as decreed', () => {
    expect(offIn('2025-05')).toEqual(['01', '02', '03', '04', '08', '09', '10', '11', '17', '18', '24', '25', '31']);
    expect(offIn('2026-01').slice(0, 12)).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '17',
    ]);
    expect(offIn('2027-02')).toEqual(['06', '07', '13', '14', '21', '22', '23', '27', '28']);
    expect(offIn('2027-11').slice(0, 4)).toEqual(['04', '05', '06', '07']);
  });

  test('names the kind of a day', () => {
    expect(workDayOf('2026-11-04')).toEqual({ kind: 'holiday', holiday: 'unity' });
    expect(workDayOf('2026-12-31')).toEqual({ kind: 'moved' });
    expect(workDayOf('2025-11-01')).toEqual({ kind: 'working' });
    expect(workDayOf('2026-11-22')).toEqual({ kind: 'weekend' });
    expect(workDayOf('2026-11-23')).toEqual({ kind: 'working' });
  });

  test('returns null for a year without a known calendar, weekends included', () => {
    expect(workDayOf('2028-01-01')).toBeNull();
    expect(isDayOff('2024-01-06')).toBe(false);
  });
});
