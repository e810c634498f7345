import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { type Branch, branchOf, CHILD_TABLES, type ChildTable, type LineRecord, type RowRecord } from './branches.ts';

const ROW_FIELDS = sql`r.id, r.parent_id, r.kind, r.sort_order, r.number, r.name, r.code, r.unit, plain(r.quantity) as quantity, r.formula, r.note,
  r.is_hand_priced, r.price_source, r.price_material::text as price_material, r.price_work::text as price_work, r.bill_total::text as bill_total, r.norm_id, r.norm_code, r.kind_of_work, r.match_status, r.is_removal, r.version, r.price::text as price, r.total::text as total,
  plain(r.overhead_percent) as overhead_percent, plain(r.profit_percent) as profit_percent, r.missing_prices, r.labour::text as labour,
  r.machinists::text as machinists, r.machines::text as machines, r.materials::text as materials, r.consumables::text as consumables,
  r.direct::text as direct, r.overhead::text as overhead, r.profit::text as profit`;

const SUPPLY_FIELDS = sql`plain(c.waste_factor) as waste_factor, c.supply_by, c.is_quantity_fixed, plain(c.stated_quantity) as stated_quantity, plain(c.stated_volume) as stated_volume`;
const FIELDS_OF_KIND: Record<ChildTable, RawBuilder<unknown>> = {
  work_row: sql`null::text as kind, false as is_machinist, '1' as waste_factor, 'own' as supply_by, false as is_quantity_fixed,
    null::text as stated_quantity, null::text as stated_volume`,
  resource_row: sql`c.kind, c.is_machinist, ${SUPPLY_FIELDS}`,
  consumable_row: sql`null::text as kind, false as is_machinist, ${SUPPLY_FIELDS}`,
};

const linesIn = (table: ChildTable) => sql`
  select c.id, ${sql.lit(table)} as "table", c.specification_row_id, c.sort_order, c.code, c.name, c.unit, plain(c.norm_quantity) as norm_quantity,
    plain(c.quantity) as quantity, c.price::text as price, c.total::text as total, c.origin, c.is_edited, c.note, c.version, ${FIELDS_OF_KIND[table]}
  from ${sql.table(table)} c where c.company_id = r.company_id and c.specification_row_id = r.id`;

export type BranchIds = { rows: readonly string[]; lines: Readonly<Record<ChildTable, readonly string[]>> };

/**
 * Rows with all their lines, and those whose lines are named. The specification is locked by the caller, so that nobody
 * else writes what is read here.
 *
 * Here and in every write the rows are named by an array: a database that has no statistics yet of what was just imported
 * then goes by the key all the same, and does not read the whole specification for one row. `is true` keeps it from the
 * index of the specification.
 */
export async function readBranches(scope: CompanyScope, specificationId: string, ids: BranchIds): Promise<Branch[]> {
  const ofLines = CHILD_TABLES.filter((table) => ids.lines[table].length > 0).map(
    (table) => sql`union select c.specification_row_id from ${sql.table(table)} c
      where c.company_id = ${scope.companyId} and (c.specification_id = ${specificationId}) is true and c.id = any(${[...ids.lines[table]]}::uuid[])`,
  );
  const rows = await scope.many(
    rawQuery(sql<RowRecord & { lines: LineRecord[] }>`
    select ${ROW_FIELDS}, coalesce((select json_agg(l order by l.sort_order, l.id) from (${sql.join(CHILD_TABLES.map(linesIn), sql` union all `)}) l), '[]'::json) as lines
    from specification_row r where r.company_id = ${scope.companyId} and (r.specification_id = ${specificationId}) is true
      and r.id = any(array(select unnest(${[...ids.rows]}::uuid[]) ${sql.join(ofLines, sql` `)}))`),
  );
  return rows.map(({ lines, ...row }) => branchOf(row, lines));
}

export async function deleteLines(scope: CompanyScope, table: ChildTable, ids: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(
      sql`delete from ${sql.table(table)} where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`,
    ),
  );
}

const TYPES: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`uuid`,
  specification_row_id: sql`uuid`,
  sort_order: sql`int`,
  missing_prices: sql`int`,
  version: sql`int`,
  is_hand_priced: sql`boolean`,
  is_edited: sql`boolean`,
  is_quantity_fixed: sql`boolean`,
};
const TEXTS = new Set(words('number name unit formula note match_status price_source code kind supply_by'));
const typeOf = (column: string): RawBuilder<unknown> => TYPES[column] ?? (TEXTS.has(column) ? sql`text` : sql`numeric`);

const ROW_COLUMNS =
  words(`number name unit quantity formula note is_hand_priced price_source price_material price_work bill_total match_status version price total overhead_percent
  profit_percent missing_prices labour machinists machines materials consumables direct overhead profit`);
const LINE_COLUMNS = words('code name unit norm_quantity quantity price total note is_edited version');
const SUPPLIED_COLUMNS = [
  ...LINE_COLUMNS,
  ...words('waste_factor supply_by is_quantity_fixed stated_quantity stated_volume'),
];
const COLUMNS_OF: Record<ChildTable, readonly string[]> = {
  work_row: LINE_COLUMNS,
  resource_row: [...SUPPLIED_COLUMNS, 'kind'],
  consumable_row: SUPPLIED_COLUMNS,
};

function words(names: string): string[] {
  return names.split(/\s+/);
}

/** Writes what has changed in the branches, in one statement. */
export async function writeBranches(
  scope: CompanyScope,
  specificationId: string,
  branches: readonly Branch[],
): Promise<void> {
  const rows = branches.filter((branch) => branch.row !== branch.before).map((branch) => branch.row);
  const lines = branches.flatMap((branch) => branch.lines.filter((line) => line.now !== line.stored));
  const parts: RawBuilder<unknown>[] = [];
  if (rows.length > 0) parts.push(updated(scope, 'specification_row', ROW_COLUMNS, rows));
  for (const table of CHILD_TABLES) {
    const own = lines.filter((line) => line.now.table === table);
    const [added, kept] = [own.filter((line) => line.stored === null), own.filter((line) => line.stored !== null)];
    if (kept.length > 0) {
      const changed = kept.map((line) => line.now);
      parts.push(updated(scope, table, COLUMNS_OF[table], changed));
    }
    if (added.length > 0) {
      const fresh = added.map((line) => line.now);
      parts.push(inserted(scope, { table, specificationId }, fresh));
    }
  }
  if (parts.length === 0) return;
  const named = parts.map((part, place) => sql`${sql.ref(`part_${place}`)} as (${part})`);
  await scope.run(rawQuery(sql`with ${sql.join(named)} select 1`));
}

type Written = RowRecord | LineRecord;

/** Only what is written travels: a row of thousands would carry its unused fields too. */
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
  table: 'specification_row' | ChildTable,
  columns: readonly string[],
  rows: readonly Written[],
): RawBuilder<unknown> {
  const set = columns.map((column) => sql`${sql.ref(column)} = t.${sql.ref(column)}`);
  const typed = sql`is_number_typed = c.is_number_typed or c.number <> t.number`;
  return sql`update ${sql.table(table)} c set ${sql.join(table === 'specification_row' ? [...set, typed] : set)}
    from ${recordset(rows, ['id', ...columns])}
    where c.company_id = ${scope.companyId} and c.id = t.id and c.id = any(${rows.map((row) => row.id)}::uuid[])`;
}

function inserted(
  scope: CompanyScope,
  { table, specificationId }: { table: ChildTable; specificationId: string },
  lines: readonly LineRecord[],
): RawBuilder<unknown> {
  const columns = ['id', 'specification_row_id', 'sort_order', ...COLUMNS_OF[table]];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (company_id, specification_id, origin, ${names})
    select ${scope.companyId}, ${specificationId}, 'manual', ${names} from ${recordset(lines, columns)}`;
}
