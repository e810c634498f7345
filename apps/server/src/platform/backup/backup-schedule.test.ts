import { describe, expect, test } from 'vitest';
import { aFolder } from './backup.fixtures.ts';
import { isDue } from './backup-schedule.ts';
import { type BackupState, readBackupState, recordRun } from './backup-state.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();
const ended = (hour: number, isOk = true) => ({ ended_at: at(hour), is_ok: isOk, detail: '' });
const now = (hour: number) => ({ now: new Date(at(hour)), everyHours: 6 });
const nothing: BackupState = { backup: null, drill: null, last_good_backup_at: null };

describe('a backup is due', () => {
  test('when there is none, and when the last one is old enough', () => {
    expect(isDue(nothing, 'backup', now(0))).toBe(true);
    expect(isDue({ ...nothing, backup: ended(1) }, 'backup', now(6))).toBe(false);
    expect(isDue({ ...nothing, backup: ended(1) }, 'backup', now(7))).toBe(true);
  });

  test('an hour after a failure', () => {
    expect(isDue({ ...nothing, backup: ended(1, false) }, 'backup', now(1))).toBe(false);
    expect(isDue({ ...nothing, backup: ended(1, false) }, 'backup', now(2))).toBe(true);
  });
});

test('and a drill once a day, never before a successful backup', () => {
  expect(isDue(nothing, 'drill', now(0))).toBe(false);
  const withBackup = { ...nothing, last_good_backup_at: at(0) };
  expect(isDue(withBackup, 'drill', now(0))).toBe(true);
  expect(isDue({ ...withBackup, drill: ended(1) }, 'drill', now(20))).toBe(false);
  expect(isDue({ ...withBackup, drill: ended(1) }, 'drill', now(21))).toBe(true);
});

test('and the results of backups and drills are stored separately', async () => {
  const folder = aFolder();
  expect(await readBackupState(folder)).toEqual(nothing);
  await recordRun(folder, 'backup', ended(1));
  await recordRun(folder, 'backup', ended(2, false));
  await recordRun(folder, 'drill', ended(3));
  expect(await readBackupState(folder)).toEqual({
    backup: ended(2, false),
    drill: ended(3),
    last_good_backup_at: at(1),
  });
});
