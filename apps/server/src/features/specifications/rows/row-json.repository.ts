import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { LINE_KINDS, LINE_TABLES, type LineTable } from './edit/branches.ts';
import { quantitySources, formulaWithNumbers } from './links/quantity-links.repository.ts';
import { proportionFields } from './proportion-fields.repository.ts';

/** Difference of an agreed price to its cost components; null for all other prices. */
const ADJUSTMENT = sql`case when r.keeps_parts and r.is_hand_priced and r.price_source in ('fixed', 'adjusted')
  then (coalesce(r.total, 0) - r.direct - r.overhead - r.profit - r.equipment)::numeric(60, 2)::text end`;

/** `json_build_object` takes at most fifty fields per call. */
const wholeRow = sql`(left(json_build_object(
  'id', r.id, 'row_key', r.row_key, 'is_removal', r.is_removal, 'parent_id', r.parent_id, 'kind', r.kind, 'sort_order', r.sort_order, 'number', r.number, 'name', r.name, 'unit', r.unit,
  'quantity', plain(r.quantity), 'formula', ${formulaWithNumbers}, 'quantity_sources', ${quantitySources}, 'drawing_ref', r.drawing_ref, 'note', r.note, 'price', r.price::text, 'total', r.total::text,
  'is_hand_priced', r.is_hand_priced, 'price_source', r.price_source, 'price_material', r.price_material::text, 'price_work', r.price_work::text,
  'bill_price', r.bill_price::text, 'bill_total', r.bill_total::text, 'agreed_total', r.agreed_total::text, 'norm_id', r.norm_id, 'norm_code', r.norm_code, 'norm_name', r.norm_name, 'kind_of_work', coalesce(r.own_kind_of_work, r.kind_of_work),
  'match_status', r.match_status, 'match_score', r.match_score::float8, 'candidates', r.candidates,
  'labour', r.labour::text, 'machinists', r.machinists::text, 'machines', r.machines::text, 'materials', r.materials::text, 'consumables', r.consumables::text,
  'direct', r.direct::text, 'overhead', r.overhead::text, 'profit', r.profit::text, 'overhead_percent', plain(r.overhead_percent), 'profit_percent', plain(r.profit_percent),
  'equipment', r.equipment::text, 'adjustment', ${ADJUSTMENT}, 'own_overhead_percent', plain(r.own_overhead_percent), 'own_profit_percent', plain(r.own_profit_percent),
  'own_kind_of_work', r.own_kind_of_work, 'coefficients', r.coefficients, 'excluded_conditions', r.excluded_conditions,
  'missing_prices', r.missing_prices, 'source', r.source, 'version', r.version)::text, -1) || ',"missing_deductions":' || r.missing_deductions || ',"upstream_row_key":' || coalesce(to_json(r.upstream_row_key)::text, 'null') || ',"proven_by":' || coalesce(to_json(r.proven_by)::text, 'null') || ',"is_goods":' || (r.is_goods and r.norm_id is null)::text || '}')::json`;

const lineCommon = sql`'id', c.id, 'specification_row_id', c.specification_row_id, 'sort_order', c.sort_order, 'code', c.code, 'name', c.name, 'unit', c.unit,
  'norm_quantity', plain(c.norm_quantity), 'quantity', plain(c.quantity), 'price', c.price::text, 'total', c.total::text, 'cost_coefficient', plain(c.cost_coefficient), 'origin', c.origin, 'is_edited', c.is_edited,
  'note', c.note, 'version', c.version`;
/** The price source derives from how the price was set, unless the user stated one. */
export const PRICE_KIND: RawBuilder<unknown> = sql`coalesce(c.price_origin ->> 'kind', case
    when c.offers is not null then 'market' when c.base_price is not null then 'index' when c.origin = 'bill' and c.price = c.bill_price then 'bill'
    when c.origin = 'norm' and not c.is_edited then 'norm' else 'manual' end)`;
export const PRICE_SOURCE: RawBuilder<unknown> = sql`case when c.price is not null then json_build_object('kind', ${PRICE_KIND},
  'date', c.price_origin -> 'date', 'document', c.price_origin -> 'document') end`;
const supplied = sql`'coefficient', plain(c.coefficient), 'base_price', c.base_price::text, 'index', plain(c.price_index), 'offers', c.offers,
  'price_source', ${PRICE_SOURCE}, 'net_price', c.net_price::text, 'replaces', c.replaces, 'is_beside_norm', c.is_beside_norm, 'waste_factor', plain(c.waste_factor), 'supply_by', c.supply_by, 'source', c.source, ${proportionFields}`;
const LINE_JSON: Record<LineTable, RawBuilder<unknown>> = {
  work_row: sql`json_build_object(${lineCommon}, 'norm_id', c.norm_id, 'kind_of_work', c.kind_of_work)`,
  resource_row: sql`json_build_object(${lineCommon}, ${supplied}, 'kind', c.resource_kind,
    'machine_row_id', c.machine_line_id, 'grade', plain(c.grade), 'labour_percent', plain(c.labour_percent))`,
  consumable_row: sql`json_build_object(${lineCommon}, ${supplied})`,
};
const isOf = (table: LineTable): RawBuilder<unknown> => sql`c.kind = ${sql.lit(LINE_KINDS[table])}`;

type JsonRow = { json: string };
export type PageQuery = {
  page: number;
  limit: number | 'all';
  search?: string | undefined;
  sort_by: 'sort_order' | 'name' | 'code' | 'quantity';
  sort_order: 'asc' | 'desc';
};
/** A chunk of a list that is read completely. */
type PortionRow = { json: string; count: number };

const ROWS_OF_PORTION = 250;
const PORTIONS_AT_ONCE = 4;

function pageJson(rows: RawBuilder<unknown>, count: RawBuilder<unknown>, query: PageQuery): RawBuilder<JsonRow> {
  const limit = query.limit === 'all' ? sql`(${count})` : sql`${query.limit}::int`;
  return sql<JsonRow>`select json_build_object('results', coalesce((${rows}), '[]'::json), 'count', (${count}), 'page', ${query.page}::int, 'limit', ${limit})::text as json`;
}

const COLLATED: ReadonlySet<string> = new Set(['name', 'code']);

/** `place` is document order: the tie-breaker, and a sort key that only the server uses. */
function orderOf(alias: 'r' | 'c', { sort_by: by, sort_order: direction }: PageQuery): RawBuilder<unknown> {
  const place = alias === 'r' ? ['sort_order', 'id'] : ['specification_row_id', 'sort_order', 'id'];
  const directionSql = direction === 'asc' ? sql`asc` : sql`desc`;
  const parts = place.map(
    (column) =>
      sql`${sql.ref(`${alias}.${column}`)}${by === 'sort_order' && direction === 'desc' ? sql` desc` : sql``}`,
  );
  if (by === 'sort_order') return sql`order by ${sql.join(parts)}`;
  const collated = COLLATED.has(by) ? sql` collate "und-x-icu"` : sql``;
  return sql`order by ${sql.ref(`${alias}.${by}`)}${collated} ${directionSql} nulls last, ${sql.join(parts)}`;
}

function window(query: PageQuery): RawBuilder<unknown> {
  return query.limit === 'all' ? sql`` : sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
}

/** The rows of a list in chunks; row and order refer to its table by the alias. */
function portionsOf(
  scope: CompanyScope,
  list: { row: RawBuilder<unknown>; from: RawBuilder<unknown>; order: RawBuilder<unknown>; alias: 'r' | 'c' },
): AsyncIterable<PortionRow> {
  const { row, from, order, alias } = list;
  return scope.portions(
    rawQuery(sql<PortionRow>`
    select json_agg(${row} ${order})::text as json, count(*)::int as count
    from (select *, (row_number() over (${order}) - 1) / ${sql.lit(ROWS_OF_PORTION)} as portion from ${from}) ${sql.ref(alias)}
    group by portion order by portion`),
    PORTIONS_AT_ONCE,
  );
}

type RowsQuery = PageQuery & {
  match_status?: string | undefined;
  vor_id?: string | undefined;
  is_unpriced?: boolean | undefined;
};

const rowsFilter = (scope: CompanyReader, specificationId: string, query: RowsQuery): RawBuilder<unknown> => sql`
  r.company_id = ${scope.companyId} and r.specification_id = ${specificationId}
    ${query.match_status ? sql`and r.match_status = ${query.match_status}` : sql``}
    ${query.vor_id ? sql`and r.vor_id = ${query.vor_id}` : sql``}
    ${query.is_unpriced ? sql`and r.kind = 'position' and (r.missing_prices > 0 or r.total is null)` : sql``}
    ${query.search ? sql`and searchable(r.number || ' ' || coalesce(r.code, '') || ' ' || r.name) like ${likePattern(query.search)}` : sql``}`;

export async function listRowsJson(scope: CompanyReader, specificationId: string, query: RowsQuery): Promise<string> {
  const filter = rowsFilter(scope, specificationId, query);
  const order = orderOf('r', query);
  return scope.json(
    rawQuery(
      pageJson(
        sql`select json_agg(${wholeRow} ${order}) from (select * from specification_row r where ${filter} ${order} ${window(query)}) r`,
        sql`select count(*)::int from specification_row r where ${filter}`,
        query,
      ),
    ),
  );
}

export function allRows(scope: CompanyScope, specificationId: string, query: RowsQuery): AsyncIterable<PortionRow> {
  return portionsOf(scope, {
    row: wholeRow,
    from: sql`specification_row r where ${rowsFilter(scope, specificationId, query)}`,
    order: orderOf('r', query),
    alias: 'r',
  });
}

export async function findRowJson(scope: CompanyReader, specificationId: string, id: string): Promise<string> {
  return scope.json(
    rawQuery(sql<JsonRow>`
    select (${wholeRow})::text as json from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.id = ${id}`),
  );
}

type LinesQuery = PageQuery & { specification_row_id?: string | undefined; kind?: string | undefined };

const linesFilter = (
  scope: CompanyReader,
  table: LineTable,
  specificationId: string,
  query: LinesQuery,
): RawBuilder<unknown> => sql`
  c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and ${isOf(table)}
    ${query.specification_row_id ? sql`and c.specification_row_id = ${query.specification_row_id}` : sql``}
    ${query.kind ? sql`and c.resource_kind = ${query.kind}` : sql``}
    ${query.search ? sql`and searchable(coalesce(c.code, '') || ' ' || c.name) like ${likePattern(query.search)}` : sql``}`;

export async function listLinesJson(
  scope: CompanyReader,
  table: LineTable,
  specificationId: string,
  query: LinesQuery,
): Promise<string> {
  const filter = linesFilter(scope, table, specificationId, query);
  const order = orderOf('c', query);
  return scope.json(
    rawQuery(
      pageJson(
        sql`select json_agg(${LINE_JSON[table]} ${order}) from (select * from specification_line c where ${filter} ${order} ${window(query)}) c`,
        sql`select count(*)::int from specification_line c where ${filter}`,
        query,
      ),
    ),
  );
}

export function allLines(
  scope: CompanyScope,
  table: LineTable,
  specificationId: string,
  query: LinesQuery,
): AsyncIterable<PortionRow> {
  return portionsOf(scope, {
    row: LINE_JSON[table],
    from: sql`specification_line c where ${linesFilter(scope, table, specificationId, query)}`,
    order: orderOf('c', query),
    alias: 'c',
  });
}

export async function findLineJson(
  scope: CompanyReader,
  table: LineTable,
  specificationId: string,
  id: string,
): Promise<string> {
  return scope.json(
    rawQuery(sql<JsonRow>`
    select (${LINE_JSON[table]})::text as json from specification_line c
    where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and c.id = ${id} and ${isOf(table)}`),
  );
}

/** Changed rows with their lines, or the given lines, as returned by writes. */
export async function changedRowsJson(
  scope: CompanyReader,
  rowIds: readonly string[],
  lines: { positionIds: readonly string[] } | { ids: readonly string[] },
): Promise<string> {
  const [among, order] =
    'ids' in lines
      ? [sql`c.id = any(${[...lines.ids]}::uuid[])`, sql`order by c.id`]
      : [
          sql`c.specification_row_id = any(${[...lines.positionIds]}::uuid[])`,
          sql`order by c.specification_row_id, c.sort_order, c.id`,
        ];
  const lists = LINE_TABLES.map(
    (table) =>
      sql`${sql.lit(`${table}s`)}, coalesce(json_agg(${LINE_JSON[table]} ${order}) filter (where ${isOf(table)}), '[]'::json)`,
  );
  return scope.json(
    rawQuery(sql<JsonRow>`
    select json_build_object('specification_rows', coalesce((
      select json_agg(${wholeRow} order by r.sort_order) from specification_row r
      where r.company_id = ${scope.companyId} and r.id = any(${[...rowIds]}::uuid[])), '[]'::json), ${sql.join(lists)})::text as json
    from specification_line c where c.company_id = ${scope.companyId} and ${among}`),
  );
}
