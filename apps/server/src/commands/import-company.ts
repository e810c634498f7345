import path from 'node:path';
import { writeSystemRoles } from '#features/companies';
import { auditOnce, type AuditResult } from '#features/self-audit';
import { importCompany, type ImportedCompany } from '#platform/company-archive/index.ts';
import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { createPool } from '#platform/db/wire/connection.ts';
import { failureText } from '../app/failure-text.ts';
import { importTexts } from '../app/import.texts.ts';
import { seedSystemCompany } from '../app/seed-system-company.ts';
import { type Installation, withInstallation } from './open-installation.ts';

/** Differences named on the terminal; «Сверка» lists them all. */
const MOST_NAMED = 20;

/** `npm run import-company -- <archive>`: imports the archive of a company, also while a server runs, and audits it. */
async function main(): Promise<void> {
  const [, , archive] = process.argv;
  if (archive === undefined) throw new Error(importTexts.archiveNeeded);
  await withInstallation(readConfig(process.env), async (installation) => {
    await migrate({ owner: installation.owner });
    await seedSystemCompany(installation.owner);
    const imported = await importCompany(path.resolve(archive), installation);
    await writeSystemRoles(installation.owner, { isForced: true });
    process.stdout.write(importTexts.imported(imported));
    report(await audit(installation, imported));
  });
}

async function audit({ owner, storage }: Installation, company: ImportedCompany): Promise<AuditResult> {
  const pool = createPool({ ...owner, max: 1, work: 'background', onError: () => undefined });
  const member = { companyId: company.id, userId: company.ownerId, name: '', permissions: new Set<never>() };
  try {
    return await auditOnce({
      read: (work) => onBehalfOf(pool, member, work, { isReadOnly: true }),
      storage,
      companyId: company.id,
    });
  } finally {
    await pool.end();
  }
}

function report({ invariants, differences, differences_count: count }: AuditResult): void {
  if (count === 0) {
    const checked = Object.values(invariants).reduce((sum, one) => sum + one.checked, 0);
    process.stdout.write(importTexts.audited(checked));
    return;
  }
  const places = differences
    .slice(0, MOST_NAMED)
    .map(({ invariant, number, name, id }) => `${invariant}: ${number ?? name ?? id}`);
  process.stderr.write(importTexts.auditDiffers(places, count));
  process.exitCode = 1;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
});
