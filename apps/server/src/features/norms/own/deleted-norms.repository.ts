import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { type BinPart, rowsBy } from '#platform/db/records/records.ts';

/**
 * A norm with its lines and learned matches. Resources shared with other norms stay and are not overwritten on
 * restore.
 */
export function partsOfNorm(): readonly BinPart[] {
  const isOfNorm = (column: string) => (id: unknown) =>
    sql`${sql.ref(`t.${column}`)} in (select l.resource_id from norm_resource l where l.company_id = t.company_id and l.norm_id = ${id})`;
  return [
    {
      table: 'resource',
      condition: isOfNorm('id'),
      isRestorable: sql`not exists (select 1 from resource r where r.company_id = t.company_id and (r.id = t.id or r.base_id = t.base_id and r.code = t.code))`,
    },
    {
      table: 'resource_price',
      condition: isOfNorm('resource_id'),
      isRestorable: sql`not exists (select 1 from resource_price p where p.company_id = t.company_id and p.resource_id = t.resource_id)`,
    },
    rowsBy('norm', 'id'),
    rowsBy('norm_resource', 'norm_id'),
    {
      ...rowsBy('learned_match', 'norm_id'),
      isRestorable: sql`not exists (select 1 from learned_match m where m.company_id = t.company_id and m.learned_key = t.learned_key)`,
    },
  ];
}

/** Whether another norm has taken the code since. */
export async function hasTwin(scope: CompanyScope, normId: string): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select b.id from bin_item b join bin_item_part p on p.company_id = b.company_id and p.item_id = b.id and p.table_name = 'norm'
      cross join lateral jsonb_array_elements(p.rows) k
      join norm n on n.company_id = b.company_id and n.base_id = (k ->> 'base_id')::uuid and (n.code = k ->> 'code' or n.id = b.object_id)
    where b.company_id = ${scope.companyId} and b.model = 'deleted_norm' and b.object_id = ${normId} limit 1`),
  );
  return found !== null;
}
