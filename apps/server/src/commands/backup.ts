import path from 'node:path';
import { writeBackup } from '#platform/backup/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';
import { readProductVersion } from '../app/product-version.ts';
import { withInstallation } from './open-installation.ts';

const DEFAULT_FOLDER = 'backups';

/** `npm run backup [folder]`: writes a backup, also beside a running server. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = path.resolve(process.argv[2] ?? config.backup.folder ?? DEFAULT_FOLDER);
  const target = { folder, key: config.backup.key ?? null };
  const written = await withInstallation(config, (installation) =>
    writeBackup({ ...installation, product: readProductVersion(), clock: systemClock }, target),
  );
  process.stdout.write(consoleTexts.backupDone(written));
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
