import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { SORT_STEP } from '../vors/bill-rows.ts';

/** Every row right below its section, brothers in the order that they have: `turn` is the place of a row in such a document. */
const inTurn = ({ companyId }: CompanyScope, specificationId: string) => sql`
  with recursive placed as materialized (
    select id, parent_id, row_number() over (order by sort_order, id) as place from specification_row
    where company_id = ${companyId} and specification_id = ${specificationId}
  ), tree as (
    select id, place, array[place] as path from placed where parent_id is null
    union all
    select c.id, c.place, t.path || c.place from tree t join placed c on c.parent_id = t.id
  ), turns as materialized (select id, place, row_number() over (order by path) as turn from tree)`;

/** Spreads the rows evenly again when there is no room between two of them. */
export async function respaceRows(scope: CompanyScope, specificationId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`${inTurn(scope, specificationId)}
    update specification_row r set sort_order = t.turn * ${SORT_STEP}::int from turns t
    where r.company_id = ${scope.companyId} and r.id = t.id`),
  );
}

/**
 * After rows were put back or brought at places that others may have taken since: no row stands between the rows of a foreign
 * section. What is in order stays as it is.
 *
 * @returns whether rows were given other places.
 */
export async function settleOrder(scope: CompanyScope, specificationId: string): Promise<boolean> {
  const moved = await scope.many(
    rawQuery(sql<{ id: string }>`${inTurn(scope, specificationId)}
    update specification_row r set sort_order = t.turn * ${SORT_STEP}::int from turns t
    where r.company_id = ${scope.companyId} and r.id = t.id and exists (select 1 from turns o where o.turn <> o.place)
    returning r.id`),
  );
  return moved.length > 0;
}
