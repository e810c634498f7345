import { readConfig } from '#platform/config.ts';
import { openDataDir } from '#platform/data-dir/index.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { databaseSecrets, prepareGivenDatabase } from '#platform/db/open-database.ts';
import { seedSystemCompany } from '../app/seed-system-company.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';

/** Migrates an external database before servers start on it. The embedded one is migrated at every start. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) throw new Error(consoleTexts.needsDatabaseUrl);
  const dataDir = await openDataDir(config.dataDir, config);
  try {
    const { owner } = await prepareGivenDatabase({ config, ...databaseSecrets(dataDir) });
    const applied = await migrate({ owner });
    await seedSystemCompany(owner);
    process.stdout.write(consoleTexts.migrated(applied));
  } finally {
    dataDir.release();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
