import { type RawBuilder, sql } from 'kysely';

/**
 * Rounds like the application's arithmetic: numeric division in the database would use fewer decimals for large
 * numbers.
 */
const PROPORTIONAL = sql`case when c.stated_volume is not null then (
  select round((c.stated_quantity * r.quantity)::numeric(80, 30) / c.stated_volume, 7) from specification_row r
  where r.company_id = c.company_id and r.id = c.specification_row_id) end`;

/** Source of a line's quantity, and its value in proportion to the position's volume. */
export const proportionFields: RawBuilder<unknown> = sql`
  'quantity_source', case when c.is_quantity_fixed then 'manual' when c.origin = 'bill' then 'bill' when c.norm_quantity is not null or c.origin = 'norm' then 'norm' else 'manual' end,
  'proportional_quantity', plain(${PROPORTIONAL}),
  'is_out_of_proportion', coalesce((${PROPORTIONAL}) <> c.quantity, false)`;
