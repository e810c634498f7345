import path from 'node:path';
import { restoreBackup, restoreSecrets } from '#platform/backup/index.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { secretsFileOf } from '#platform/data-dir/index.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';
import { withOwnInstallation } from './open-installation.ts';
import { LATEST, restoreLatest } from './restore-latest.ts';
import { sentBackupNamed, withSentBackup } from './sent-backups.ts';

/**
 * `npm run restore -- <folder | latest | s3 | s3:name>`: fills an empty installation from a backup, `latest` up to the
 * end of the archived log. No server may run on it.
 */
async function main(): Promise<void> {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error(consoleTexts.backupFolderNeeded);
  const config = readConfig(process.env);
  if (folder === LATEST) return restoreLatest(config);
  const sent = sentBackupNamed(folder);
  if (sent === null) return restoreFrom(config, path.resolve(folder));
  return withSentBackup(config, sent.name, (fetched) => restoreFrom(config, fetched));
}

async function restoreFrom(config: Config, folder: string): Promise<void> {
  const source = { folder, key: config.backup.key ?? null };
  const manifest = await withOwnInstallation(config, (installation) => restoreBackup(source, installation));
  const hasSecrets = config.secretKey === undefined && (await restoreSecrets(source, secretsFileOf(config.dataDir)));
  process.stdout.write(consoleTexts.restored({ manifest, hasSecrets: hasSecrets || config.secretKey !== undefined }));
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
