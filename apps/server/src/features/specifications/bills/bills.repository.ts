import { FIRST_ROWS } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import type { VatConversion } from './vat/converted-bill.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { AnsweredQuestion, BillColumn, ColumnRole, ReadBill } from '#features/bill-reader';

/**
 * For queries of this feature: bills `v` of a specification with their counts. Lines are counted for all bills in one
 * pass, because row security prevents the use of an index on the contents of `source`.
 */
export const billsOf = (company: RawBuilder<unknown>, specification: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select v.*, n.of_tree, n.sections, n.works, n.priced, n.kept, n.bill_total, n.current_total, coalesce(m.resources, 0) as resources from vor v
  cross join lateral (select count(*)::int as of_tree, count(*) filter (where r.kind = 'section')::int as sections,
      count(*) filter (where r.kind = 'position')::int as works,
      count(r.bill_price)::int as priced, count(*) filter (where r.price_source = 'bill')::int as kept,
      coalesce(sum(coalesce(r.bill_total, round(r.bill_price * r.quantity, 2))), 0)::numeric(60, 2) as bill_total,
      coalesce(sum(r.total) filter (where r.bill_price is not null), 0)::numeric(60, 2) as current_total
    from specification_row r where r.company_id = v.company_id and r.vor_id = v.id) n
  left join (select c.source ->> 'vor_id' as vor_id, count(*)::int as resources from specification_line c
    where c.company_id = ${company} and c.specification_id = ${specification} and c.kind = 'resource' and c.source is not null group by 1) m on m.vor_id = v.id::text
  where v.company_id = ${company} and v.specification_id = ${specification}) v`;

/** A bill as returned in the list of a specification. */
export const billSummaryJson = sql`json_build_object(
  'id', v.id, 'file_name', v.file_name, 'size', v.size, 'format', v.format, 'sheet', v.sheet, 'rows_count', v.of_tree + v.resources,
  'sections_count', v.sections, 'works_count', v.works, 'resources_count', v.resources,
  'skipped_count', jsonb_array_length(v.skipped), 'warnings_count', jsonb_array_length(v.warnings), 'priced_count', v.priced, 'kept_count', v.kept, 'bill_total', v.bill_total::text,
  'current_total', v.current_total::text, 'status', v.status, 'version', v.version, 'created_at', iso(v.created_at))`;

/** Bills read before sheets were described have only the names of sheets. */
const sheetsJson = sql`coalesce(v.sheet_list, (select jsonb_agg(jsonb_build_object('name', s.name, 'rows_count', null, 'first_row', '',
    'kind', case when s.name = v.sheet then 'bill' else 'other' end, 'is_read', s.name = v.sheet) order by s.place)
  from unnest(v.sheets) with ordinality s (name, place)), '[]')`;

/** A sheet that is a bill too is money outside the specification. */
const hasUnreadBill = sql`exists (select 1 from jsonb_array_elements(${sheetsJson}) s (sheet)
  where s.sheet ->> 'kind' = 'bill' and s.sheet ->> 'is_read' = 'false')`;

const firstRowsJson = sql`coalesce((select json_agg(json_build_object('row', f.row, 'kind', f.kind, 'number', f.number, 'name', f.name, 'unit', f.unit,
    'quantity', trim_scale(f.quantity)::text, 'resources_count', (select count(*) from specification_line l
      where l.company_id = v.company_id and l.specification_row_id = f.id and l.kind = 'resource')) order by f.sort_order)
  from (select r.id, (r.source ->> 'row')::int as row, r.kind, r.number, r.name, r.unit, r.quantity, r.sort_order from specification_row r
    where r.company_id = v.company_id and r.vor_id = v.id order by r.sort_order limit ${sql.lit(FIRST_ROWS)}) f), '[]'::json)`;

type JsonRow = { json: string };

export async function listBillsJson(scope: CompanyReader, specificationId: string): Promise<string> {
  return scope.json(
    rawQuery(sql<JsonRow>`
    select coalesce(json_agg(${billSummaryJson}::jsonb || jsonb_build_object('question', v.question, 'answered', v.answered_question, 'notices', coalesce(
      (select jsonb_agg(jsonb_build_object('code', w ->> 'code', 'message', w -> 'message')) from jsonb_array_elements(v.warnings) w
        where w ->> 'code' in ('vat_differs', 'vat_rate_dated', 'vat_not_stated') or (w ->> 'code' = 'other_sheets' and ${hasUnreadBill})), '[]'::jsonb)) order by v.created_at, v.id), '[]'::json)::text as json
    from ${billsOf(sql`${scope.companyId}::uuid`, sql`${specificationId}::uuid`)}`),
  );
}

export async function findBillJson(scope: CompanyReader, specificationId: string, id: string): Promise<string> {
  return scope.json(
    rawQuery(sql<JsonRow>`
    select (${billSummaryJson}::jsonb || jsonb_build_object('sheets', ${sheetsJson}, 'preview', v.preview, 'first_rows', ${firstRowsJson}, 'header_row', v.header_row, 'columns', v.columns, 'vat_included', v.vat_included, 'vat_rate', v.vat_rate,
      'question', v.question, 'answered', v.answered_question, 'title_block', v.title_block, 'skipped', v.skipped, 'warnings', v.warnings))::text as json
    from ${billsOf(sql`${scope.companyId}::uuid`, sql`${specificationId}::uuid`)} where v.id = ${id}`),
  );
}

export function findBill(scope: CompanyScope, specificationId: string, id: string) {
  return scope.one(
    db
      .selectFrom('vor')
      .select([
        'id',
        'file_id',
        'file_name',
        'format',
        'status',
        'sha256',
        'sheet',
        'sheet_list',
        'columns',
        'layout_key',
        'version',
        'turned_vat',
        'question',
        'answered_question',
        'answer',
        'vat_answer',
        'header_row',
      ])
      .where('company_id', '=', scope.companyId)
      .where('specification_id', '=', specificationId)
      .where('id', '=', id),
  );
}

/** Sheets of the same file content that are already in the specification. */
export async function readSheetsOf(
  scope: CompanyScope,
  specificationId: string,
  sha256: string,
): Promise<{ names: string[]; waiting: string[]; isStored: boolean }> {
  const [found] = await scope.many(
    rawQuery(sql<{ names: string[]; waiting: string[]; is_known: boolean }>`
    select coalesce(array_agg(s.sheet ->> 'name') filter (where (s.sheet ->> 'is_read')::boolean), '{}') as names, coalesce(array_agg(v.sheet) filter (where v.status = 'needs_mapping'), '{}') as waiting, count(*) > 0 as is_known
    from vor v cross join jsonb_array_elements(${sheetsJson}) s (sheet)
    where v.company_id = ${scope.companyId} and v.specification_id = ${specificationId} and v.sha256 = ${sha256}`),
  );
  return { names: found?.names ?? [], waiting: found?.waiting ?? [], isStored: found?.is_known ?? false };
}

type BillFacts = Omit<ReadBill, 'rows'>;
const factsOf = (bill: BillFacts) => ({
  sheet: bill.sheet,
  sheets: bill.sheets.map((sheet) => sheet.name),
  sheet_list: JSON.stringify(bill.sheets),
  preview: bill.preview === null ? null : JSON.stringify(bill.preview),
  status: bill.status === 'read' && bill.question ? 'asked' : bill.status,
  question: bill.question ? JSON.stringify(bill.question) : null,
  header_row: bill.header_row,
  columns: JSON.stringify(bill.columns),
  layout_key: bill.layout_key,
  title_block: JSON.stringify(bill.title_block),
  skipped: JSON.stringify(bill.skipped),
  warnings: JSON.stringify(bill.warnings),
  vat_included: bill.vat.vat_included,
  vat_rate: bill.vat.vat_rate,
  reconciliation: bill.reconciliation === null ? null : JSON.stringify(bill.reconciliation),
  workbook_marks: bill.workbook_marks === undefined ? null : JSON.stringify(bill.workbook_marks),
});

type SettledVat = { conversion: VatConversion | null; vatAnswer: string | null; answered: AnsweredQuestion | null };
const vatOf = ({ conversion, vatAnswer, answered }: SettledVat) => ({
  turned_vat: conversion === null ? null : JSON.stringify(conversion),
  vat_answer: vatAnswer,
  answered_question: answered === null ? null : JSON.stringify(answered),
});

export async function insertBill(
  scope: CompanyScope,
  vor: {
    id: string;
    specificationId: string;
    fileId: string;
    fileName: string;
    size: number;
    sha256: string;
    bill: BillFacts;
  } & SettledVat,
): Promise<void> {
  await scope.run(
    db.insertInto('vor').values({
      company_id: scope.companyId,
      id: vor.id,
      specification_id: vor.specificationId,
      file_id: vor.fileId,
      file_name: vor.fileName,
      size: vor.size,
      sha256: vor.sha256,
      format: vor.bill.format,
      ...factsOf(vor.bill),
      ...vatOf(vor),
    }),
  );
}

/** `settled` is omitted where the VAT of the bill is unchanged. */
export async function updateBill(
  scope: CompanyScope,
  id: string,
  bill: BillFacts,
  settled?: SettledVat,
  answer: string | null = null,
): Promise<void> {
  await scope.run(
    db
      .updateTable('vor')
      // Rows are created anew, so it is a different bill even if its head is unchanged.
      .set({
        ...factsOf(bill),
        answer,
        ...(settled && vatOf(settled)),
        updated_at: sql`app_now()`,
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Stores the answer about VAT where the rows of the bill stay as they are. */
export async function setVatAnswer(
  scope: CompanyScope,
  id: string,
  { answer, answered }: { answer: string; answered: object },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update vor v set vat_answer = ${answer}, answered_question = ${JSON.stringify(answered)}, question = null, updated_at = app_now(),
      status = case when v.status = 'asked' then 'read' else v.status end,
      warnings = coalesce((select jsonb_agg(w order by place) from jsonb_array_elements(v.warnings) with ordinality a (w, place)
        where w ->> 'code' <> 'vat_not_stated'), '[]')
    where v.company_id = ${scope.companyId} and v.id = ${id}`),
  );
}

/** Whether positions of other bills are in the specification. */
export async function hasOtherBills(scope: CompanyScope, specificationId: string, billId: string): Promise<boolean> {
  const { found } = await scope.one(
    rawQuery(sql<{ found: boolean }>`
    select exists (select 1 from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId}
      and r.kind = 'position' and r.vor_id is not null and r.vor_id <> ${billId}) as found`),
  );
  return found;
}

export async function deleteBillRow(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('vor').where('company_id', '=', scope.companyId).where('id', '=', id));
}

export async function deleteRowsOfBill(scope: CompanyScope, billId: string): Promise<void> {
  await scope.run(
    db.deleteFrom('specification_row').where('company_id', '=', scope.companyId).where('vor_id', '=', billId),
  );
}

/** Stores the question once its sums are known. */
export async function updateQuestion(scope: CompanyScope, id: string, question: ReadBill['question']): Promise<void> {
  await scope.run(
    db
      .updateTable('vor')
      .set({ question: JSON.stringify(question) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Bills with an unanswered question about their amounts. VAT of prices that are all replaced matters no more. */
export function readAskedBills(scope: CompanyScope, specificationId: string): Promise<{ file_name: string }[]> {
  return scope.many(
    rawQuery(sql<{ file_name: string }>`
    select v.file_name from vor v where v.company_id = ${scope.companyId} and v.specification_id = ${specificationId}
      and v.question is not null and (v.question ->> 'code' <> 'vat' or not exists (select 1 from specification_row r
        where r.company_id = v.company_id and r.vor_id = v.id and r.bill_price is not null) or exists (select 1 from specification_row r
        where r.company_id = v.company_id and r.vor_id = v.id and r.price_source = 'bill')) order by v.created_at, v.id`),
  );
}

/** Column letter by role; an empty one removes the role. */
export type ColumnMapping = Partial<Record<ColumnRole, string>>;

/** Stored answers for files with this layout. */
export type RememberedLayout = { columns: ColumnMapping | null; answer: string | null };

export async function findLayout(scope: CompanyScope, layoutKey: string): Promise<RememberedLayout | null> {
  const row = await scope.maybe(
    db
      .selectFrom('bill_layout')
      .select(['columns', 'answer'])
      .where('company_id', '=', scope.companyId)
      .where('layout_key', '=', layoutKey),
  );
  return row === null ? null : { columns: row.columns as ColumnMapping | null, answer: row.answer };
}

/** Omitted values stay unchanged. */
export async function saveLayout(
  scope: CompanyScope,
  layoutKey: string,
  { columns, answer }: { columns?: ColumnMapping | undefined; answer?: string | undefined },
): Promise<void> {
  const answers = {
    ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
    ...(answer === undefined ? {} : { answer }),
  };
  await scope.run(
    db
      .insertInto('bill_layout')
      .values({ company_id: scope.companyId, layout_key: layoutKey, ...answers })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'layout_key']).doUpdateSet({ ...answers, updated_at: sql`app_now()` }),
      ),
  );
}

export function mappingOf(columns: readonly BillColumn[]): ColumnMapping {
  return Object.fromEntries(columns.flatMap((column) => (column.role === null ? [] : [[column.role, column.letter]])));
}

/** For the reader, an empty letter removes the role. */
export function lettersOf(columns: Partial<Record<ColumnRole, string | null>>): ColumnMapping {
  return Object.fromEntries(Object.entries(columns).map(([role, letter]) => [role, letter ?? '']));
}
