import { describe, expect, test } from 'vitest';
import { beginningOfDay, dayInZone, endOfDay } from './days-of-zone.ts';
import { daysLater } from './days-later.ts';
import { isTimeZone } from './time-zone-name.ts';

const ZONES = [
  'Europe/Moscow',
  'Asia/Kamchatka',
  'Europe/Kaliningrad',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Beirut',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];

describe.each(ZONES)('in %s', (zone) => {
  test('each day of two years begins where the previous one ends, without overlap', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = daysLater(day, 1)) {
      const [first, last] = [beginningOfDay(day, zone), endOfDay(day, zone)];
      expect([day, dayInZone(first, zone), dayInZone(last, zone)]).toEqual([day, day, day]);
      expect([day, dayInZone(first - 1, zone)]).toEqual([day, daysLater(day, -1)]);
      expect([day, dayInZone(last + 1, zone)]).toEqual([day, daysLater(day, 1)]);
    }
  });
});

test.each([
  ['2026-11-22', 'Europe/Moscow', '2026-11-22T20:59:59.999Z'],
  ['2026-11-22', 'Asia/Vladivostok', '2026-11-22T13:59:59.999Z'],
  ['2026-11-22', 'Europe/Kaliningrad', '2026-11-22T21:59:59.999Z'],
  // Clocks went back on this day: it has twenty-five hours.
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
])('%s in %s lasts until %s', (day, zone, end) => {
  expect(new Date(endOfDay(day, zone)).toISOString()).toBe(end);
});

test('only zone names are accepted; no offset, path or other text', () => {
  expect(['Europe/Moscow', 'Asia/Yekaterinburg', 'UTC', 'America/Argentina/Buenos_Aires'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['', '+03:00', 'Москва', 'Europe/Atlantis', '../../etc/passwd', 'Europe/Moscow '].map(isTimeZone)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});
