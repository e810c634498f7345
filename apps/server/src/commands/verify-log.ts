import path from 'node:path';
import { type StoredHeads, readStoredHeads } from '#platform/audit/log-heads.ts';
import { findTruncatedLogs } from '#platform/audit/log-heads.repository.ts';
import { findSecret } from '#platform/data-dir/index.ts';
import { readConfig } from '#platform/config.ts';
import { verifyAllLogs } from '#platform/audit/verify-all-logs.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { HEADS_KEY, headsFolder } from '../app/sweeps/sweep-heads.ts';
import { failureText } from '../app/failure-text.ts';
import { withInstallation } from './open-installation.ts';

const NO_STORED_HEADS: StoredHeads = { heads: [], days: 0, forged: [] };

/**
 * Verifies the hash chain of every company's log and that no log is shorter than its signed head, also while a server
 * runs; exit code 1 when one is broken.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = path.resolve(config.dataDir);
  const { checks, stored, cut } = await withInstallation(config, async ({ owner }) => {
    const key = findSecret(folder, HEADS_KEY, config);
    const storedHeads = key === null ? NO_STORED_HEADS : await readStoredHeads(headsFolder(config, folder), key);
    return {
      checks: await verifyAllLogs(owner),
      stored: storedHeads,
      cut: await findTruncatedLogs(owner, storedHeads.heads),
    };
  });
  const broken = checks.filter((check) => check.firstBroken !== null);
  for (const { companyId, firstBroken } of broken)
    process.stderr.write(consoleTexts.logBroken({ companyId, place: firstBroken ?? 0 }));
  for (const one of cut) process.stderr.write(consoleTexts.logCut(one));
  if (stored.forged.length > 0) process.stderr.write(consoleTexts.headsForged(stored.forged));
  if (broken.length + cut.length + stored.forged.length > 0) process.exitCode = 1;
  else {
    process.stdout.write(
      consoleTexts.logWhole({ companies: checks.length, lines: checks.reduce((sum, check) => sum + check.lines, 0) }),
    );
    process.stdout.write(consoleTexts.headsStored(stored));
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
