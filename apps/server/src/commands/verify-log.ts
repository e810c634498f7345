import { readConfig } from '#platform/config.ts';
import { verifyAllLogs } from '#platform/audit/verify-all-logs.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { failureText } from '../app/failure-text.ts';
import { withInstallation } from './open-installation.ts';

/** Checks the hash chain of every company's log, also beside a running server; ends with code 1 when one is broken. */
async function main(): Promise<void> {
  const checks = await withInstallation(readConfig(process.env), ({ owner }) => verifyAllLogs(owner));
  const broken = checks.filter((check) => check.firstBroken !== null);
  for (const { companyId, firstBroken } of broken)
    process.stderr.write(consoleTexts.logBroken({ companyId, place: firstBroken ?? 0 }));
  if (broken.length > 0) process.exitCode = 1;
  else
    process.stdout.write(
      consoleTexts.logWhole({ companies: checks.length, lines: checks.reduce((sum, check) => sum + check.lines, 0) }),
    );
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
