import type { LineKind, SupplyBy } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { analyseRows } from '../rows/row-statistics.repository.ts';
import { storedTotals } from '../totals/stored-totals.ts';
import { writePositionTotals } from '../totals/position-totals.repository.ts';
import { agreedPrices } from './bill-prices.repository.ts';
import { writeReplacedResources } from './replaced-lines.repository.ts';
import type { CalculatedLine, CalculatedPosition } from './calculation.types.ts';

export type CalculationSubject = {
  specificationId: string;
  billId: string | null;
  /** Restricts the calculation to these positions. */
  rowIds: readonly string[] | null;
  /** Whether norms may replace prices of the bill. */
  prices: 'keep' | 'norms';
  jobId: string;
};

/**
 * Rows that a calculation may change: not those confirmed, priced or with lines edited by a user. Edited rows are
 * collected once per specification: per-row subqueries would scan whole tables while the database has no statistics
 * (first bill on a fresh installation).
 */
function pending(scope: CompanyScope, subject: CalculationSubject) {
  return sql`r.company_id = ${scope.companyId} and r.specification_id = ${subject.specificationId}
    and r.kind = 'position' and ((r.match_status in ('matched', 'unmatched') and (not r.is_hand_priced or r.price_source = 'own_price'))
      ${subject.prices === 'norms' ? sql`or r.price_source = 'bill' or ${agreedPrices(subject.rowIds)}` : sql``})
    and r.id not in (select c.specification_row_id from specification_line c
      where c.company_id = ${scope.companyId} and c.specification_id = ${subject.specificationId} and c.is_edited)
    ${subject.billId === null ? sql`` : sql`and r.vor_id = ${subject.billId}`}
    ${subject.rowIds === null ? sql`` : sql`and r.id = any(${[...subject.rowIds]}::uuid[])`}`;
}

/** Progress of the job; a restart continues from here. */
export function countPositions(
  scope: CompanyScope,
  subject: CalculationSubject,
): Promise<{ total: number; processed: number; matched: number }> {
  return scope.one(
    rawQuery(sql<{ total: number; processed: number; matched: number }>`
    select count(*)::int as total, count(*) filter (where r.calculated_by = ${subject.jobId})::int as processed,
      count(*) filter (where r.calculated_by = ${subject.jobId} and r.match_status = 'matched')::int as matched
    from specification_row r where ${pending(scope, subject)}`),
  );
}

/** Remaining positions in document order. Read once, since edits are locked during the calculation. */
export async function readWaitingIds(scope: CompanyScope, subject: CalculationSubject): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    select r.id from specification_row r
    where ${pending(scope, subject)} and r.calculated_by is distinct from ${subject.jobId} order by r.sort_order, r.id`),
  );
  return rows.map((row) => row.id);
}

/** Replaces the lines that norms brought; lines of the bill and of users stay, and the bill's are repriced. */
export async function writeCalculated(
  scope: CompanyScope,
  specificationId: string,
  positions: readonly CalculatedPosition[],
  options: { jobId: string | null },
): Promise<void> {
  const ids = positions.map((position) => position.id);
  await removeNormLines(scope, ids);
  const lines = positions.flatMap((position) => linesOf(position));
  await insertLines(
    scope,
    specificationId,
    lines.filter((line) => line.bill_row_id === null),
  );
  await analyseRows(scope, lines.length);
  await priceBillLines(
    scope,
    lines.filter((line) => line.bill_row_id !== null),
  );
  await updatePositions(scope, positions, options.jobId);
  await writePositionTotals(
    scope,
    positions.map((position) => ({
      id: position.id,
      ...storedTotals(position.totals, { ...position, handPrice: position.ownPrice?.price ?? null }),
    })),
  );
}

export async function removeNormLines(scope: CompanyScope, positionIds: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(sql`
    delete from specification_line where company_id = ${scope.companyId} and specification_row_id = any(${[...positionIds]}::uuid[]) and origin = 'norm'`),
  );
}

type LineRow = {
  id: string;
  bill_row_id: string | null;
  specification_row_id: string;
  kind: 'work' | 'resource' | 'consumable';
  sort_order: number;
  resource_kind: ResourceKind | null;
  code: string | null;
  name: string;
  unit: string;
  norm_id?: string;
  kind_of_work?: string;
  norm_quantity: string | null;
  waste_factor: string;
  coefficient: string | null;
  cost_coefficient: string;
  supply_by: SupplyBy;
  quantity: string | null;
  price: string | null;
  total: string | null;
  base_price: string | null;
  price_index: string | null;
  price_origin: unknown;
  book_price_id: string | null;
  net_price: string | null;
  replaces: unknown;
};
const OF_NO_BOOK = { base_price: null, price_index: null, price_origin: null, book_price_id: null };

/** Work line of the position's norm and the position's other lines. */
function linesOf({ id, norm, normVolume, lines }: CalculatedPosition): LineRow[] {
  const rows = lines.map((line, index) => lineRow(id, 1000 + index, line));
  if (norm === null) return rows;
  const work: LineRow = {
    id: newId(),
    bill_row_id: null,
    specification_row_id: id,
    kind: 'work',
    sort_order: 1,
    resource_kind: null,
    code: norm.code,
    name: norm.name,
    unit: norm.unit,
    norm_id: norm.id,
    kind_of_work: norm.kindOfWork,
    norm_quantity: '1',
    waste_factor: '1',
    coefficient: null,
    cost_coefficient: '1',
    supply_by: 'own',
    quantity: normVolume,
    price: null,
    total: null,
    net_price: null,
    replaces: null,
    ...OF_NO_BOOK,
  };
  return [work, ...rows];
}

function lineRow(positionId: string, sortOrder: number, line: CalculatedLine): LineRow {
  return {
    id: newId(),
    bill_row_id: line.billRowId,
    specification_row_id: positionId,
    ...storedKind(line.kind),
    sort_order: sortOrder,
    code: line.code,
    name: line.name,
    unit: line.unit,
    norm_quantity: line.normQuantity,
    waste_factor: line.wasteFactor,
    coefficient: line.coefficient,
    cost_coefficient: line.costCoefficient,
    supply_by: line.supplyBy,
    quantity: line.quantity,
    price: line.price,
    total: line.total,
    net_price: line.netPrice ?? null,
    replaces: line.replaces ?? null,
    ...(line.book === undefined
      ? OF_NO_BOOK
      : {
          base_price: line.book.base_price,
          price_index: line.book.index,
          price_origin: line.book.source,
          book_price_id: line.book.book_price_id,
        }),
  };
}

function storedKind(kind: LineKind): Pick<LineRow, 'kind' | 'resource_kind'> {
  return kind === 'consumable' ? { kind, resource_kind: null } : { kind: 'resource', resource_kind: kind };
}

const LINE_TYPES = sql`(id uuid, bill_row_id uuid, specification_row_id uuid, kind text, sort_order int, resource_kind text, code text,
  name text, unit text, norm_id uuid, kind_of_work text, norm_quantity numeric, waste_factor numeric, coefficient numeric, cost_coefficient numeric, supply_by text, quantity numeric, price numeric, total numeric,
  base_price numeric, price_index numeric, price_origin jsonb, book_price_id uuid, net_price numeric, replaces jsonb)`;

async function insertLines(scope: CompanyScope, specificationId: string, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql`id, specification_row_id, kind, sort_order, resource_kind, code, name, unit, norm_id, kind_of_work,
    norm_quantity, waste_factor, coefficient, cost_coefficient, supply_by, quantity, price, total, base_price, price_index, price_origin, book_price_id, net_price`;
  await scope.run(
    rawQuery(sql`
    insert into specification_line (company_id, specification_id, origin, ${columns})
    select ${scope.companyId}, ${specificationId}, 'norm', ${columns} from json_to_recordset(${JSON.stringify(lines)}::json) as l ${LINE_TYPES}`),
  );
}

async function priceBillLines(scope: CompanyScope, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update specification_line c set resource_kind = l.resource_kind, code = l.code, price = l.price, cost_coefficient = l.cost_coefficient, total = l.total,
      base_price = l.base_price, price_index = l.price_index, price_origin = l.price_origin, book_price_id = l.book_price_id,
      net_price = l.net_price, replaces = l.replaces, version = c.version + 1
    from json_to_recordset(${JSON.stringify(lines)}::json) as l ${LINE_TYPES}
    where c.company_id = ${scope.companyId} and c.id = any(${lines.map((line) => line.bill_row_id)}::uuid[]) and c.id = l.bill_row_id and not c.is_edited`),
  );
  await writeReplacedResources(scope, lines);
}

async function updatePositions(
  scope: CompanyScope,
  positions: readonly CalculatedPosition[],
  jobId: string | null,
): Promise<void> {
  const rows = positions.map((position) => ({
    id: position.id,
    match_status: position.matchStatus,
    match_score: position.matchScore,
    candidates: position.candidates,
    is_goods: position.isGoods,
    norm_id: position.norm?.id ?? null,
    norm_code: position.norm?.code ?? null,
    norm_name: position.norm?.name ?? null,
    kind_of_work: position.norm?.kindOfWork ?? null,
    ...(position.ownPrice === null
      ? { is_hand_priced: false, price_source: null, price_material: null, price_work: null }
      : { ...position.ownPrice, is_hand_priced: true, price_source: 'own_price' }),
  }));
  await scope.run(
    rawQuery(sql`
    update specification_row r set match_status = p.match_status, match_score = round(p.match_score, 4), candidates = p.candidates, is_goods = p.is_goods, norm_id = p.norm_id,
      norm_code = p.norm_code, norm_name = p.norm_name, kind_of_work = p.kind_of_work,
      is_hand_priced = p.is_hand_priced, price_source = p.price_source, price_material = p.price_material, price_work = p.price_work, agreed_total = null, calculated_by = ${jobId}, version = r.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (id uuid, match_status text, match_score numeric, candidates jsonb, is_goods boolean, norm_id uuid, norm_code text, norm_name text, kind_of_work text,
      is_hand_priced boolean, price_source text, price_material numeric, price_work numeric)
    where r.company_id = ${scope.companyId} and r.id = any(${positions.map((position) => position.id)}::uuid[]) and r.id = p.id`),
  );
}
