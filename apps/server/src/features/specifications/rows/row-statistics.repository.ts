import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** So few rows at once are a person's edit: it does not ask. */
const MANY = 100;

/**
 * After a portion of many rows: the database looks at the tables again when they have outgrown what it knows of them. A
 * new installation knows nothing, and would read all rows of the company for each that it writes.
 */
export async function knowRows(scope: CompanyScope, written: number): Promise<void> {
  if (written >= MANY) await scope.run(rawQuery(sql`select know_specification_rows()`));
}
