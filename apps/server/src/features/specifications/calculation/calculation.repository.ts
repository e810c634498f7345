import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { newId } from '#platform/ids.ts';
import { storedTotals } from '../totals/stored-totals.ts';
import { writePositionTotals } from '../totals/position-totals.repository.ts';
import type { CalculatedLine, CalculatedPosition, PositionToCalculate } from './calculation.types.ts';

export type CalculationSubject = {
  specificationId: string;
  vorId: string | null;
  /** These positions alone. */
  rowIds: readonly string[] | null;
  jobId: string;
};

/**
 * What a calculation may touch: not the rows a person confirmed, priced by hand or edited a line of. The edited ones are
 * found once for the specification: asked row by row, tables that the database has no statistics of yet (a first bill on
 * a fresh installation) would be read whole for every row.
 */
function pending(scope: CompanyScope, subject: CalculationSubject) {
  const edited = (table: string) => sql`select c.specification_row_id from ${sql.table(table)} c
    where c.company_id = ${scope.companyId} and c.specification_id = ${subject.specificationId} and c.is_edited`;
  return sql`r.company_id = ${scope.companyId} and r.specification_id = ${subject.specificationId}
    and r.kind = 'position' and r.match_status in ('matched', 'unmatched') and not r.is_hand_priced
    and r.id not in (${edited('resource_row')} union all ${edited('consumable_row')} union all ${edited('work_row')})
    ${subject.vorId === null ? sql`` : sql`and r.vor_id = ${subject.vorId}`}
    ${subject.rowIds === null ? sql`` : sql`and r.id = any(${[...subject.rowIds]}::uuid[])`}`;
}

/** How far the job is: a restart goes on from here. */
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

/** What is left for the job, in the order of the document. Nobody edits it meanwhile, so that it is asked for once. */
export async function readWaitingIds(scope: CompanyScope, subject: CalculationSubject): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    select r.id from specification_row r
    where ${pending(scope, subject)} and r.calculated_by is distinct from ${subject.jobId} order by r.sort_order, r.id`),
  );
  return rows.map((row) => row.id);
}

const positionFields = sql`r.id, r.name, r.unit, plain(r.quantity) as quantity, r.code,
  (select p.name from specification_row p where p.company_id = r.company_id and p.id = r.parent_id) as "sectionName",
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', c.unit, 'quantity', plain(c.quantity), 'code', c.code, 'kind', c.kind,
      'price', c.price::text, 'billPrice', c.bill_price::text, 'isEdited', c.is_edited, 'supplyBy', c.supply_by) order by c.sort_order)
    from resource_row c where c.company_id = r.company_id and c.specification_row_id = r.id and c.origin = 'bill'), '[]'::json) as resources`;

export function readPositions(scope: CompanyScope, ids: readonly string[]): Promise<PositionToCalculate[]> {
  return scope.many(
    rawQuery(sql<PositionToCalculate>`
    select ${positionFields}, null as "normId" from specification_row r
    where r.company_id = ${scope.companyId} and r.id = any(${[...ids]}::uuid[]) order by r.sort_order, r.id`),
  );
}

export function readPosition(scope: CompanyScope, id: string, normId: string): Promise<PositionToCalculate> {
  return scope.one(
    rawQuery(sql<PositionToCalculate>`
    select ${positionFields}, ${normId}::text as "normId" from specification_row r where r.company_id = ${scope.companyId} and r.id = ${id}`),
  );
}

/** Replaces what the norm brought to the positions; lines of the bill and of people stay, priced anew where they are the bill's. */
export async function writeCalculated(
  scope: CompanyScope,
  specificationId: string,
  positions: readonly CalculatedPosition[],
  options: { jobId: string | null },
): Promise<void> {
  const ids = positions.map((position) => position.id);
  await removeNormLines(scope, ids);
  await insertWorks(scope, specificationId, positions);
  const lines = positions.flatMap((position) =>
    position.lines.map((line, index) => ({
      ...lineRow(line),
      specification_row_id: position.id,
      sort_order: 1000 + index,
    })),
  );
  await insertLines(
    scope,
    specificationId,
    lines.filter((line) => line.bill_row_id === null),
  );
  await priceBillLines(
    scope,
    lines.filter((line) => line.bill_row_id !== null),
  );
  await updatePositions(scope, positions, options.jobId);
  await writePositionTotals(
    scope,
    positions.map((position) => ({ id: position.id, ...storedTotals(position.totals, position) })),
  );
}

export async function removeNormLines(scope: CompanyScope, positionIds: readonly string[]): Promise<void> {
  for (const table of ['work_row', 'resource_row', 'consumable_row'] as const) {
    await scope.run(
      rawQuery(sql`
      delete from ${sql.table(table)} where company_id = ${scope.companyId} and specification_row_id = any(${[...positionIds]}::uuid[]) and origin = 'norm'`),
    );
  }
}

async function insertWorks(
  scope: CompanyScope,
  specificationId: string,
  positions: readonly CalculatedPosition[],
): Promise<void> {
  const works = positions.flatMap((position) =>
    position.norm === null
      ? []
      : [
          {
            id: newId(),
            specification_row_id: position.id,
            code: position.norm.code,
            name: position.norm.name,
            unit: position.norm.unit,
            norm_id: position.norm.id,
            kind_of_work: position.norm.kindOfWork,
            quantity: position.normVolume,
          },
        ],
  );
  if (works.length === 0) return;
  await scope.run(
    rawQuery(sql`
    insert into work_row (company_id, id, specification_id, specification_row_id, sort_order, code, name, unit, norm_id, kind_of_work, norm_quantity, quantity, origin)
    select ${scope.companyId}, id, ${specificationId}, specification_row_id, 1, code, name, unit, norm_id, kind_of_work, 1, quantity, 'norm'
    from json_to_recordset(${JSON.stringify(works)}::json) as w (id uuid, specification_row_id uuid, code text, name text, unit text, norm_id uuid, kind_of_work text, quantity numeric)`),
  );
}

type LineRow = ReturnType<typeof lineRow> & { specification_row_id: string; sort_order: number };

function lineRow(line: CalculatedLine) {
  const isMachinist = line.kind === 'machinist';
  return {
    id: newId(),
    bill_row_id: line.billRowId,
    kind: isMachinist ? 'labour' : line.kind,
    is_machinist: isMachinist,
    code: line.code,
    name: line.name,
    unit: line.unit,
    norm_quantity: line.normQuantity,
    waste_factor: line.wasteFactor,
    supply_by: line.supplyBy,
    quantity: line.quantity,
    price: line.price,
    total: line.total,
  };
}

const LINE_COLUMNS = sql`(id uuid, bill_row_id uuid, specification_row_id uuid, sort_order int, kind text, is_machinist boolean, code text, name text, unit text,
  norm_quantity numeric, waste_factor numeric, supply_by text, quantity numeric, price numeric, total numeric)`;

async function insertLines(scope: CompanyScope, specificationId: string, lines: readonly LineRow[]): Promise<void> {
  const resources = lines.filter((line) => line.kind !== 'consumable');
  const consumables = lines.filter((line) => line.kind === 'consumable');
  if (resources.length > 0) {
    await scope.run(
      rawQuery(sql`
      insert into resource_row (company_id, id, specification_id, specification_row_id, sort_order, kind, is_machinist, code, name, unit, norm_quantity, waste_factor, supply_by,
        quantity, price, total, origin)
      select ${scope.companyId}, id, ${specificationId}, specification_row_id, sort_order, kind, is_machinist, code, name, unit, norm_quantity, waste_factor, supply_by,
        quantity, price, total, 'norm' from json_to_recordset(${JSON.stringify(resources)}::json) as l ${LINE_COLUMNS}`),
    );
  }
  if (consumables.length > 0) {
    await scope.run(
      rawQuery(sql`
      insert into consumable_row (company_id, id, specification_id, specification_row_id, sort_order, code, name, unit, norm_quantity, waste_factor, supply_by,
        quantity, price, total, origin)
      select ${scope.companyId}, id, ${specificationId}, specification_row_id, sort_order, code, name, unit, norm_quantity, waste_factor, supply_by,
        quantity, price, total, 'norm' from json_to_recordset(${JSON.stringify(consumables)}::json) as l ${LINE_COLUMNS}`),
    );
  }
}

async function priceBillLines(scope: CompanyScope, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update resource_row c set kind = l.kind, code = l.code, price = l.price, total = l.total, version = c.version + 1
    from json_to_recordset(${JSON.stringify(lines)}::json) as l ${LINE_COLUMNS}
    where c.company_id = ${scope.companyId} and c.id = any(${lines.map((line) => line.bill_row_id)}::uuid[]) and c.id = l.bill_row_id and not c.is_edited`),
  );
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
    norm_id: position.norm?.id ?? null,
    norm_code: position.norm?.code ?? null,
    norm_name: position.norm?.name ?? null,
    kind_of_work: position.norm?.kindOfWork ?? null,
  }));
  await scope.run(
    rawQuery(sql`
    update specification_row r set match_status = p.match_status, match_score = round(p.match_score, 4), candidates = p.candidates, norm_id = p.norm_id,
      norm_code = p.norm_code, norm_name = p.norm_name, kind_of_work = p.kind_of_work, calculated_by = ${jobId}, version = r.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (id uuid, match_status text, match_score numeric, candidates jsonb, norm_id uuid, norm_code text, norm_name text, kind_of_work text)
    where r.company_id = ${scope.companyId} and r.id = any(${positions.map((position) => position.id)}::uuid[]) and r.id = p.id`),
  );
}
