import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SORT_STEP } from '../../bills/bill-rows.ts';

/**
 * Rows in tree order, siblings in their current order: `turn` is the index in tree order, `place` that in current
 * order.
 */
const inTreeOrder = ({ companyId }: CompanyScope, specificationId: string) => sql`
  with recursive placed as materialized (
    select id, parent_id, row_number() over (order by sort_order, id) as place from specification_row
    where company_id = ${companyId} and specification_id = ${specificationId}
  ), tree as (
    select id, place, array[place] as path from placed where parent_id is null
    union all
    select c.id, c.place, t.path || c.place from tree t join placed c on c.parent_id = t.id
  ), turns as materialized (select id, place, row_number() over (order by path) as turn from tree)`;

/** Respaces rows evenly when there is no gap between two of them. */
export async function respaceRows(scope: CompanyScope, specificationId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`${inTreeOrder(scope, specificationId)}
    update specification_row r set sort_order = t.turn * ${SORT_STEP}::int from turns t
    where r.company_id = ${scope.companyId} and r.id = t.id`),
  );
}

/**
 * Restores tree order after rows were restored or inserted at places taken since, so that no row is between rows of
 * another section. Rows already in order keep their sort orders.
 *
 * @returns whether any sort order changed.
 */
export async function settleOrder(scope: CompanyScope, specificationId: string): Promise<boolean> {
  const moved = await scope.many(
    rawQuery(sql<{ id: string }>`${inTreeOrder(scope, specificationId)}
    update specification_row r set sort_order = t.turn * ${SORT_STEP}::int from turns t
    where r.company_id = ${scope.companyId} and r.id = t.id and exists (select 1 from turns o where o.turn <> o.place)
    returning r.id`),
  );
  return moved.length > 0;
}
