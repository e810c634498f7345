import { describe, expect, test } from 'vitest';
import * as levels from './status-levels.ts';

const now = new Date('2026-11-29T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

test.each([
  [79.9, 'fine'],
  [80, 'warns'],
  [94.9, 'warns'],
  [95, 'alarms'],
] as const)('%s % of a disk: %s', (percent, level) => {
  expect(levels.levelOfShare(percent)).toBe(level);
});

describe('a backup', () => {
  const terms = { isOn: true, everyHours: 24, now };
  const state = (good: number | null, isOk = true) => ({
    backup: { ended_at: hoursAgo(1), is_ok: isOk, detail: '' },
    drill: null,
    last_good_backup_at: good === null ? null : hoursAgo(good),
  });
  test.each([
    [1, true, 'fine'],
    [1, false, 'warns'],
    [37, true, 'warns'],
    [48, true, 'alarms'],
    [null, false, 'alarms'],
  ] as const)('of %s hours ago with a successful last run: %s', (good, isOk, level) => {
    expect(levels.levelOfBackup(state(good, isOk), terms)).toBe(level);
  });
});

test.each([
  [0, 'fine'],
  [9, 'fine'],
  [10, 'warns'],
  [14, 'warns'],
  [15, 'alarms'],
] as const)('a log archive that lags %i minutes behind: %s', (lag, level) => {
  const state = { last_archived_at: null, waiting_count: 1, waiting_since: null, lag_minutes: lag };
  expect(levels.levelOfLog(state)).toBe(level);
});

test('long waiting times are a warning, longer ones an alarm', () => {
  const jobs = (hours: number) => ({
    queued_count: 1,
    running_count: 0,
    oldest_queued_at: hoursAgo(hours),
    failed_day_count: 0,
  });
  expect([0.1, 0.3, 2].map((hours) => levels.levelOfJobs(jobs(hours), now))).toEqual(['fine', 'warns', 'alarms']);
});
