import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { jsonOfRows } from '#platform/db/queries/json-of-rows.ts';

/** A position with a non-zero total and its cost components. */
export type PricedRow = {
  id: string;
  number: string;
  name: string;
  quantity: string | null;
  price: string | null;
  total: string;
  /** No price is missing in it. */
  is_whole: boolean;
  labour: string;
  machinists: string;
  machines: string;
  materials: string;
  consumables: string;
  equipment: string;
  overhead: string;
  profit: string;
  /** Material and work parts of the unit price, as stated by the bill or the user. */
  price_material: string | null;
  price_work: string | null;
  is_hand_priced: boolean;
  price_source: string | null;
  keeps_parts: boolean;
  direct: string;
};

/** As JSON, because the rows are processed in a worker thread. */
export function readPricedRows(scope: CompanyScope, specificationId: string): Promise<string> {
  return jsonOfRows(
    scope,
    sql`
    select r.id, r.number, r.name, plain(r.quantity) as quantity, r.price::text as price, r.total::text as total,
      r.missing_prices = 0 and r.quantity > 0 and not r.is_removal as is_whole,
      r.labour::text as labour, r.machinists::text as machinists, r.machines::text as machines, r.materials::text as materials,
      r.consumables::text as consumables, r.equipment::text as equipment, r.overhead::text as overhead, r.profit::text as profit,
      r.price_material::text as price_material, r.price_work::text as price_work, r.is_hand_priced, r.price_source, r.keeps_parts, r.direct::text as direct
    from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'position' and r.total is not null
    order by r.sort_order, r.id`,
  );
}
