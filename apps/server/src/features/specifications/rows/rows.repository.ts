import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type RowChanges = Partial<{
  price: string | null;
  is_hand_priced: boolean;
  price_source: null;
  price_material: null;
  price_work: null;
  agreed_total: null;
  norm_id: string | null;
  norm_code: string | null;
  norm_name: string | null;
  kind_of_work: string | null;
  match_status: string;
  match_score: string | null;
}>;

/** Writes the fields that a choice of norm changes. */
export async function updateRow(scope: CompanyScope, id: string, changes: RowChanges): Promise<void> {
  await scope.run(
    db
      .updateTable('specification_row')
      .set({ ...changes, version: sql`version + 1` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/**
 * The row of the section that is or contains the neighbour; `id: null` for a neighbour in another section. Null when the
 * specification has no such row.
 */
export function findNeighbour(
  scope: CompanyScope,
  specificationId: string,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<{ id: string | null } | null> {
  return scope.maybe(
    rawQuery(sql<{ id: string | null }>`
    with recursive above as (
      select id, parent_id from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and id = ${id}
      union
      select p.id, p.parent_id from above a join specification_row p on p.company_id = ${scope.companyId} and p.id = a.parent_id
    ) select (select id from above where parent_id is not distinct from ${parentId}::uuid limit 1) as id from above limit 1`),
  );
}

/**
 * The gap right after a row and its descendants; without a row: at the end. Null when the specification has no such
 * row.
 */
export async function sortOrderAfter(
  scope: CompanyScope,
  specificationId: string,
  afterId: string | null,
): Promise<{ after: number; before: number | null } | null> {
  if (afterId === null) {
    const { last } = await scope.one(
      rawQuery(sql<{ last: number }>`
      select coalesce(max(sort_order), 0)::int as last from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId}`),
    );
    return { after: last, before: null };
  }
  const branch = await scope.maybe(
    rawQuery(sql<{ last: number }>`
    with recursive branch as (
      select id, sort_order from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and id = ${afterId}
      union all
      select c.id, c.sort_order from branch b join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = b.id
    ) select max(sort_order)::int as last from branch having count(*) > 0`),
  );
  if (branch === null) return null;
  const { last } = branch;
  const { next } = await scope.one(
    rawQuery(sql<{ next: number | null }>`
    select min(sort_order)::int as next from specification_row
    where company_id = ${scope.companyId} and specification_id = ${specificationId} and sort_order > ${last}`),
  );
  return { after: last, before: next };
}

export async function sectionExists(scope: CompanyScope, specificationId: string, id: string): Promise<boolean> {
  return (
    (await scope.maybe(
      db
        .selectFrom('specification_row')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where('specification_id', '=', specificationId)
        .where('id', '=', id)
        .where('kind', '=', 'section'),
    )) !== null
  );
}
