import { DEFAULT_NOTICE_SETTINGS } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { expect, test } from 'vitest';
import { letterTime } from './letter-time.ts';

// Moscow is three hours ahead of UTC, Vladivostok ten; quiet hours are from 21 to 8, the digest is at 9.
test.each([
  ['at_once', 'Europe/Moscow', '2026-11-23T09:15:20Z', '2026-11-23T09:15:20Z'],
  ['at_once', 'Europe/Moscow', '2026-11-23T18:00:00Z', '2026-11-24T05:00:00Z'],
  ['at_once', 'Europe/Moscow', '2026-11-23T22:30:00Z', '2026-11-24T05:00:00Z'],
  ['at_once', 'Europe/Moscow', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00Z'],
  ['at_once', 'Asia/Vladivostok', '2026-11-23T11:30:00Z', '2026-11-23T22:00:00Z'],
  ['digest', 'Europe/Moscow', '2026-11-23T05:59:00Z', '2026-11-23T06:00:00Z'],
  ['digest', 'Europe/Moscow', '2026-11-23T06:00:30Z', '2026-11-24T06:00:00Z'],
  ['digest', 'Asia/Vladivostok', '2026-11-23T00:00:00Z', '2026-11-23T23:00:00Z'],
] as const)('with mode %s in %s an event at %s is sent at %s', (mode, time_zone, happened, told) => {
  expect(letterTime(mode, new Date(happened), { ...DEFAULT_NOTICE_SETTINGS, time_zone })).toEqual(new Date(told));
});

test('without quiet hours, or outside midday ones, nothing is delayed', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
  expect(letterTime('at_once', at('23:00'), { ...DEFAULT_NOTICE_SETTINGS, quiet: null })).toEqual(at('23:00'));
  const noon = { ...DEFAULT_NOTICE_SETTINGS, quiet: { from: '12:00', to: '14:00' } };
  expect([letterTime('at_once', at('10:30'), noon), letterTime('at_once', at('11:00'), noon)]).toEqual([
    at('11:00'),
    at('11:00'),
  ]);
});
