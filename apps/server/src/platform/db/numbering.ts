import { sql } from 'kysely';
import type { CompanyScope } from './company-scope.ts';
import { db } from './query-builder.ts';

/** The next number of the company. Its row stays locked until the transaction ends, so a number is neither skipped nor given twice. */
export async function nextNumber(scope: CompanyScope, name: string): Promise<number> {
  const { value } = await scope.one(
    db
      .insertInto('counter')
      .values({ company_id: scope.companyId, name, value: 1 })
      .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet({ value: sql`counter.value + 1` }))
      .returning('value'),
  );
  return value;
}
