import type { Page } from '@karkas/api/core/page.ts';
import { type BinModel, type binQuery, DAYS_IN_BIN, type BinItem } from '@karkas/api/bin/bin.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import { rememberRestored } from '#platform/db/changes-since.ts';
import type { CompanyScope, InCompany, CompanyReader } from '#platform/db/company-scope.ts';
import { databaseErrorCode } from '#platform/db/database-errors.ts';
import { partsOf, recordOf } from '#platform/db/records.ts';
import { enqueueJob } from '#platform/db/jobs.repository.ts';
import { Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { kindsInReach } from './bin.policy.ts';
import { BIN_PURGE_JOB } from './bin-purge-job.ts';
import { deleteParts, keepParts, putBack, ROWS_A_PORTION } from './bin-parts.repository.ts';
import * as repository from './bin.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** For other features: takes a record out with all that is its own, and keeps it for thirty days. Who calls writes the log. */
export async function moveToBin(
  scope: CompanyScope,
  record: { model: BinModel; id: string; name: string },
  rowsAtOnce = ROWS_A_PORTION,
): Promise<void> {
  const parts = partsOf(record.model);
  const itemId = await repository.insertItem(scope, { model: record.model, objectId: record.id, name: record.name });
  await keepParts(scope, itemId, { objectId: record.id, parts, rowsAtOnce });
  await deleteParts(scope, { objectId: record.id, parts, rowsAtOnce });
  await enqueueJob(scope, { kind: BIN_PURGE_JOB, objectId: itemId, payload: {}, runAfterDays: DAYS_IN_BIN });
}

export async function listBin(
  scope: CompanyReader,
  query: z.output<typeof binQuery>,
): Promise<JsonText<Page<BinItem>>> {
  const options = { models: kindsInReach(scope.actor), keptDays: DAYS_IN_BIN };
  return jsonText(await repository.listItemsJson(scope, query, options));
}

/** Whoever may not delete such a record, or would not see it, is told of none. */
function lockOwnItem(scope: CompanyScope, id: string): Promise<repository.BinRow> {
  return repository.lockItem(scope, id, { models: kindsInReach(scope.actor), keptDays: DAYS_IN_BIN });
}

/**
 * @throws {Problem} `parent_gone` when what it belonged to is gone too; the conflict of its kind when its number or code was
 *   given to another record meanwhile, or a rule of its kind would be broken.
 */
export async function restoreFromBin(scope: CompanyScope, id: string): Promise<JsonText<BinItem>> {
  await recordOf(await repository.modelOf(scope, id)).lockToRestore?.(scope);
  const item = await lockOwnItem(scope, id);
  const answer = await repository.itemAsJson(scope, id, DAYS_IN_BIN);
  try {
    await putBack(scope, id, partsOf(item.model));
  } catch (error) {
    throw databaseErrorCode(error) === FOREIGN_KEY_VIOLATION ? new Problem('parent_gone') : error;
  }
  const { hasPlace, checkRestored } = recordOf(item.model);
  if (hasPlace && !(await hasPlace(scope, item.object_id))) throw new Problem('parent_gone');
  await checkRestored?.(scope, item.object_id);
  await rememberRestored(scope, item.object_id);
  await repository.deleteItem(scope, id);
  await recordChange(scope, { action: 'restore', model: item.model, objectId: item.object_id, objectRepr: item.name });
  return jsonText(answer);
}

/**
 * For other features: brings a record back by its own id, as its undo. What went into the bin more than once comes back as
 * it was last.
 *
 * @throws {Problem} as `restoreFromBin`, and `not_found` when there is none of it in the bin.
 */
export async function restoreRecord(scope: CompanyScope, record: { model: BinModel; id: string }): Promise<void> {
  await restoreFromBin(scope, await repository.lastItemOf(scope, record));
}

export async function deleteFromBin(inCompany: InCompany, storage: BlobStore, id: string): Promise<void> {
  const keys = await inCompany(async (scope) => {
    const item = await lockOwnItem(scope, id);
    const files = await repository.purgeItem(scope, id);
    await recordChange(scope, {
      action: 'delete',
      model: item.model,
      objectId: item.object_id,
      objectRepr: item.name,
      after: { is_for_good: true },
    });
    return files.map((fileId) => blobKey(scope.companyId, fileId));
  });
  for (const key of keys) await storage.remove(key);
}
