import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { IssuedRow } from '../compare/issued-rows.ts';
import type { NewResourceRow } from '../../bills/bill-rows.ts';
import type { PlacedRow } from './order-rows.ts';

type Place = { sheet: string; row: number };

/** Parent and sort order of every row, in document order. */
export function readPlaces(scope: CompanyScope, specificationId: string): Promise<PlacedRow[]> {
  return scope.many(
    rawQuery(sql<PlacedRow>`
    select id, parent_id, sort_order from specification_row
    where company_id = ${scope.companyId} and specification_id = ${specificationId} order by sort_order, id`),
  );
}

export async function writePlaces(scope: CompanyScope, places: readonly PlacedRow[]): Promise<void> {
  if (places.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update specification_row r set parent_id = p.parent_id, sort_order = p.sort_order
    from json_to_recordset(${JSON.stringify(places)}::json) as p (id uuid, parent_id uuid, sort_order int)
    where r.company_id = ${scope.companyId} and r.id = p.id and (r.parent_id, r.sort_order) is distinct from (p.parent_id, p.sort_order)`),
  );
}

/** Place of a row in its file: null if the new file does not contain it. */
export async function writeSources(
  scope: CompanyScope,
  table: 'specification_row' | 'specification_line',
  sources: readonly { id: string; source: Place | null }[],
): Promise<void> {
  if (sources.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update ${sql.table(table)} r set source = p.source
    from json_to_recordset(${JSON.stringify(sources)}::json) as p (id uuid, source jsonb)
    where r.company_id = ${scope.companyId} and r.id = p.id and r.source is distinct from p.source`),
  );
}

/** Writes the fields of a new issue that do not affect calculations, and the price where the bill's price applies. */
export async function writeFacts(
  scope: CompanyScope,
  rows: readonly { id: string; after: IssuedRow; takesPrice: boolean }[],
): Promise<void> {
  if (rows.length === 0) return;
  const facts = rows.map(({ id, after, takesPrice }) => ({
    id,
    number: after.number,
    code: after.code,
    drawing_ref: after.drawing_ref,
    takes_price: takesPrice,
    price: after.price,
    price_material: after.price_material ?? null,
    price_work: after.price_work ?? null,
    bill_price: after.bill_price ?? null,
    bill_total: after.bill_total ?? null,
  }));
  await scope.run(
    rawQuery(sql`
    update specification_row r set version = r.version + 1, number = p.number, code = coalesce(p.code, r.code), drawing_ref = p.drawing_ref,
      bill_price = coalesce(p.bill_price, r.bill_price),
      bill_total = case when p.takes_price then p.bill_total else r.bill_total end,
      price = case when p.takes_price then round(p.price, 2) else r.price end,
      price_source = case when p.takes_price then 'bill' else r.price_source end,
      price_material = case when p.takes_price then round(p.price_material, 2) else r.price_material end,
      price_work = case when p.takes_price then round(p.price_work, 2) else r.price_work end,
      is_hand_priced = r.is_hand_priced or p.takes_price,
      match_status = case when p.takes_price and r.match_status = 'unmatched' then 'manual' else r.match_status end
    from json_to_recordset(${JSON.stringify(facts)}::json) as p (id uuid, number text, code text, drawing_ref text, takes_price boolean, price numeric,
      price_material numeric, price_work numeric, bill_price numeric, bill_total numeric)
    where r.company_id = ${scope.companyId} and r.id = p.id`),
  );
}

/** Updates lines of a position from the new issue; prices set by users are kept. */
export async function writeLines(
  scope: CompanyScope,
  lines: readonly { id: string; after: NewResourceRow; takesPrice: boolean }[],
): Promise<void> {
  if (lines.length === 0) return;
  const stated = lines.map(({ id, after, takesPrice }) => ({
    id,
    name: after.name,
    code: after.code,
    unit: after.unit,
    quantity: after.quantity,
    norm_quantity: after.norm_quantity,
    price: takesPrice ? after.price : null,
    terms: after.terms ?? null,
  }));
  await scope.run(
    rawQuery(sql`
    update specification_line l set name = p.name, code = coalesce(p.code, l.code), unit = p.unit, quantity = p.quantity,
      norm_quantity = coalesce(p.norm_quantity, l.norm_quantity), is_quantity_fixed = false, stated_quantity = null, stated_volume = null,
      price = coalesce(round(p.price, 2), l.price), bill_price = coalesce(round(p.price, 2), l.bill_price),
      coefficient = coalesce((p.terms ->> 'coefficient')::numeric, l.coefficient), grade = coalesce((p.terms ->> 'grade')::numeric, l.grade),
      total = case when l.supply_by = 'customer' then 0 else round(coalesce(round(p.price, 2), l.price) * p.quantity * l.cost_coefficient, 2) end, version = l.version + 1
    from json_to_recordset(${JSON.stringify(stated)}::json) as p (id uuid, name text, code text, unit text, quantity numeric, norm_quantity numeric, price numeric, terms jsonb)
    where l.company_id = ${scope.companyId} and l.id = p.id`),
  );
}
