import { type RawBuilder, sql } from 'kysely';

/** As exact as the arithmetic of the product: the database divides large numbers to fewer places by itself. */
const PROPORTIONAL = sql`case when c.stated_volume is not null then (
  select round((c.stated_quantity * r.quantity)::numeric(80, 30) / c.stated_volume, 7) from specification_row r
  where r.company_id = c.company_id and r.id = c.specification_row_id) end`;

/** Where the quantity of a line comes from, and what it would be in proportion to the volume of its position. */
export const proportionFields: RawBuilder<unknown> = sql`
  'quantity_source', case when c.is_quantity_fixed then 'manual' when c.origin = 'bill' then 'bill' when c.norm_quantity is not null or c.origin = 'norm' then 'norm' else 'manual' end,
  'proportional_quantity', plain(${PROPORTIONAL}),
  'is_out_of_proportion', coalesce((${PROPORTIONAL}) <> c.quantity, false)`;
