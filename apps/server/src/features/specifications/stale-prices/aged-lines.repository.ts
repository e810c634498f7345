import { type RawBuilder, sql } from 'kysely';
import { PRICE_KIND } from '../rows/row-json.repository.ts';
import { isCounted } from '../totals/counted-lines.repository.ts';

export type AgedOf = { company: RawBuilder<unknown>; id: RawBuilder<unknown>; today: string };

/**
 * The common tables `h` (terms), `positions` (those with a total) and `aged` (their lines with the day of the price and
 * whether it is older than the company's limit). A norm price without a date of its own has the price date of the
 * specification; prices of bills and users have no date unless stated.
 */
export const agedLines = ({ company, id, today }: AgedOf): RawBuilder<unknown> => sql`
  h as (select o.price_date, c.price_max_age_days as days from specification o join company c on c.company_id = o.company_id
    where o.company_id = ${company} and o.id = ${id}
  ), positions as (
    select r.id, r.number, r.name, r.sort_order, r.total, r.is_hand_priced from specification_row r
    where r.company_id = ${company} and r.specification_id = ${id} and r.kind = 'position' and not r.is_removal and r.total is not null
  ), dated as (
    select p.id as row_id, p.number, p.name, p.sort_order, c.name as resource_name, c.unit, c.price, c.total, ${PRICE_KIND} as source_kind,
      c.price_origin ->> 'document' as source_document, (c.price_origin ->> 'date')::date as own_day
    from positions p join specification_line c on c.company_id = ${company} and c.specification_row_id = p.id
    where not p.is_hand_priced and ${isCounted} and c.kind <> 'work' and c.total > 0
  ), days as (
    select d.*, coalesce(d.own_day, case when d.source_kind in ('norm', 'base', 'index') then h.price_date end) as day from h, dated d
  ), aged as (
    select d.*, d.day < ${today}::date - h.days as is_stale from h, days d
  )`;
