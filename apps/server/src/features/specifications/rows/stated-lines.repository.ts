import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** A position whose volume was changed. */
export type MovedVolume = { id: string; from: string | null; to: string | null };

/**
 * Lines that the bill stated keep their consumption (stated quantity / stated volume): ten times the volume is ten times the
 * sand. A quantity typed by hand stays, and its line remembers what it was stated for.
 */
export async function scaleStatedLines(scope: CompanyScope, moved: readonly MovedVolume[]): Promise<void> {
  const moves = moved.filter(({ from, to }) => from !== null && to !== null && Number(from) !== Number(to));
  if (moves.length === 0) return;
  for (const table of ['resource_row', 'consumable_row'] as const) {
    await scope.run(
      rawQuery(sql`
      update ${sql.table(table)} c set stated_quantity = n.stated_quantity, stated_volume = n.stated_volume, quantity = n.quantity,
        total = case when n.quantity = c.quantity then c.total when c.supply_by = 'customer' then 0 else round(n.quantity * c.price, 2) end,
        version = c.version + 1
      from (
        select l.id, b.stated_quantity, b.stated_volume,
          case when l.origin = 'bill' and not l.is_quantity_fixed then round(b.stated_quantity * m.moved_to / b.stated_volume, 7) else l.quantity end as quantity
        from json_to_recordset(${JSON.stringify(moves.map(({ id, from, to }) => ({ id, moved_from: from, moved_to: to })))}::json)
          as m (id uuid, moved_from numeric, moved_to numeric)
        join ${sql.table(table)} l on l.company_id = ${scope.companyId} and l.specification_row_id = m.id
        cross join lateral (select coalesce(l.stated_quantity, l.quantity) as stated_quantity, coalesce(l.stated_volume, m.moved_from) as stated_volume) b
        where (l.origin <> 'norm' or l.is_quantity_fixed) and l.quantity is not null and b.stated_volume <> 0) n
      where c.company_id = ${scope.companyId} and c.id = n.id`),
    );
  }
}

const PROPORTIONAL = sql`case when c.stated_volume is not null then (
  select round(c.stated_quantity * r.quantity / c.stated_volume, 7) from specification_row r
  where r.company_id = c.company_id and r.id = c.specification_row_id) end`;

/** Where the quantity of a line comes from, and what it would be in proportion to the volume of its position. */
export const proportionFields: RawBuilder<unknown> = sql`
  'quantity_source', case when c.is_quantity_fixed then 'manual' when c.origin = 'bill' then 'bill' when c.origin = 'norm' then 'norm' else 'manual' end,
  'proportional_quantity', plain(${PROPORTIONAL}),
  'is_out_of_proportion', coalesce((${PROPORTIONAL}) <> c.quantity, false)`;
