import type { CompanyScope } from '#platform/db/company-scope.ts';
import { databaseErrorCode } from '#platform/db/database-errors.ts';
import { enqueueJob } from '#platform/db/jobs.repository.ts';
import type { BinPart } from '#platform/db/records.ts';
import { Problem } from '#platform/errors.ts';
import { BIN_PURGE_JOB } from './bin-purge-job.ts';
import { keepParts, keptFields, putBack } from './bin-parts.repository.ts';
import * as repository from './bin.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** Undo is offered only on the screen of the deletion. */
const DAYS_KEPT = 1;

/** Identifies stored rows that are not records; the bin does not list them. */
export type KeptRows = { id: string; model: string; objectId: string };

/** For other features: copies rows before their deletion. The caller deletes them and writes the log. */
export async function keepRows(
  scope: CompanyScope,
  kept: { model: string; objectId: string; name: string; parts: readonly BinPart[] },
): Promise<string> {
  const id = await repository.insertItem(scope, kept);
  await keepParts(scope, id, kept);
  await enqueueJob(scope, { kind: BIN_PURGE_JOB, objectId: id, payload: {}, runAfterDays: DAYS_KEPT });
  return id;
}

/**
 * The latest stored rows of an object.
 *
 * @throws {Problem} `not_found`
 */
export async function findKept(scope: CompanyScope, kept: Omit<KeptRows, 'id'>): Promise<KeptRows> {
  return { ...kept, id: await repository.lastItemOf(scope, { model: kept.model, id: kept.objectId }) };
}

/**
 * These fields of stored rows of one part.
 *
 * @throws {Problem} `not_found`
 */
export async function readKeptRows(
  scope: CompanyScope,
  kept: KeptRows,
  wanted: { part: number; fields: readonly string[] },
): Promise<unknown[]> {
  await repository.lockKept(scope, kept);
  return keptFields(scope, kept.id, wanted);
}

/**
 * Reinserts the rows of the given parts and removes the stored copy.
 *
 * @throws {Problem} `not_found`; `parent_gone` if their parent is deleted too.
 */
export async function putRowsBack(scope: CompanyScope, kept: KeptRows, parts: readonly BinPart[]): Promise<void> {
  await repository.lockKept(scope, kept);
  try {
    await putBack(scope, kept.id, parts);
  } catch (error) {
    throw databaseErrorCode(error) === FOREIGN_KEY_VIOLATION ? new Problem('parent_gone') : error;
  }
  await repository.deleteItem(scope, kept.id);
}
