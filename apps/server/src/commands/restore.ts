import path from 'node:path';
import { restoreBackup, restoreSecrets } from '#platform/backup/index.ts';
import { readConfig } from '#platform/config.ts';
import { secretsFileOf } from '#platform/data-dir/index.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';
import { withOwnInstallation } from './open-installation.ts';

/** `npm run restore -- <folder>`: fills an empty installation from a backup. No server may run on it. */
async function main(): Promise<void> {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error(consoleTexts.backupFolderNeeded);
  const config = readConfig(process.env);
  const source = { folder: path.resolve(folder), key: config.backup.key ?? null };
  const manifest = await withOwnInstallation(config, (installation) => restoreBackup(source, installation));
  const hasSecrets = config.secretKey === undefined && (await restoreSecrets(source, secretsFileOf(config.dataDir)));
  process.stdout.write(consoleTexts.restored({ manifest, hasSecrets: hasSecrets || config.secretKey !== undefined }));
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
