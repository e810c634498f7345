import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BackupError,
  checkRestored,
  listBackups,
  recordRun,
  restoreBackup,
  type Manifest,
  type RestoredFault,
} from '#platform/backup/index.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';
import { backupFolder } from './backup-folder.ts';
import { withOwnInstallation } from './open-installation.ts';
import { sentBackupNamed, withSentBackup } from './sent-backups.ts';

/** `npm run drill [folder | s3 | s3:name]`: restores a backup, the newest one, into a temporary installation and compares. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = backupFolder(config, sentBackupNamed(process.argv[2]) === null ? process.argv[2] : undefined);
  const record = (isOk: boolean, detail: string): Promise<void> =>
    recordRun(folder, 'drill', { ended_at: systemClock.now().toISOString(), is_ok: isOk, detail });
  try {
    const { newest, manifest, faults } = await drillNewest(config, { folder, named: process.argv[2] });
    if (faults.length > 0) throw new Error(consoleTexts.drillFailed(faults));
    await record(true, path.basename(newest));
    process.stdout.write(consoleTexts.drilled({ folder: newest, manifest }));
  } catch (error) {
    await record(false, failureText(error)).catch(() => undefined);
    throw error;
  }
}

type Drilled = { newest: string; manifest: Manifest; faults: RestoredFault[] };

/** With a bucket the backup in it is drilled: it is what remains when this machine is lost. */
async function drillNewest(
  config: Config,
  { folder, named }: { folder: string; named: string | undefined },
): Promise<Drilled> {
  const sent = named === undefined && config.backup.bucket !== undefined ? { name: null } : sentBackupNamed(named);
  if (sent !== null)
    return withSentBackup(config, sent.name, async (newest) => ({
      newest,
      ...(await restoreTemporarily(config, newest)),
    }));
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) throw new BackupError('missing', folder);
  return { newest, ...(await restoreTemporarily(config, newest)) };
}

/** Always uses an embedded database and a store in a temporary folder, regardless of the installation's settings. */
async function restoreTemporarily(
  config: Config,
  folder: string,
): Promise<{ manifest: Manifest; faults: RestoredFault[] }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'karkas-drill-'));
  // Without a folder of backups its log is not archived.
  const backup = { ...config.backup, folder: undefined };
  const temporary = { ...config, dataDir, backup, databaseUrl: undefined, databaseAppUrl: undefined, s3: undefined };
  try {
    return await withOwnInstallation(temporary, async (installation) => {
      const manifest = await restoreBackup({ folder, key: config.backup.key ?? null }, installation);
      return { manifest, faults: await checkRestored(installation, manifest) };
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
