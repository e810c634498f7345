import path from 'node:path';
import { pruneLog, recordRun, removeOldBackups, writeBackup } from '#platform/backup/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';
import { readProductVersion } from '../app/product-version.ts';
import { backupFolder } from './backup-folder.ts';
import { sendToBucket } from './sent-backups.ts';
import { withInstallation } from './open-installation.ts';

/** `npm run backup [folder]`: writes a backup, also while a server runs, sends it and removes surplus old ones. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = backupFolder(config, process.argv[2]);
  const record = (isOk: boolean, detail: string): Promise<void> =>
    recordRun(folder, 'backup', { ended_at: systemClock.now().toISOString(), is_ok: isOk, detail });
  try {
    const key = config.backup.key ?? null;
    const written = await withInstallation(config, async (installation) => {
      const { cluster, admin } = installation;
      // Only beside the archive of the log can a copy of the cluster reach a later moment.
      const isBesideLog = cluster !== null && folder === backupFolder(config, undefined);
      const base = isBesideLog ? { cluster, admin } : null;
      const done = await writeBackup(
        { ...installation, base, product: readProductVersion(), clock: systemClock },
        { folder, key },
      );
      // Before sending, so that a bucket that fails for days does not fill the disk.
      await removeOldBackups(folder, { keep: config.backup.keep, now: systemClock.now() });
      if (base !== null) await pruneLog(folder, { key, cluster: base.cluster });
      return done;
    });
    await sendToBucket(config, written.folder);
    await record(true, path.basename(written.folder));
    process.stdout.write(consoleTexts.backupDone(written));
  } catch (error) {
    await record(false, failureText(error)).catch(() => undefined);
    throw error;
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
