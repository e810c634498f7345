import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type {
  NormImport,
  NormImportContents,
  NormImportFormat,
  normImportQuery,
} from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { NORM_LEFT_TEXTS } from '@karkas/api/specifications/norms/norm-left.texts.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { cancelJobs, enqueueJob, latestJob } from '#platform/db/jobs/jobs.repository.ts';
import { insertStoredFile, requireQuota } from '#platform/db/records/stored-files.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { findVisibleBase, findOwnBase, requireOwnBase } from '../own/own-base.ts';
import { basesWithEdition, isOtherEdition } from './editions.service.ts';
import type { OwnBase } from '../own/own-norms.repository.ts';
import type { Bilingual, FileContents, RejectedLine } from './import.types.ts';
import * as repository from './norm-import.repository.ts';

export const NORM_IMPORT_JOB = 'norm_import';
export type ImportParts = { storage: BlobStore; quotaBytes: number };

const LIVE: ReadonlySet<string> = new Set(['checking', 'writing']);

type Wanted = { baseId: string } & Omit<z.output<typeof normImportQuery>, 'upload_id'>;

/** Reasons whose details contain a price: users without the price permission see only the reason. */
const REASONS_WITH_PRICE: ReadonlySet<RejectedLine['reason']> = new Set(['unit_off_by_thousand', 'wrong_price']);

function visibleRejects(scope: CompanyScope, left: readonly RejectedLine[]): RejectedLine[] {
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  return left.map((one) => (seesPrices || !REASONS_WITH_PRICE.has(one.reason) ? one : { ...one, detail: '' }));
}

/**
 * Checks made before the upload starts; files contain prices. @throws {Problem} `prices_not_allowed`,
 * `system_record`, `norm_import_running`, `norm_base_of_other_kind`.
 */
export async function checkImport(
  scope: CompanyScope,
  { quotaBytes }: ImportParts,
  { baseId, format, isHere }: { baseId: string; format: NormImportFormat; isHere: boolean },
): Promise<void> {
  requirePriceView(scope.actor);
  if (!isHere) await requireQuota(scope, quotaBytes);
  await requireFreeBase(scope, await findOwnBase(scope, baseId), format);
}

async function requireFreeBase(scope: CompanyScope, base: OwnBase, format: NormImportFormat) {
  const baseId = base.id;
  const latest = await repository.latestImport(scope, baseId);
  if (latest !== null && LIVE.has(latest.status)) throw new Problem('norm_import_running');
  // An empty base of own norms takes the source of the imported file; a table adds to norms typed by hand.
  const isOwnTable = base.source === 'own' && format === 'xlsx';
  if (base.source !== format && base.has_norms && !isOwnTable) throw new Problem('norm_base_of_other_kind');
  return latest;
}

/** Stores the file and queues a job that reads it. */
export async function startImport(
  { storage, quotaBytes }: ImportParts,
  company: CompanyTransactions,
  given: Wanted & { file: ReceivedFile; releaseParts?: (scope: CompanyScope) => Promise<void> },
): Promise<NormImport> {
  const { baseId, format, preview, file, releaseParts } = given;
  const [id, fileId] = [newId(), newId()];
  const key = blobKey(company.companyId, fileId);
  await storage.adopt(key, file);
  return recordFile(storage, key, (onNamed) =>
    company.once(async (scope) => {
      onNamed();
      await releaseParts?.(scope);
      const base = await requireOwnBase(scope, baseId);
      const latest = await requireFreeBase(scope, base, format);
      // An import that awaits confirmation is cancelled by the next one.
      if (latest?.status === 'ready') await repository.endImport(scope, latest, { status: 'canceled' });
      const { name, size, sha256 } = file;
      const stored = { id: fileId, ownerKind: 'norm_import', ownerId: id, name, size, sha256 };
      await insertStoredFile(scope, { ...stored, contentType: 'application/octet-stream' }, quotaBytes);
      const row = { id, base_id: baseId, format, is_preview: preview, file_name: name, file_id: fileId, sha256 };
      await repository.insertImport(scope, row);
      await enqueueJob(scope, { kind: NORM_IMPORT_JOB, objectId: baseId, payload: { importId: id } });
      await recordChange(scope, {
        action: 'upload',
        model: 'norm_base',
        objectId: baseId,
        objectRepr: base.name,
        after: { file_name: name, size, format },
      });
      return getImport(scope, baseId);
    }),
  );
}

const IDLE: NormImport = {
  id: null,
  status: 'idle',
  format: null,
  file_name: null,
  progress: 0,
  added_count: 0,
  changed_count: 0,
  left_count: 0,
  error: null,
  error_detail: null,
  contents: null,
  created_at: null,
  finished_at: null,
};

export async function getImport(scope: CompanyScope, baseId: string): Promise<NormImport> {
  // A shipped base may be queried too; it simply has no imports.
  await findVisibleBase(scope, baseId);
  const row = await repository.latestImport(scope, baseId);
  if (row === null) return IDLE;
  const { language } = scope.origin;
  const { id, status, format, file_name, added_count, changed_count, left_count, error } = row;
  return {
    id,
    status,
    format,
    file_name,
    progress: await progressOf(scope, row),
    added_count,
    changed_count,
    left_count,
    error,
    error_detail:
      row.error_detail === null ? null : readJsonObject<Bilingual>(row.error_detail, ['ru', 'en'])[language],
    contents: row.contents === null ? null : await presentContents(scope, row, row.contents),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

async function progressOf(scope: CompanyScope, { status, base_id: baseId }: repository.ImportRow): Promise<number> {
  if (status === 'done' || status === 'ready') return 100;
  if (!LIVE.has(status)) return 0;
  const job = await latestJob(scope, NORM_IMPORT_JOB, baseId);
  return job === null || job.total === 0 ? 0 : Math.min(99, Math.floor((job.processed * 100) / job.total));
}

async function presentContents(
  scope: CompanyScope,
  row: repository.ImportRow,
  contents: FileContents,
): Promise<NormImportContents> {
  const { language } = scope.origin;
  return {
    ...contents,
    coefficients_count: contents.coefficients_count ?? 0,
    left_by_reason: contents.left_by_reason.map(({ reason, count }) => ({
      reason,
      name: NORM_LEFT_TEXTS[reason][language],
      count,
    })),
    left: visibleRejects(scope, contents.left).map((left) => ({
      ...left,
      reason_name: reasonName(left.reason, language),
    })),
    known_in: await basesWithEdition(scope, row, contents),
  };
}

const reasonName = (reason: keyof typeof NORM_LEFT_TEXTS, language: Language): string =>
  NORM_LEFT_TEXTS[reason][language];

/** Writes the checked import. @throws {Problem} `prices_not_allowed`, `impossible_state`, `norm_base_other_edition`. */
export async function applyImport(scope: CompanyScope, baseId: string): Promise<NormImport> {
  requirePriceView(scope.actor);
  const base = await requireOwnBase(scope, baseId);
  const latest = await repository.latestImport(scope, baseId);
  const row = latest === null ? null : await repository.lockImport(scope, latest.id);
  if (row === null || row.status !== 'ready' || row.contents === null) throw new Problem('impossible_state');
  if (await isOtherEdition(scope, row, row.contents)) throw new Problem('norm_base_other_edition');
  await repository.updateImport(scope, row.id, { status: 'writing' });
  await repository.markSource(scope, baseId, row.format);
  await enqueueJob(scope, { kind: NORM_IMPORT_JOB, objectId: baseId, payload: { importId: row.id } });
  await recordChange(scope, {
    action: 'status',
    model: 'norm_base',
    objectId: baseId,
    objectRepr: base.name,
    before: { import: row.status },
    after: { import: 'writing' },
  });
  return getImport(scope, baseId);
}

/**
 * Written portions stay; importing the same file again continues from there. @throws {Problem} `prices_not_allowed`.
 */
export async function cancelImport(scope: CompanyScope, baseId: string): Promise<void> {
  requirePriceView(scope.actor);
  const base = await requireOwnBase(scope, baseId);
  const latest = await repository.latestImport(scope, baseId);
  await cancelJobs(scope, NORM_IMPORT_JOB, baseId);
  const row = latest === null ? null : await repository.lockImport(scope, latest.id);
  if (row === null || !(LIVE.has(row.status) || row.status === 'ready')) return;
  await repository.endImport(scope, row, { status: 'canceled' });
  await repository.updateBaseCounts(scope, baseId, null);
  await recordChange(scope, {
    action: 'status',
    model: 'norm_base',
    objectId: baseId,
    objectRepr: base.name,
    before: { import: row.status },
    after: { import: 'canceled' },
  });
}

export async function latestRejected(scope: CompanyScope, baseId: string) {
  const base = await findOwnBase(scope, baseId);
  const row = await repository.latestImport(scope, baseId);
  if (row === null) throw notFound();
  const written = await repository.listRejected(scope, row.id);
  return { base, row, left: visibleRejects(scope, written.length > 0 ? written : (row.contents?.left ?? [])) };
}
