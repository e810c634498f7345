import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { analyseRows } from '../rows/row-statistics.repository.ts';
import { COST_PARTS } from '../totals/stored-totals.ts';

export function readKeys(scope: CompanyScope, specificationId: string): Promise<{ row_key: string; id: string }[]> {
  return scope.many(
    rawQuery(sql<{ row_key: string; id: string }>`
    select row_key, id from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId}`),
  );
}

/** Settings of the specifications that contain the rows. */
export function readSettingsOf(
  scope: CompanyScope,
  rowIds: readonly string[],
): Promise<{ id: string; settings: unknown }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; settings: unknown }>`
    select r.id, s.settings from specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id
    where r.company_id = ${scope.companyId} and r.id = any(${[...rowIds]}::uuid[])`),
  );
}

export type RowAmounts = { id: string; price: string | null; total: string | null; is_hand_priced: boolean };

export function readAmounts(scope: CompanyScope, rowIds: readonly string[]): Promise<RowAmounts[]> {
  return scope.many(
    rawQuery(sql<RowAmounts>`
    select r.id, r.price::text as price, r.total::text as total, r.is_hand_priced from specification_row r
    where r.company_id = ${scope.companyId} and r.id = any(${[...rowIds]}::uuid[])`),
  );
}

export type RowCopy = {
  id: string;
  source_id: string;
  row_key: string;
  parent_id: string | null;
  sort_order: number;
  is_removal: boolean;
  /** False for sections that are copied only as parents of requested rows. */
  is_asked: boolean;
  name: string;
  /** The position of which the copy is the rest. */
  continues_row_key?: string;
  /** Set only if it differs from that of the source row. */
  number?: string;
};

// A removal has zero amounts and no norm.
const AMOUNTS = [...COST_PARTS, 'missing_prices', 'missing_deductions'];
const OF_NORM = [
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

/** Copies rows with their lines. A removal keeps the price of the removed row and has quantity zero. */
export async function insertCopies(
  scope: CompanyScope,
  specificationId: string,
  copies: readonly RowCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  const zeroed = sql.join(
    AMOUNTS.map((column) => sql`case when t.is_removal then 0 else ${sql.ref(`r.${column}`)} end`),
  );
  const emptied = sql.join(OF_NORM.map((column) => sql`case when not t.is_removal then ${sql.ref(`r.${column}`)} end`));
  // Links between rows copied together point to the copies; links to other rows become their numbers in the source
  // specification.
  const linksOfCopy = sql`(select array_agg(coalesce(c.row_key, k.key) order by k.place) from unnest(r.formula_links) with ordinality as k (key, place)
    left join named c on c.source_key = k.key)`;
  // A position copied from a contract with a customer into a subcontract serves it.
  const kindOf = (id: RawBuilder<unknown>) =>
    sql`(select k.kind from specification s join contract k on k.company_id = s.company_id and k.id = s.contract_id
      where s.company_id = ${scope.companyId} and s.id = ${id})`;
  const upstreamOfCopy = sql`case when r.kind = 'position' and ${kindOf(sql`${specificationId}`)} = 'subcontract'
    and ${kindOf(sql`r.specification_id`)} in ('general', 'services') then r.row_key else r.upstream_row_key end`;
  await scope.run(
    rawQuery(sql`
    with copies as (
      select * from json_to_recordset(${JSON.stringify(copies)}::json) as t (id uuid, source_id uuid, row_key uuid, parent_id uuid, sort_order int, is_removal boolean, number text, continues_row_key uuid)
    ), named as materialized (
      select c.row_key, s.row_key as source_key from copies c join specification_row s on s.company_id = ${scope.companyId} and s.id = c.source_id
    )
    insert into specification_row (company_id, id, specification_id, row_key, parent_id, kind, sort_order, is_removal, number, name, code, unit, drawing_ref, note,
      coefficients, excluded_conditions, formula, formula_links, quantity, price, total, is_hand_priced, keeps_parts, match_status, continues_row_key, upstream_row_key, ${sql.join(AMOUNTS.map((column) => sql.ref(column)))}, ${sql.join(OF_NORM.map((column) => sql.ref(column)))})
    select r.company_id, t.id, ${specificationId}, t.row_key, t.parent_id, r.kind, t.sort_order, t.is_removal, coalesce(t.number, r.number), r.name, r.code, r.unit, r.drawing_ref, r.note,
      r.coefficients, r.excluded_conditions, case when not t.is_removal and (r.formula_links is null or r.specification_id = ${specificationId}) then r.formula end,
      case when not t.is_removal and r.specification_id = ${specificationId} then ${linksOfCopy} end, case when not t.is_removal then r.quantity when r.kind = 'position' then 0 end,
      case when not t.is_removal then r.price when r.kind = 'position' then coalesce(r.price, 0) end,
      case when t.is_removal then 0 else r.total end, r.is_hand_priced or (t.is_removal and r.kind = 'position'), r.keeps_parts and not t.is_removal,
      case when t.is_removal and r.kind = 'position' then 'manual' else r.match_status end, t.continues_row_key, ${upstreamOfCopy}, ${zeroed}, ${emptied}
    from copies t join specification_row r on r.company_id = ${scope.companyId} and r.id = t.source_id`),
  );
  await analyseRows(scope, copies.length);
  const kept = copies.filter((copy) => copy.is_asked && !copy.is_removal);
  if (kept.length > 0) await insertLines(scope, specificationId, kept);
}

/** Columns copied with a line: neither its place in the bill nor the previous volume of its position. */
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
  'book_price_id',
  'net_price',
  'replaces',
  'is_beside_norm',
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

/**
 * Derives the id of a copied line from the line and its target row, so that machinist lines can reference the copy of
 * their machine.
 */
const copyOf = (line: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`overlay(overlay(md5(${line}::text || t.id::text) placing '8' from 13) placing 'a' from 17)::uuid`;

async function insertLines(scope: CompanyScope, specificationId: string, copies: readonly RowCopy[]): Promise<void> {
  const pairs = JSON.stringify(copies.map(({ id, source_id }) => ({ id, source_id })));
  const target = sql.join(LINE_COLUMNS.map((column) => sql.ref(column)));
  const source = sql.join(LINE_COLUMNS.map((column) => sql.ref(`c.${column}`)));
  await scope.run(
    rawQuery(sql`
    insert into specification_line (company_id, id, specification_id, specification_row_id, machine_line_id, ${target})
    select c.company_id, ${copyOf(sql`c.id`)}, ${specificationId}, t.id, case when m.id is not null then ${copyOf(sql`m.id`)} end, ${source}
    from json_to_recordset(${pairs}::json) as t (id uuid, source_id uuid)
    join specification_line c on c.company_id = ${scope.companyId} and c.specification_row_id = t.source_id
    left join specification_line m on m.company_id = c.company_id and m.id = c.machine_line_id and m.specification_row_id = c.specification_row_id`),
  );
}
