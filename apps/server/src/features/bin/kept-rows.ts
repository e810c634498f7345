import type { CompanyScope } from '#platform/db/company-scope.ts';
import { databaseErrorCode } from '#platform/db/database-errors.ts';
import { enqueueJob } from '#platform/db/jobs.repository.ts';
import type { BinPart } from '#platform/db/records.ts';
import { Problem } from '#platform/errors.ts';
import { BIN_PURGE_JOB } from './bin-purge-job.ts';
import { keepParts, keptFields, putBack } from './bin-parts.repository.ts';
import * as repository from './bin.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** Taking a deletion back is asked for on the screen where it was done. */
const DAYS_KEPT = 1;

/** What rows that are no records are kept as: the bin lists none of them. */
export type KeptRows = { id: string; model: string; objectId: string };

/** For other features: copies rows that are about to be deleted. Who calls deletes them and writes the log. */
export async function keepRows(
  scope: CompanyScope,
  kept: { model: string; objectId: string; name: string; parts: readonly BinPart[] },
): Promise<string> {
  const id = await repository.insertItem(scope, kept);
  await keepParts(scope, id, kept);
  await enqueueJob(scope, { kind: BIN_PURGE_JOB, objectId: id, payload: {}, runAfterDays: DAYS_KEPT });
  return id;
}

/** What was kept last of an object. @throws {Problem} `not_found` */
export async function findKept(scope: CompanyScope, kept: Omit<KeptRows, 'id'>): Promise<KeptRows> {
  return { ...kept, id: await repository.lastItemOf(scope, { model: kept.model, id: kept.objectId }) };
}

/** These fields of kept rows of one part. @throws {Problem} `not_found` */
export async function readKeptRows(
  scope: CompanyScope,
  kept: KeptRows,
  wanted: { part: number; fields: readonly string[] },
): Promise<unknown[]> {
  await repository.lockKept(scope, kept);
  return keptFields(scope, kept.id, wanted);
}

/**
 * Inserts the rows of the first parts again, and keeps them no longer.
 *
 * @throws {Problem} `not_found`; `parent_gone` when what they lay in is gone too.
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
