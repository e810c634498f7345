import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type LostWork = {
  number: string | null;
  name: string;
  unit: string | null;
  quantity_done: string;
  /** Null if the position no longer exists. */
  quantity: string | null;
};

/** Completed work that a revision would lose: of positions it removes, or above a quantity it reduces. */
export function findLostWork(
  scope: CompanyScope,
  { beforeId, afterId }: { beforeId: string; afterId: string },
): Promise<LostWork[]> {
  const positions = (id: string) => sql`(select r.* from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${id} and r.kind = 'position')`;
  return scope.many(
    rawQuery(sql<LostWork>`
      select b.number, b.name, b.unit, plain(done.quantity) as quantity_done,
        case when a.id is not null then plain(coalesce(a.quantity, 0)) end as quantity
      from (select w.row_key, sum(w.quantity_done) as quantity from task_work_item w
        where w.company_id = ${scope.companyId} and w.quantity_done > 0 group by w.row_key) done
      join ${positions(beforeId)} b on b.row_key = done.row_key
      left join ${positions(afterId)} a on a.row_key = b.row_key
      where a.id is null or (coalesce(a.quantity, 0) < done.quantity and coalesce(a.quantity, 0) < coalesce(b.quantity, 0))
      order by b.sort_order limit 100`),
  );
}

/** Completed quantity by position key; positions without completed work are omitted. */
export async function readDoneWork(scope: CompanyScope, specificationId: string): Promise<Map<string, string>> {
  const rows = await scope.many(
    rawQuery(sql<{ row_key: string; quantity: string }>`
      select w.row_key, plain(sum(w.quantity_done)) as quantity from task_work_item w
      where w.company_id = ${scope.companyId} and w.quantity_done > 0 and w.row_key in (
        select r.row_key from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId})
      group by w.row_key`),
  );
  return new Map(rows.map(({ row_key: key, quantity }) => [key, quantity]));
}
