import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { readFile } from 'node:fs/promises';
import { type Filling, MOST_REMARKS } from '@karkas/api/specifications/bills/filling.schemas.ts';
import {
  type fillingBody,
  PRICE_ROLES,
  type PriceRole,
} from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import type { z } from 'zod';
import {
  columnOf,
  type FilledTable,
  FILLING_REPORT,
  type FillingReport,
  letterOf,
  type ReportDocument,
  UNFILLABLE,
} from '#features/specification-documents';
import {
  type BillReader,
  sideMoneyColumns,
  type ReadBill,
  tableVat,
  totalPlaces,
  vatOfTitle,
} from '#features/bill-reader';
import type { CompanySnapshot, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { findBill, mappingOf } from '../bills/bills.repository.ts';
import { readWithRememberedLayout } from '../bills/read-file.service.ts';
import { discountColumns } from './discount-columns.ts';

export type FillingParts = { reader: BillReader; storage: BlobStore; documents: Documents; quotaBytes: number };
type Company = Pick<CompanyTransactions, 'companyId' | 'inCompany'>;
export type FillingOptions = z.output<typeof fillingBody>;
type Place = { specificationId: string; billId: string };

export type FillableBill = {
  fileName: string;
  bytes: Uint8Array;
  tables: FilledTable[];
  /** Sheets that summarise the others. */
  summaries: string[];
  suggested: { role: PriceRole; letter: string }[];
};

const ROLES: ReadonlySet<string | null> = new Set(PRICE_ROLES);
const isPriceRole = (role: string | null): role is PriceRole => ROLES.has(role);

type Bill = Awaited<ReturnType<typeof findBill>>;

/**
 * The bill whose file is filled in, read from the same snapshot as the data.
 *
 * @throws {Problem} `workbook_not_fillable` with the reason, when the file is not a workbook with cells.
 */
export async function findFillable(scope: CompanySnapshot, place: Place): Promise<Bill> {
  const vor = await findBill(scope, place.specificationId, place.billId);
  if (vor.format !== 'xlsx') throw new Problem('workbook_not_fillable', { detail: UNFILLABLE.formats });
  if (vor.status === 'needs_mapping') throw new Problem('workbook_not_fillable', { detail: UNFILLABLE.unmapped });
  return vor;
}

/** Reads the file of a bill with its tables. */
export async function readFillable(
  parts: FillingParts,
  company: Company,
  { vor, request }: { vor: Bill; request: FillingOptions },
): Promise<FillableBill> {
  const list = (vor.sheet_list ?? []) as { name: string; kind: string; is_read: boolean }[];
  const taken = list.flatMap(({ name, kind, is_read: isRead }) => (isRead ? [{ name, kind }] : []));
  const bills = taken.filter(({ kind }) => kind !== 'summary');
  const names = (bills.length === 0 ? taken : bills).map(({ name }) => name);
  const summaries = list.flatMap(({ name, kind }) => (kind === 'summary' && !names.includes(name) ? [name] : []));
  const sheets = names.length === 0 ? [vor.sheet] : names;
  const file = { name: vor.file_name };
  return parts.storage.withFile(blobKey(company.companyId, vor.file_id), async (path) => {
    const read: ReadBill[] = [];
    for (const sheet of sheets) {
      const mapping = {
        sheets: [sheet],
        // A single sheet uses the stored column mapping; with several sheets, each is recognised by its layout.
        ...(sheets.length === 1 ? { columns: mappingOf(vor.columns as ReadBill['columns']) } : {}),
      };
      read.push(await readWithRememberedLayout({ ...parts, mapping }, company, { ...file, path }));
    }
    return {
      fileName: vor.file_name,
      bytes: await readFile(path),
      tables: read.map((bill) => tableOf(bill, request.columns ?? {})),
      summaries,
      suggested: suggestedColumns(read[0]),
    };
  });
}

/** @throws {Problem} `validation_failed` when a chosen letter belongs to another column of the table. */
function tableOf(bill: ReadBill, chosen: FillingOptions['columns'] & {}): FilledTable {
  const { sheet, header_row: headerRow, rows } = bill;
  const discount = chosen.price === undefined ? discountColumns(bill.columns) : null;
  const columns = afterDiscount(bill.columns, discount);
  const letters = Object.entries(chosen);
  const taken = columns.some(
    ({ role, letter }) => role !== null && !isPriceRole(role) && letters.some(([, one]) => one === letter),
  );
  if (taken || new Set(letters.map(([, letter]) => letter)).size < letters.length)
    throw invalidField('columns', 'unknown_choice');
  const own = columns.flatMap(({ role, letter, title }) =>
    isPriceRole(role) && chosen[role] === undefined ? [{ role, letter, title, isChosen: false }] : [],
  );
  const chosenLetters = new Set(letters.map(([, letter]) => letter));
  const beside = sideMoneyColumns(columns.filter(({ letter }) => !chosenLetters.has(letter)));
  const titles = own.map(({ title }) => title);
  const isStated = titles.some((title) => vatOfTitle(title) !== null);
  // Beside a column titled «с НДС», one without a VAT note excludes VAT.
  const other = isStated || own.length === 0 ? undefined : beside.find(({ vat }) => vat !== null);
  const whole = other === undefined ? tableVat(bill, titles) : other.isTax ? false : other.vat !== true;
  const added = PRICE_ROLES.flatMap((role) => {
    const letter = chosen[role];
    if (letter === undefined) return [];
    const title = columns.find((column) => column.letter === letter)?.title ?? '';
    return [{ role, letter, title, isChosen: true }];
  });
  return {
    sheet,
    headerRow,
    columns: [...own, ...added].map((column) => ({ ...column, vat: vatOfTitle(column.title) ?? whole })),
    // Columns with the same figures on the same basis may belong to somebody else: they are left unchanged and
    // reported.
    sideColumns: beside.map((column) => ({
      ...column,
      vat: isRival(column, own) ? null : column.vat,
    })),
    quantities: Object.fromEntries(
      rows.flatMap(({ kind, quantity, source }) =>
        kind === 'work' && quantity !== null ? [[source.row, quantity]] : [],
      ),
    ),
    amounts: Object.fromEntries(rows.flatMap((row) => pricedRow(row))),
    totals: totalPlaces(bill),
    discount,
  };
}

/** The price after discount is the specification's price; the two columns before it are not competing amounts. */
function afterDiscount(columns: ReadBill['columns'], discount: FilledTable['discount']): ReadBill['columns'] {
  if (discount === null) return columns;
  return columns.flatMap((column) => {
    if (column.letter === discount.net) return [{ ...column, role: 'price' as const }];
    return column.letter === discount.list || column.letter === discount.percent ? [] : [column];
  });
}

type Own = { role: PriceRole; title: string };

function isRival({ role, vat, isTax }: FilledTable['sideColumns'][number], own: readonly Own[]): boolean {
  const same = own.find((column) => column.role === role);
  const basis = same === undefined ? null : vatOfTitle(same.title);
  return !isTax && same !== undefined && basis !== null && basis === vat;
}

function pricedRow({ kind, amount, quantity, price_material: price, source }: ReadBill['rows'][number]) {
  if (kind !== 'work' || amount === null || quantity === null || amount === '0.00') return [];
  const materials = price === null ? '0.00' : roundMoney(decimal(price).times(decimal(quantity)));
  return [[source.row, { total: amount, materials }] as const];
}

/** The first free columns after the table. */
function suggestedColumns(bill: ReadBill | undefined): FillableBill['suggested'] {
  const last = (bill?.columns ?? []).reduce((most, { letter }) => Math.max(most, columnOf(letter)), 0);
  return [
    { role: 'price', letter: letterOf(last + 1) },
    { role: 'total', letter: letterOf(last + 2) },
  ];
}

/** Previews what filling the workbook would write. */
export async function previewFilling(
  parts: FillingParts,
  company: Company & Pick<CompanyTransactions, 'inSnapshot'>,
  {
    place,
    request,
    read,
  }: { place: Place; request: FillingOptions; read: (scope: CompanySnapshot) => Promise<ReportDocument> },
): Promise<Filling> {
  const { vor, rows, document } = await company.inSnapshot(async (scope) => {
    const bill = await findFillable(scope, place);
    const { rows: lines, ...documentHead } = await read(scope);
    return { vor: bill, rows: lines, document: documentHead };
  });
  const { fileName, bytes, tables, summaries, suggested } = await readFillable(parts, company, { vor, request });
  const printed = await parts.documents.print(
    FILLING_REPORT,
    {
      document,
      billId: place.billId,
      bytes,
      tables,
      summaries,
      overwritesFormulas: request.overwrite_formulas ?? false,
    },
    { format: 'xlsx', rows, tenant: company.companyId },
  );
  const text = Buffer.from(printed).toString('utf8');
  if (text === 'null') throw new Problem('workbook_not_fillable', { detail: UNFILLABLE.layout });
  const report = readJsonObject<FillingReport>(text, ['sheets']);
  return {
    file_name: fileName,
    ...report,
    needs_columns: tables.every(({ columns }) => columns.length === 0),
    suggested_columns: suggested,
    remarks: report.remarks.slice(0, MOST_REMARKS),
    remarks_count: report.remarks.length,
  };
}
