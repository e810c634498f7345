import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { NormSection } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { enqueueJob, finishJob } from '#platform/db/jobs/jobs.repository.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { byTransactions } from '#platform/jobs/job-portions.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import * as repository from './norm-bases.repository.ts';
import { listNormBases } from './norms.service.ts';
import { requireOwnBase } from './own/own-base.ts';
import { lockBases } from './own/own-norms.repository.ts';

export const BASE_REMOVAL_JOB = 'norm_base_removal';

/** @throws {Problem} `system_record`, `norm_base_taken`. */
export async function renameNormBase(scope: CompanyScope, baseId: string, name: string): Promise<NormBase> {
  const existing = await lockBases(scope);
  const before = await requireOwnBase(scope, baseId);
  if (before.name !== name) {
    const isSpelling = before.name.toLowerCase() === name.toLowerCase();
    if (!isSpelling && (await existing.name_taken(name))) throw new Problem('norm_base_taken');
    await repository.renameBase(scope, baseId, name);
    await recordChange(scope, {
      action: 'update',
      model: 'norm_base',
      objectId: baseId,
      objectRepr: name,
      before: { name: before.name },
      after: { name },
    });
  }
  const renamed = (await listNormBases(scope)).find((base) => base.id === baseId);
  if (renamed === undefined) throw notFound();
  return renamed;
}

/** Hides the base at once; a large one is deleted in the background. The caller has already checked what uses it. */
export async function removeNormBase(scope: CompanyScope, baseId: string): Promise<void> {
  const base = await requireOwnBase(scope, baseId);
  const isImporting = (await listNormBases(scope)).some(({ id, is_importing: is }) => id === baseId && is);
  if (isImporting) throw new Problem('norm_import_running');
  await repository.markRemoved(scope, baseId);
  await enqueueJob(scope, { kind: BASE_REMOVAL_JOB, objectId: baseId, payload: {} });
  await recordChange(scope, {
    action: 'delete',
    model: 'norm_base',
    objectId: baseId,
    objectRepr: base.name,
    before: { name: base.name },
  });
}

/** Deletes the norms of removed bases, one portion per transaction. */
export const baseRemovalJob: JobHandler = byTransactions(async ({ job, signal, inCompany }) => {
  while (!signal.aborted && (await inCompany((scope) => repository.deletePortion(scope, job.object_id))));
  if (!signal.aborted) await inCompany((scope) => finishJob(scope, job.id, job.attempts, {}));
});

export async function listSections(
  scope: CompanyScope,
  baseId: string,
  parent: string | undefined,
): Promise<NormSection[]> {
  if (!(await listNormBases(scope)).some(({ id }) => id === baseId)) throw notFound();
  return repository.listSections(scope, { baseId, parent: parent ?? null });
}
