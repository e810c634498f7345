import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { knowRows } from '../rows/row-statistics.repository.ts';

export function readKeys(scope: CompanyScope, specificationId: string): Promise<{ row_key: string; id: string }[]> {
  return scope.many(
    rawQuery(sql<{ row_key: string; id: string }>`
    select row_key, id from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId}`),
  );
}

export type RowCopy = {
  id: string;
  source_id: string;
  row_key: string;
  parent_id: string | null;
  sort_order: number;
  is_removal: boolean;
  /** Not a section that only comes along. */
  is_asked: boolean;
  name: string;
};

/** Copies rows with everything they are made of. A removal keeps the price it takes out and stands for a quantity of nothing. */
export async function insertCopies(
  scope: CompanyScope,
  specificationId: string,
  copies: readonly RowCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  // In a removal every amount is nothing, and there is no norm to calculate by.
  const amounts = [
    'labour',
    'machinists',
    'machines',
    'materials',
    'consumables',
    'direct',
    'overhead',
    'profit',
    'equipment',
    'missing_prices',
  ];
  const ofNorm = [
    'formula',
    'norm_id',
    'norm_code',
    'norm_name',
    'kind_of_work',
    'match_score',
    'overhead_percent',
    'profit_percent',
    'calculated_by',
    'price_source',
    'price_material',
    'price_work',
    'bill_price',
    'bill_total',
    'agreed_total',
    'own_overhead_percent',
    'own_profit_percent',
    'own_kind_of_work',
  ];
  const zeroed = sql.join(
    amounts.map((column) => sql`case when t.is_removal then 0 else ${sql.ref(`r.${column}`)} end`),
  );
  const emptied = sql.join(ofNorm.map((column) => sql`case when not t.is_removal then ${sql.ref(`r.${column}`)} end`));
  await scope.run(
    rawQuery(sql`
    insert into specification_row (company_id, id, specification_id, row_key, parent_id, kind, sort_order, is_removal, number, name, code, unit, drawing_ref, note,
      coefficients, excluded_conditions, quantity, price, total, is_hand_priced, match_status, ${sql.join(amounts.map((column) => sql.ref(column)))}, ${sql.join(ofNorm.map((column) => sql.ref(column)))})
    select r.company_id, t.id, ${specificationId}, t.row_key, t.parent_id, r.kind, t.sort_order, t.is_removal, r.number, r.name, r.code, r.unit, r.drawing_ref, r.note,
      r.coefficients, r.excluded_conditions, case when not t.is_removal then r.quantity when r.kind = 'position' then 0 end,
      case when not t.is_removal then r.price when r.kind = 'position' then coalesce(r.price, 0) end,
      case when t.is_removal then 0 else r.total end, r.is_hand_priced or (t.is_removal and r.kind = 'position'),
      case when t.is_removal and r.kind = 'position' then 'manual' else r.match_status end, ${zeroed}, ${emptied}
    from json_to_recordset(${JSON.stringify(copies)}::json) as t (id uuid, source_id uuid, row_key uuid, parent_id uuid, sort_order int, is_removal boolean)
    join specification_row r on r.company_id = ${scope.companyId} and r.id = t.source_id`),
  );
  await knowRows(scope, copies.length);
  const kept = copies.filter((copy) => copy.is_asked && !copy.is_removal);
  if (kept.length > 0) await insertLines(scope, specificationId, kept);
}

/** What a copy takes along: not where a bill states the line, nor a former volume of the position it comes from. */
const LINE_COLUMNS = [
  'kind',
  'sort_order',
  'resource_kind',
  'code',
  'name',
  'unit',
  'norm_id',
  'kind_of_work',
  'norm_quantity',
  'waste_factor',
  'grade',
  'labour_percent',
  'coefficient',
  'cost_coefficient',
  'base_price',
  'price_index',
  'offers',
  'price_origin',
  'supply_by',
  'quantity',
  'price',
  'total',
  'bill_price',
  'origin',
  'is_edited',
  'is_quantity_fixed',
  'note',
];

async function insertLines(scope: CompanyScope, specificationId: string, copies: readonly RowCopy[]): Promise<void> {
  const pairs = JSON.stringify(copies.map(({ id, source_id }) => ({ id, source_id })));
  const target = sql.join(LINE_COLUMNS.map((column) => sql.ref(column)));
  const source = sql.join(LINE_COLUMNS.map((column) => sql.ref(`c.${column}`)));
  await scope.run(
    rawQuery(sql`
    with copied as materialized (
      select c.*, t.id as new_row_id, gen_random_uuid() as new_id
      from json_to_recordset(${pairs}::json) as t (id uuid, source_id uuid)
      join specification_line c on c.company_id = ${scope.companyId} and c.specification_row_id = t.source_id)
    insert into specification_line (company_id, id, specification_id, specification_row_id, machine_line_id, ${target})
    select c.company_id, c.new_id, ${specificationId}, c.new_row_id,
      (select m.new_id from copied m where m.id = c.machine_line_id and m.new_row_id = c.new_row_id), ${source}
    from copied c`),
  );
}
