import { readConfig } from '#platform/config.ts';
import { openDataDir } from '#platform/data-dir/index.ts';
import { verifyAllLogs } from '#platform/audit/verify-all-logs.ts';
import { migrate } from '#platform/db/migrate.ts';
import { databaseSecrets, prepareGivenDatabase, prepareOwnCluster } from '#platform/db/open-database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { consoleTexts } from '../app/console.texts.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Checks the hash chain of every company's log; ends with code 1 when one is broken. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = await openDataDir(config.dataDir, config);
  const postgres =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: dataDir.path, logger: quiet }) : null;
  try {
    const { owner } =
      postgres === null
        ? await prepareGivenDatabase({ config, ...databaseSecrets(dataDir) })
        : await prepareOwnCluster({
            connection: postgres.connection,
            superuser: postgres.superuser,
            rolePassword: postgres.rolePassword,
          });
    await migrate({ owner });
    const checks = await verifyAllLogs(owner);
    const broken = checks.filter((check) => check.firstBroken !== null);
    for (const { companyId, firstBroken } of broken)
      process.stderr.write(consoleTexts.logBroken({ companyId, place: firstBroken ?? 0 }));
    if (broken.length > 0) process.exitCode = 1;
    else
      process.stdout.write(
        consoleTexts.logWhole({ companies: checks.length, lines: checks.reduce((sum, check) => sum + check.lines, 0) }),
      );
  } finally {
    await postgres?.stop();
    dataDir.release();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
