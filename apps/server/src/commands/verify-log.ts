import path from 'node:path';
import { type KeptHeads, readKeptHeads } from '#platform/audit/log-heads.ts';
import { findCutLogs } from '#platform/audit/log-heads.repository.ts';
import { findSecret } from '#platform/data-dir/index.ts';
import { readConfig } from '#platform/config.ts';
import { verifyAllLogs } from '#platform/audit/verify-all-logs.ts';
import { consoleTexts } from '../app/console.texts.ts';
import { HEADS_KEY, headsFolder } from '../app/sweep-heads.ts';
import { failureText } from '../app/failure-text.ts';
import { withInstallation } from './open-installation.ts';

const NONE_KEPT: KeptHeads = { heads: [], days: 0, forged: [] };

/**
 * Verifies the hash chain of every company's log and that no log is shorter than its signed head, also while a server
 * runs; exit code 1 when one is broken.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const folder = path.resolve(config.dataDir);
  const { checks, kept, cut } = await withInstallation(config, async ({ owner }) => {
    const key = findSecret(folder, HEADS_KEY, config);
    const known = key === null ? NONE_KEPT : await readKeptHeads(headsFolder(config, folder), key);
    return { checks: await verifyAllLogs(owner), kept: known, cut: await findCutLogs(owner, known.heads) };
  });
  const broken = checks.filter((check) => check.firstBroken !== null);
  for (const { companyId, firstBroken } of broken)
    process.stderr.write(consoleTexts.logBroken({ companyId, place: firstBroken ?? 0 }));
  for (const one of cut) process.stderr.write(consoleTexts.logCut(one));
  if (kept.forged.length > 0) process.stderr.write(consoleTexts.headsForged(kept.forged));
  if (broken.length + cut.length + kept.forged.length > 0) process.exitCode = 1;
  else {
    process.stdout.write(
      consoleTexts.logWhole({ companies: checks.length, lines: checks.reduce((sum, check) => sum + check.lines, 0) }),
    );
    process.stdout.write(consoleTexts.headsKept(kept));
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
