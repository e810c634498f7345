import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { ExportedPrice } from '../exported/exported-price.types.ts';

type Place = { sheet: string; row: number };

/** A line of a position that came from the bill. */
export type CurrentLine = {
  id: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  price: string | null;
  bill_price: string | null;
  is_edited: boolean;
  source: Place | null;
  /** What we wrote into the workbook that came back; absent if none did. */
  exported?: ExportedPrice | null;
};

/** A bill row as it currently is in the specification. */
export type CurrentRow = {
  id: string;
  row_key: string;
  parent_id: string | null;
  section_name: string | null;
  kind: 'section' | 'position';
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  formula: string | null;
  /** It has a user formula that references other rows. */
  is_linked: boolean;
  drawing_ref: string | null;
  price: string | null;
  total: string | null;
  price_source: string | null;
  bill_total: string | null;
  is_hand_priced: boolean;
  match_status: string | null;
  norm_id: string | null;
  /** Unit of the norm. */
  norm_unit: string | null;
  source: Place | null;
  lines: CurrentLine[];
  /** What we wrote into the workbook that came back; absent if none did. */
  exported?: ExportedPrice | null;
};

/** Rows of a bill with the lines it brought, in document order. */
export async function readCurrentBill(
  scope: CompanyScope,
  { specificationId, billId }: { specificationId: string; billId: string },
): Promise<CurrentRow[]> {
  const rows = await scope.many(
    rawQuery(sql<Omit<CurrentRow, 'lines'>>`
    select r.id, r.row_key, r.parent_id, s.name as section_name, r.kind, r.number, r.name, r.unit, plain(r.quantity) as quantity, r.formula, r.formula_links is not null as is_linked, r.drawing_ref,
      r.price::text as price, r.total::text as total, r.price_source, r.bill_total::text as bill_total, r.is_hand_priced, r.match_status, r.norm_id, w.unit as norm_unit, r.source
    from specification_row r
    left join specification_row s on s.company_id = r.company_id and s.id = r.parent_id
    left join lateral (select l.unit from specification_line l where l.company_id = r.company_id and l.specification_row_id = r.id
      and l.kind = 'work' and l.origin = 'norm' and r.norm_id is not null limit 1) w on true
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.vor_id = ${billId}
    order by r.sort_order, r.id`),
  );
  const lines = await scope.many(
    rawQuery(sql<CurrentLine & { row_id: string }>`
    select l.specification_row_id as row_id, l.id, l.name, l.unit, plain(l.quantity) as quantity, l.price::text as price, l.bill_price::text as bill_price, l.is_edited, l.source
    from specification_line l
    where l.company_id = ${scope.companyId} and l.specification_id = ${specificationId} and l.kind = 'resource' and (l.source is not null or l.origin = 'bill')
    order by l.sort_order, l.id`),
  );
  const byRow = Map.groupBy(lines, (line) => line.row_id);
  return rows.map((row) => ({ ...row, lines: byRow.get(row.id) ?? [] }));
}
