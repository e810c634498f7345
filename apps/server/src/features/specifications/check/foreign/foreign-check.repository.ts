import {
  DAYS_OF_FOREIGN_CHECKS,
  MOST_FOREIGN_CHECKS,
} from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import type { ColumnRole } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { sql } from 'kysely';
import type { ReadBill } from '#features/bill-reader';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import type { EarlierPrice, KnownPercents } from './foreign-estimate.ts';
import type { ForeignResult } from './foreign-check.types.ts';

/** Column mapping and answers given by the user. */
export type ForeignMapping = {
  sheet?: string | undefined;
  header_row?: number | undefined;
  columns?: Partial<Record<ColumnRole, string | null>> | undefined;
  /** The answer to the question about the rows, and to the one about VAT. */
  answer?: string | undefined;
  vat_answer?: string | undefined;
};

export type ForeignHead = {
  id: string;
  file_id: string;
  file_name: string;
  size: string;
  status: 'done' | 'needs_mapping';
  checked_by: string;
  made_by: string;
  checked_at: Date | null;
  created_at: Date;
  version: number;
  rows_count: number | null;
  is_priced: boolean | null;
  counts: ForeignResult['counts'] | null;
};
export type ForeignRecord = ForeignHead & {
  sheet: string;
  sheets: string[];
  header_row: number | null;
  mapping: ForeignMapping;
  preview: ReadBill['preview'];
  warnings: ReadBill['warnings'];
  reconciliation: ReadBill['reconciliation'];
  result: unknown;
};

const HEAD = sql`id, file_id, file_name, size::text as size, status, checked_by, made_by, checked_at, created_at, version,
  (result ->> 'rows_count')::int as rows_count, (result ->> 'is_priced')::boolean as is_priced, result -> 'counts' as counts`;

export function listChecks(scope: CompanyScope): Promise<ForeignHead[]> {
  return scope.many(
    rawQuery(sql<ForeignHead>`select ${HEAD} from estimate_check where company_id = ${scope.companyId}
    order by created_at desc, id desc limit ${MOST_FOREIGN_CHECKS}`),
  );
}

/** `isLocked`: until the transaction ends nobody else changes it. @throws {Problem} `not_found` */
export function findCheck(scope: CompanyScope, id: string, { isLocked = false } = {}): Promise<ForeignRecord> {
  return scope.one(
    rawQuery(sql<ForeignRecord>`select ${HEAD}, sheet, sheets, header_row, mapping, preview, warnings, reconciliation, result
    from estimate_check where company_id = ${scope.companyId} and id = ${id} ${isLocked ? sql`for update` : sql``}`),
  );
}

/** Result of reading the file and applying the rules. */
export type Checked = { bill: ReadBill; result: ForeignResult | null; checkedAt: Date; mapping: ForeignMapping };

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const columnsOf = ({ bill, result, checkedAt, mapping }: Checked) => ({
  status: bill.status === 'needs_mapping' ? ('needs_mapping' as const) : ('done' as const),
  sheet: bill.sheet,
  sheets: bill.sheets.map(({ name }) => name),
  header_row: bill.header_row,
  mapping: JSON.stringify(mapping),
  preview: jsonOf(bill.preview),
  warnings: JSON.stringify(bill.warnings.slice(0, MOST_WARNINGS)),
  reconciliation: jsonOf(bill.with_charges?.reconciliation ?? bill.reconciliation),
  result: jsonOf(result),
  checked_at: result === null ? null : checkedAt,
});

const MOST_WARNINGS = 200;

export async function insertCheck(
  scope: CompanyScope,
  {
    id,
    fileId,
    fileName,
    size,
    checked,
  }: { id: string; fileId: string; fileName: string; size: number; checked: Checked },
): Promise<void> {
  await scope.run(
    db.insertInto('estimate_check').values({
      company_id: scope.companyId,
      id,
      file_id: fileId,
      file_name: fileName,
      size,
      made_by: scope.actor.userId,
      checked_by: scope.actor.name,
      ...columnsOf(checked),
    }),
  );
}

export async function updateCheck(scope: CompanyScope, id: string, checked: Checked): Promise<void> {
  await scope.run(
    db
      .updateTable('estimate_check')
      .set({ ...columnsOf(checked), version: sql`version + 1` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Returns false if it was already deleted. */
export async function deleteCheck(scope: CompanyScope, id: string): Promise<boolean> {
  const deleted = await scope.maybe(
    db.deleteFrom('estimate_check').where('company_id', '=', scope.companyId).where('id', '=', id).returning('id'),
  );
  return deleted !== null;
}

/** Deletes the oldest checks above the limit; their files are removed by the next sweep. */
export async function deleteOldestChecks(scope: CompanyScope): Promise<void> {
  await scope.run(
    rawQuery(sql`delete from estimate_check where company_id = ${scope.companyId} and id in (
      select id from estimate_check where company_id = ${scope.companyId} order by created_at desc, id desc offset ${MOST_FOREIGN_CHECKS})`),
  );
}

/** Deletes checks past their retention period. */
export function deleteOldChecks(queries: CompanyQueries): Promise<number> {
  return queries.run(
    rawQuery(sql`delete from estimate_check where company_id = ${queries.companyId}
      and created_at < now() - make_interval(days => ${DAYS_OF_FOREIGN_CHECKS})`),
  );
}

const MOST_EARLIER = 12;

/** Prices of works with the same names and units in committed specifications of the company with the same VAT terms. */
export async function readEarlierPrices(
  scope: CompanyScope,
  works: readonly { name: string; unit: string | null }[],
  vat: ReadBill['vat'],
): Promise<Map<number, EarlierPrice[]>> {
  const isIncluded = vat.vat_included ?? false;
  const found = await scope.many(
    rawQuery(sql<{ place: number; earlier: EarlierPrice[] }>`
    select a.place::int as place, e.earlier from unnest(${works.map(({ name }) => name)}::text[], ${works.map(({ unit }) => unit)}::text[]) with ordinality a (name, unit, place)
    cross join lateral (select work_name_key(a.name) as key) k
    cross join lateral (select json_agg(p order by p.date) as earlier from (
      select o.price::text as price, d.date::text as date, d.number as document
      from committed_work w
      join specification_row o on o.company_id = w.company_id and o.id = w.specification_row_id
      join specification d on d.company_id = w.company_id and d.id = w.specification_id
      where w.company_id = ${scope.companyId} and md5(w.name_key) = md5(k.key) and w.name_key = k.key
        and o.unit is not distinct from a.unit and o.price > 0 and not is_superseded(d.company_id, d.id)
        and coalesce((d.settings ->> 'vat_included')::boolean, false) = ${isIncluded}
        and (not ${isIncluded} or d.settings ->> 'vat_rate' = ${vat.vat_rate}::text)
      order by d.date desc, d.id limit ${MOST_EARLIER}) p) e
    where e.earlier is not null`),
  );
  return new Map(found.map(({ place, earlier }) => [place - 1, earlier]));
}

/** Overhead and profit of the kinds of work named in a file. */
export async function readPercents(scope: CompanyScope, kinds: readonly string[]): Promise<KnownPercents> {
  if (kinds.length === 0) return new Map();
  const found = await scope.many(
    rawQuery(sql<{ code: string; overhead: string; profit: string }>`
    select distinct on (code) code, plain(overhead_percent) as overhead, plain(profit_percent) as profit from kind_of_work
    where company_id = ${SYSTEM_COMPANY_ID} and code = any(${[...kinds]}::text[]) order by code, base_id`),
  );
  return new Map(found.map(({ code, ...percents }) => [code, percents]));
}
