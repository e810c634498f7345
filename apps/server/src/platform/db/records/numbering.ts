import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../scope/company-scope.ts';
import { db } from '../queries/query-builder.ts';

/**
 * The next number of the company. Its row stays locked until the transaction ends, so numbers are neither skipped nor
 * repeated. `above`: the greatest number already in use, typed by users or assigned before the counter existed.
 */
export async function nextNumber(
  scope: CompanyScope,
  name: string,
  above: RawBuilder<number> = sql<number>`0`,
): Promise<number> {
  const { value } = await scope.one(
    db
      .insertInto('counter')
      .values({ company_id: scope.companyId, name, value: sql<number>`${above} + 1` })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'name'])
          .doUpdateSet({ value: sql`greatest(counter.value, excluded.value - 1) + 1` }),
      )
      .returning('value'),
  );
  return value;
}
