import type { IdentityProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { CompanyExport } from '@karkas/api/company-export/company-export.schemas.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { proveIdentity } from '#features/auth';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Clock } from '#platform/clock.ts';
import type { OidcSettings } from '#platform/config.ts';
import { isJobAlive, startJob } from '#platform/db/jobs/jobs.repository.ts';
import { readStoredFile } from '#platform/db/records/stored-files.ts';
import type { CompanyReader, CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { FileAnswer } from '#platform/storage/file-answer.ts';
import { contentOfBlob } from '#platform/storage/file-content.ts';
import * as repository from './company-export.repository.ts';

export type ExportParts = { clock: Clock; storage: BlobStore; oidc: { settings: OidcSettings } | null };

export const COMPANY_EXPORT_JOB = 'company_export';

/**
 * The former archive goes at once: all data of a company lies in the store once and not more often.
 *
 * @throws {Problem} of `proveIdentity`, `export_running` while another one is built.
 */
export async function startExport(
  steps: CompanyTransactions,
  proof: IdentityProof,
  { storage, ...parts }: ExportParts,
): Promise<StartedJob> {
  const useProof = await proveIdentity(steps, { proof, action: 'export_company' }, parts);
  const gone: string[] = [];
  const started = await steps.once(async (scope) => {
    requireUnlimited(scope);
    await useProof(scope);
    await repository.lockExports(scope);
    if (await isJobAlive(scope, COMPANY_EXPORT_JOB, scope.companyId)) throw new Problem('export_running');
    gone.push(...(await repository.forgetArchives(scope, { isAll: true })));
    const id = newId();
    const job = await startJob(scope, { kind: COMPANY_EXPORT_JOB, objectId: scope.companyId, payload: {} });
    await repository.insertExport(scope, { id, jobId: job.id });
    await record(scope);
    return job;
  });
  for (const id of gone) await storage.remove(blobKey(steps.companyId, id));
  return started;
}

export async function listExports(reader: CompanyReader): Promise<JsonText<CompanyExport[]>> {
  return jsonText(await repository.listExportsJson(reader));
}

/** @throws {Problem} `not_found` once the archive has expired. */
export function downloadExport(company: CompanyTransactions, id: string, storage: BlobStore): Promise<FileAnswer> {
  return company.inCompany(async (scope) => {
    requireUnlimited(scope);
    const found = await repository.countDownload(scope, id);
    if (found === null) throw notFound();
    const file = await readStoredFile(scope, found.file_id);
    await record(scope, file.name);
    return {
      content: contentOfBlob(storage, blobKey(scope.companyId, file.id), file.size),
      fileName: file.name,
      contentType: file.content_type,
      sha256: file.sha256,
    };
  });
}

async function record(scope: CompanyScope, fileName?: string): Promise<void> {
  await recordChange(scope, {
    action: 'export',
    model: 'company',
    objectId: scope.companyId,
    objectRepr: await repository.findCompanyName(scope),
    ...(fileName === undefined ? {} : { after: { file_name: fileName } }),
  });
}

/** An archive holds all projects. */
function requireUnlimited(scope: CompanyScope): void {
  if (scope.isLimited) throw forbidden();
}
