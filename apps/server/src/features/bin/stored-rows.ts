import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { databaseErrorCode } from '#platform/db/wire/database-errors.ts';
import { enqueueJob } from '#platform/db/jobs/jobs.repository.ts';
import type { BinPart } from '#platform/db/records/records.ts';
import { Problem } from '#platform/errors.ts';
import { BIN_PURGE_JOB, DAYS_OF_STORED_ROWS } from './bin-purge-job.ts';
import { storeParts, reinsert } from './bin-parts.repository.ts';
import { storedFields } from './stored-parts.repository.ts';
import * as repository from './bin.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Identifies stored rows that are not records; the bin does not list them. */
export type StoredRows = { id: string; model: string; objectId: string };

/** For other features: copies rows before their deletion. The caller deletes them and writes the log. */
export async function storeRows(
  scope: CompanyScope,
  stored: { model: string; objectId: string; name: string; parts: readonly BinPart[] },
): Promise<string> {
  const id = await repository.insertItem(scope, stored);
  await storeParts(scope, id, stored);
  await enqueueJob(scope, { kind: BIN_PURGE_JOB, objectId: id, payload: {}, runAfterDays: DAYS_OF_STORED_ROWS });
  return id;
}

/**
 * The latest stored rows of an object.
 *
 * @throws {Problem} `not_found`
 */
export async function findStoredRows(scope: CompanyScope, stored: Omit<StoredRows, 'id'>): Promise<StoredRows> {
  return { ...stored, id: await repository.lastItemOf(scope, { model: stored.model, id: stored.objectId }) };
}

/**
 * These fields of stored rows of one part.
 *
 * @throws {Problem} `not_found`
 */
export async function readStoredRows(
  scope: CompanyScope,
  stored: StoredRows,
  wanted: { part: number; fields: readonly string[] },
): Promise<unknown[]> {
  await repository.lockStored(scope, stored);
  return storedFields(scope, stored.id, wanted);
}

/**
 * Reinserts the rows of the given parts and removes the stored copy.
 *
 * @throws {Problem} `not_found`; `parent_gone` if their parent is deleted too.
 */
export async function reinsertRows(scope: CompanyScope, stored: StoredRows, parts: readonly BinPart[]): Promise<void> {
  await repository.lockStored(scope, stored);
  try {
    await reinsert(scope, stored.id, parts);
  } catch (error) {
    throw databaseErrorCode(error) === FOREIGN_KEY_VIOLATION ? new Problem('parent_gone') : error;
  }
  await repository.deleteItem(scope, stored.id);
}
