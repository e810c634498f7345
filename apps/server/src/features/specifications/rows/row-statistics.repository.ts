import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Fewer rows are a user's edit, which needs no check. */
const MANY = 100;

/**
 * After a bulk write: has the database analyse the tables once they have outgrown its statistics. A new installation
 * has none, and would scan all rows of the company for each row written.
 */
export async function analyseRows(scope: CompanyScope, written: number): Promise<void> {
  if (written >= MANY) await scope.run(rawQuery(sql`select know_specification_rows()`));
}
