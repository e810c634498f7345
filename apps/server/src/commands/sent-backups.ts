import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchBackup, openBackupBucket, removeOldSentBackups, sendBackup } from '#platform/backup/index.ts';
import { systemClock } from '#platform/clock.ts';
import { consoleTexts } from '../app/console.texts.ts';
import type { Config } from '#platform/config.ts';

/** How a backup in the bucket is named on the command line: `s3` is the newest one. */
const NAMED = /^s3(?::(.+))?$/;

/** Null: the argument names a folder. */
export function sentBackupNamed(argument: string | undefined): { name: string | null } | null {
  const found = argument === undefined ? null : NAMED.exec(argument);
  return found === null ? null : { name: found[1] ?? null };
}

/** Sends the backup to the bucket of the settings, if there is one, and removes surplus old ones there. */
export async function sendToBucket({ backup: { bucket: settings, key, keep } }: Config, folder: string): Promise<void> {
  if (settings === undefined || key === undefined) return;
  const bucket = await openBackupBucket(settings);
  await sendBackup(bucket, { folder, key });
  const scratch = path.dirname(folder);
  await removeOldSentBackups(bucket, { keep, now: systemClock.now(), key, scratch });
}

/** Downloads a backup for the duration of the work, to the folder of backups or a temporary one. */
export async function withSentBackup<Result>(
  { backup: { bucket: settings, key, folder = tmpdir() } }: Config,
  name: string | null,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (settings === undefined || key === undefined) throw new Error(consoleTexts.backupBucketNeeded);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parent = await mkdtemp(path.join(folder, '.fetched-'));
  try {
    return await work(await fetchBackup(await openBackupBucket(settings), { name, parent, key }));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
