import type { Page } from '@karkas/api/core/page.ts';
import type { BinModel, binQuery, BinItem, RestoredItem } from '@karkas/api/bin/bin.schemas.ts';
import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import { markRestored } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, InCompany, CompanyReader } from '#platform/db/scope/company-scope.ts';
import {
  allRecords,
  type FreeValues,
  type MergeRule,
  partsOf,
  recordOf,
  type RelinkedRow,
} from '#platform/db/records/records.ts';
import { acrossProjects } from '#platform/db/scope/across-projects.ts';
import { enqueueJob, isJobAlive, startJob } from '#platform/db/jobs/jobs.repository.ts';
import { savepoint } from '#platform/db/scope/savepoint.ts';
import { Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { kindsInReach } from './bin.policy.ts';
import { BIN_PURGE_JOB } from './bin-purge-job.ts';
import { deleteParts, type InPortions, storeParts, type OnPortion } from './bin-parts.repository.ts';
import * as repository from './bin.repository.ts';
import { nameOfDeleted, type NamedRecord } from './references.repository.ts';
import { parentGoneProblem, type DroppedReference, type RestoreOptions, restoreParts } from './restore-parts.ts';
import { countStored, relinkStored, repointRows } from './stored-parts.repository.ts';

export const BIN_RESTORE_JOB = 'bin_restore';
/** Maximum rows moved within a request; more take longer than a browser waits and are moved by a job. */
export const ROWS_A_REQUEST = 10_000;
/** Payload of a restore; permissions are checked with the request. */
export type RestorePayload = { model: BinModel; object_id: string; name: string; rows: number };

/** For other features: moves a record with its parts into the bin for `DAYS_IN_BIN`. The caller writes the log. */
export async function moveToBin(
  scope: CompanyScope,
  record: { model: BinModel; id: string; name: string },
  portions: InPortions = {},
): Promise<void> {
  const parts = partsOf(record.model);
  const itemId = await repository.insertItem(scope, { model: record.model, objectId: record.id, name: record.name });
  await storeParts(scope, itemId, { objectId: record.id, parts, ...portions });
  await deleteParts(scope, { objectId: record.id, parts, ...portions });
  await enqueueJob(scope, { kind: BIN_PURGE_JOB, objectId: itemId, payload: {}, runAfterDays: DAYS_IN_BIN });
}

export async function listBin(
  scope: CompanyReader,
  query: z.output<typeof binQuery>,
): Promise<JsonText<Page<BinItem>>> {
  const options = { models: kindsInReach(scope.actor), retentionDays: DAYS_IN_BIN };
  return jsonText(await repository.listItemsJson(scope, query, options));
}

/** Hidden from users who may not delete or see such a record. */
function lockOwnItem(scope: CompanyScope, id: string): Promise<repository.BinRow> {
  return repository.lockItem(scope, id, { models: kindsInReach(scope.actor), retentionDays: DAYS_IN_BIN });
}

/**
 * Permanently deleted references are listed in the response; a record whose name or number was taken gets another.
 *
 * @throws {Problem} `parent_gone` if its parent is deleted too; the conflict of its kind if its number or code was
 * reassigned, or a rule of its kind would be violated; `restore_running` while a job restores it.
 */
export async function restoreFromBin(
  scope: CompanyScope,
  id: string,
  rowsARequest = ROWS_A_REQUEST,
): Promise<JsonText<RestoredItem> | StartedJob> {
  await rejectWhileRestoring(scope, id);
  await recordOf(await repository.modelOf(scope, id)).lockToRestore?.(scope);
  const item = await lockOwnItem(scope, id);
  const rows = await countStored(scope, id);
  if (rows <= rowsARequest) return restoreItem(scope, item);
  // Checks again for a job started while this request waited for the lock.
  await rejectWhileRestoring(scope, id);
  await checkInsertable(scope, item);
  const payload: RestorePayload = { model: item.model, object_id: item.object_id, name: item.name, rows };
  return startJob(scope, { kind: BIN_RESTORE_JOB, objectId: id, payload });
}

/**
 * A restore job locks its item until it ends; fail instead of waiting.
 *
 * @throws {Problem} `restore_running`.
 */
async function rejectWhileRestoring(scope: CompanyScope, id: string): Promise<void> {
  if (await isJobAlive(scope, BIN_RESTORE_JOB, id)) throw new Problem('restore_running');
}

class Undone extends Error {}

/** Detects conflicts of a large record within the request: inserts its main row and removes it again. */
async function checkInsertable(scope: CompanyScope, item: repository.BinRow): Promise<void> {
  const parts = partsOf(item.model).slice(0, 1);
  try {
    await savepoint(scope, async () => {
      await insertRestored(scope, item, { parts });
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

type Inserted = {
  /** What it got instead of values that were taken, and those. */
  freed: (FreeValues & { former: Readonly<Record<string, unknown>> }) | null;
  dropped: DroppedReference[];
  relinked: RelinkedRow[];
};

async function insertRestored(
  scope: CompanyScope,
  { id, object_id: objectId, model }: repository.BinRow,
  options: RestoreOptions,
): Promise<Inserted> {
  const record = recordOf(model);
  const stored = await repository.storedRecord(scope, id);
  await record.checkStored?.(scope, stored);
  const free = (await record.freeValues?.(scope, stored)) ?? null;
  if (free !== null) await repository.changeStored(scope, id, free);
  // Restores links to records hidden from the user as well.
  const dropped = await acrossProjects(scope, () => restoreParts(scope, id, record, options));
  const missing = (await record.missingContainer?.(scope, objectId)) ?? null;
  if (missing !== null) throw parentGoneProblem([await nameOfDeleted(scope, missing)]);
  const relinked = await acrossProjects(scope, () => relinkStored(scope, id, options.parts ?? partsOf(model)));
  await record.checkRestored?.(scope, objectId, relinked);
  const freed = free && {
    ...free,
    former: Object.fromEntries(Object.keys(free.values).map((name) => [name, stored[name]])),
  };
  return { freed, dropped, relinked };
}

/** Restores a locked item. */
export async function restoreItem(
  scope: CompanyScope,
  item: repository.BinRow,
  onPortion?: OnPortion,
): Promise<JsonText<RestoredItem>> {
  const { id, object_id: objectId, model, name: formerName } = item;
  const { freed, dropped, relinked } = await insertRestored(scope, item, { onPortion });
  await markRestored(scope, objectId);
  const lost = [...dropped.flatMap(({ records }) => records), ...(await nameLost(scope, relinked))];
  const answer = await repository.restoredAsJson(scope, id, { retentionDays: DAYS_IN_BIN, lost });
  await repository.deleteItem(scope, id);
  await recordChange(scope, {
    action: 'restore',
    model,
    objectId,
    objectRepr: freed?.name ?? formerName,
    ...changedByRestoring(recordOf(model).table, { dropped, freed }),
  });
  return jsonText(answer);
}

/** Records that referred to the restored one and are gone, or belong to another by now. */
async function nameLost(scope: CompanyScope, relinked: readonly RelinkedRow[]): Promise<NamedRecord[]> {
  const lost: NamedRecord[] = [];
  for (const { table, id, is_back: isBack } of relinked) {
    const kind = isBack ? undefined : allRecords().find((record) => record.table === table)?.kind;
    if (kind === undefined) continue;
    const { is_in_bin: _, ...record } = await nameOfDeleted(scope, { model: kind, id });
    lost.push(record);
  }
  return lost;
}

/** Columns of the main row that were emptied, or got another value. */
function changedByRestoring(table: string, { dropped, freed }: Pick<Inserted, 'dropped' | 'freed'>) {
  const own = dropped.filter(({ reference, records }) => reference.table === table && records.length > 0);
  if (own.length === 0 && freed === null) return {};
  return {
    before: {
      ...Object.fromEntries(own.map(({ reference, records }) => [reference.column, records[0]?.id])),
      ...freed?.former,
    },
    after: { ...Object.fromEntries(own.map(({ reference }) => [reference.column, null])), ...freed?.values },
  };
}

/** For other features: redirects references in the bin to the target of a merge. */
export function repointStored(
  scope: CompanyScope,
  storedRule: NonNullable<MergeRule['kept']>,
  change: { from: string; to: string; note: string },
): Promise<void> {
  return repointRows(scope, storedRule, change);
}

/**
 * For other features: restores the latest deletion of a record by its own id, as an undo.
 *
 * @throws {Problem} as `restoreFromBin`, and `not_found` if it is not in the bin.
 */
export async function restoreRecord(scope: CompanyScope, record: { model: BinModel; id: string }): Promise<void> {
  await restoreItem(scope, await lockOwnItem(scope, await repository.lastItemOf(scope, record)));
}

export async function deleteFromBin(inCompany: InCompany, storage: BlobStore, id: string): Promise<void> {
  const keys = await inCompany(async (scope) => {
    await rejectWhileRestoring(scope, id);
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
