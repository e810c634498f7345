import { afterEach, expect, test, vi } from 'vitest';
import { dueDayOf, endOfDueDay, setDueZone, today } from './clock.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  setDueZone('Europe/Moscow');
});

test.each(['Europe/Moscow', 'Asia/Vladivostok', 'America/New_York', 'UTC'])('a due day is the same in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  for (const day of ['2027-02-28', '2028-02-29', '2026-12-31', '2027-01-01', '2026-07-15']) {
    expect(dueDayOf(endOfDueDay(day))).toBe(day);
    expect(endOfDueDay(day)).toBe(`${day}T20:59:59.999Z`);
  }
});

test('a due day lasts until its last millisecond and no longer', () => {
  expect(dueDayOf('2027-02-28T20:59:59.999Z')).toBe('2027-02-28');
  expect(dueDayOf('2027-02-28T21:00:00.000Z')).toBe('2027-03-01');
  expect(dueDayOf('2027-02-27T21:00:00.000Z')).toBe('2027-02-28');
});

test('a due day is a day in the time zone of the company', () => {
  setDueZone('Asia/Vladivostok');
  expect(endOfDueDay('2026-07-15')).toBe('2026-07-15T13:59:59.999Z');
  expect(dueDayOf('2026-07-15T14:00:00.000Z')).toBe('2026-07-16');
});

test("today is the day in the company's time zone, whatever the zone of the user", () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T21:30:00.000Z') });
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect(today()).toBe('2026-11-23');
  }
  setDueZone('America/New_York');
  expect(today()).toBe('2026-11-22');
  vi.useRealTimers();
});
