import { type RawBuilder, sql } from 'kysely';
import { requireBounded } from '../../totals/bounded-sums.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CoefficientPlace } from '../../coefficients/coefficients-of.ts';
import { coefficientsAbove, ownTermsOf } from '../../coefficients/coefficients.repository.ts';
import { type Branch, branchOf, LINE_KINDS, type LineRecord, type RowRecord } from './branches.ts';

const ROW_FIELDS = sql`r.id, r.row_key, r.parent_id, r.kind, r.sort_order, r.number, r.name, r.code, r.unit, plain(r.quantity) as quantity, r.formula, r.formula_links, r.note,
  r.is_hand_priced, r.price_source, r.price_material::text as price_material, r.price_work::text as price_work, r.bill_total::text as bill_total, r.agreed_total::text as agreed_total, r.keeps_parts, r.norm_id, r.norm_code, r.kind_of_work, r.match_status, r.is_removal, r.version, r.price::text as price, r.total::text as total,
  plain(r.overhead_percent) as overhead_percent, plain(r.profit_percent) as profit_percent, r.missing_prices, r.missing_deductions, r.labour::text as labour,
  r.machinists::text as machinists, r.machines::text as machines, r.materials::text as materials, r.consumables::text as consumables,
  r.direct::text as direct, r.overhead::text as overhead, r.profit::text as profit, r.equipment::text as equipment, ${ownTermsOf}`;

const LINE_FIELDS = sql`c.id, c.kind || '_row' as "table", c.specification_row_id, c.sort_order, c.code, c.name, c.unit, plain(c.norm_quantity) as norm_quantity,
  plain(c.quantity) as quantity, c.price::text as price, c.total::text as total, c.origin, c.is_edited, c.note, c.version, c.resource_kind as kind,
  c.machine_line_id as machine_row_id, plain(c.grade) as grade, plain(c.labour_percent) as labour_percent, plain(c.coefficient) as coefficient,
  plain(c.cost_coefficient) as cost_coefficient, c.base_price::text as base_price, plain(c.price_index) as index, c.offers, c.price_origin as price_source, c.book_price_id, c.net_price::text as net_price, c.replaces, c.is_beside_norm,
  plain(c.waste_factor) as waste_factor, c.supply_by, c.is_quantity_fixed, plain(c.stated_quantity) as stated_quantity, plain(c.stated_volume) as stated_volume`;

export type RowIds = { rows: readonly string[]; lines: readonly string[] };

/**
 * Rows with all their lines, and the rows that contain the given lines. The caller holds the lock of the specification,
 * so nothing else writes what is read here.
 *
 * Rows are always selected by an array of ids: on freshly imported tables without statistics the planner then still
 * uses the primary key instead of reading the whole specification per row. `is true` prevents it from using the index
 * of the specification.
 */
export async function readBranches(
  scope: CompanyScope,
  specificationId: string,
  { rows: ids, lines }: RowIds,
): Promise<Branch[]> {
  const ofLines = sql`union select c.specification_row_id from specification_line c
    where c.company_id = ${scope.companyId} and (c.specification_id = ${specificationId}) is true and c.id = any(${[...lines]}::uuid[])`;
  const rows = await scope.many(
    rawQuery(sql<RowRecord & { lines: LineRecord[]; above: CoefficientPlace[] }>`
    select ${ROW_FIELDS}, ${coefficientsAbove} as above, coalesce((select json_agg(l order by l.sort_order, l.id) from (
      select ${LINE_FIELDS} from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id) l), '[]'::json) as lines
    from specification_row r where r.company_id = ${scope.companyId} and (r.specification_id = ${specificationId}) is true
      and r.id = any(array(select unnest(${[...ids]}::uuid[]) ${lines.length > 0 ? ofLines : sql``}))`),
  );
  return rows.map(({ lines: own, above, ...row }) => branchOf(row, own, above));
}

export async function deleteLines(scope: CompanyScope, ids: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(
      sql`delete from specification_line where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`,
    ),
  );
}

const TYPES: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`uuid`,
  specification_row_id: sql`uuid`,
  sort_order: sql`int`,
  missing_prices: sql`int`,
  missing_deductions: sql`int`,
  version: sql`int`,
  is_hand_priced: sql`boolean`,
  keeps_parts: sql`boolean`,
  is_edited: sql`boolean`,
  is_quantity_fixed: sql`boolean`,
  is_beside_norm: sql`boolean`,
  machine_line_id: sql`uuid`,
  coefficients: sql`jsonb`,
  excluded_conditions: sql`jsonb`,
  offers: sql`jsonb`,
  price_origin: sql`jsonb`,
  replaces: sql`jsonb`,
  book_price_id: sql`uuid`,
  formula_links: sql`uuid[]`,
};
const TEXTS = new Set(
  words(
    'number name unit formula note match_status price_source code kind resource_kind supply_by own_kind_of_work origin',
  ),
);
const typeOf = (column: string): RawBuilder<unknown> => TYPES[column] ?? (TEXTS.has(column) ? sql`text` : sql`numeric`);

const ROW_COLUMNS =
  words(`number name unit quantity formula formula_links note is_hand_priced price_source price_material price_work bill_total agreed_total keeps_parts match_status version price total overhead_percent
  profit_percent missing_prices missing_deductions labour machinists machines materials consumables direct overhead profit equipment
  own_overhead_percent own_profit_percent own_kind_of_work coefficients excluded_conditions`);
const LINE_COLUMNS =
  words(`code name unit norm_quantity quantity price total note is_edited version waste_factor supply_by is_quantity_fixed
  stated_quantity stated_volume resource_kind machine_line_id grade labour_percent coefficient cost_coefficient base_price
  price_index offers price_origin book_price_id net_price replaces is_beside_norm`);

function words(names: string): string[] {
  return names.split(/\s+/);
}

/** Writes all changes of the branches in one statement. */
export async function writeBranches(
  scope: CompanyScope,
  specificationId: string,
  branches: readonly Branch[],
): Promise<void> {
  const rows = branches.filter((branch) => branch.row !== branch.before).map((branch) => branch.row);
  const lines = branches.flatMap((branch) => branch.lines.filter((line) => line.now !== line.stored));
  requireBounded(scope, [
    ...rows.map(({ total }) => total),
    ...lines.flatMap(({ now: { price, total } }) => [price, total]),
  ]);
  const existingLines = lines.filter((line) => line.stored !== null).map((line) => storedLine(line.now));
  const added = lines.filter((line) => line.stored === null).map((line) => storedLine(line.now));
  const typed = sql`is_number_typed = c.is_number_typed or c.number <> t.number`;
  // A renamed position must be classified again.
  const read = sql`is_goods = c.is_goods and c.name = t.name`;
  const parts = [
    ...(rows.length > 0
      ? [updated(scope, sql`specification_row`, rows, { columns: ROW_COLUMNS, also: [typed, read] })]
      : []),
    ...(existingLines.length > 0
      ? [updated(scope, sql`specification_line`, existingLines, { columns: LINE_COLUMNS, also: [] })]
      : []),
    ...(added.length > 0 ? [inserted(scope, specificationId, added)] : []),
  ];
  if (parts.length === 0) return;
  const named = parts.map((part, place) => sql`${sql.ref(`part_${place}`)} as (${part})`);
  await scope.run(rawQuery(sql`with ${sql.join(named)} select 1`));
}

type StoredLine = ReturnType<typeof storedLine>;
type Written = RowRecord | StoredLine;

/**
 * Maps a line to its table columns. The work of a norm is the volume itself, so `is_quantity_fixed` does not apply to
 * it.
 */
function storedLine({ table, kind, is_quantity_fixed, machine_row_id, index, price_source, ...line }: LineRecord) {
  const isFixed = (table !== 'work_row' || line.origin === 'manual') && is_quantity_fixed;
  return {
    ...line,
    kind: LINE_KINDS[table],
    resource_kind: kind,
    is_quantity_fixed: isFixed,
    machine_line_id: machine_row_id,
    price_index: index,
    price_origin: price_source,
  };
}

/** Sends only the columns to be written: thousands of rows would carry unused fields too. */
function recordset(rows: readonly Written[], columns: readonly string[]): RawBuilder<unknown> {
  const picked = rows.map((row) => {
    const fields: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(columns.map((column) => [column, fields[column] ?? null]));
  });
  const types = sql.join(columns.map((column) => sql`${sql.ref(column)} ${typeOf(column)}`));
  return sql`json_to_recordset(${JSON.stringify(picked)}::json) as t (${types})`;
}

function updated(
  scope: CompanyScope,
  table: RawBuilder<unknown>,
  rows: readonly Written[],
  { columns, also }: { columns: readonly string[]; also: readonly RawBuilder<unknown>[] },
): RawBuilder<unknown> {
  const set = columns.map((column) => sql`${sql.ref(column)} = t.${sql.ref(column)}`);
  return sql`update ${table} c set ${sql.join([...set, ...also])}
    from ${recordset(rows, ['id', ...columns])}
    where c.company_id = ${scope.companyId} and c.id = t.id and c.id = any(${rows.map((row) => row.id)}::uuid[])`;
}

function inserted(scope: CompanyScope, specificationId: string, lines: readonly StoredLine[]): RawBuilder<unknown> {
  const columns = ['id', 'specification_row_id', 'kind', 'sort_order', 'origin', ...LINE_COLUMNS];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into specification_line (company_id, specification_id, ${names})
    select ${scope.companyId}, ${specificationId}, ${names} from ${recordset(lines, columns)}`;
}
