import type { Reconciliation } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { addAll, decimal, type Decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { withVat } from '@karkas/domain/money/vat.ts';
import type { DocumentTotals } from '@karkas/domain/specification/index.ts';
import type { Reconciliation as ReadReconciliation, TotalLine, TotalSource } from '#features/bill-reader';
import { readSettings, type Settings } from '../settings/specification-settings.ts';
import { type StoredSums, sumsOfRow, totalsOfSums } from '../totals/stored-sums.ts';
import { COST_PARTS, NO_TOTALS } from '../totals/stored-totals.ts';
import { readVatConversion, convertedBack, type VatConversion } from '../bills/vat/converted-bill.ts';
import type { BillSums, StretchOfRows } from './bill-sums.repository.ts';

export type ComparedBill = { billId: string; fileName: string; reconciliation: Reconciliation };
type Line = Reconciliation['rows'][number];
type Sum = { total: string; material: string; rounding: string; positions: number; firstRowId: string | null };

const LAST_ROW = Number.MAX_SAFE_INTEGER;
const PARTS = [...COST_PARTS, 'total'] as const;

/**
 * Totals stated by each file beside the specification's totals for the same rows, on the terms of each stated total.
 */
export function compareBills(sums: BillSums): ComparedBill[] {
  const settings = readSettings(sums.settings);
  return sums.bills.map(({ id, file_name: fileName, reconciliation, turned_vat }) => ({
    billId: id,
    fileName,
    reconciliation: compareBill(reconciliation, {
      settings,
      conversion: readVatConversion(turned_vat),
      rows: rowsOfBill(sums, id),
    }),
  }));
}

/** Whether any total of a file differs from the specification. */
export function differs({ difference, rows }: Pick<Reconciliation, 'difference' | 'rows'>): boolean {
  return difference !== '0.00' || rows.some((row) => row.difference !== '0.00');
}

type ComparisonInput = { settings: Settings; conversion: VatConversion | null; rows: RowsOfBill };
/** `most`: number of charges stated in the file. */
type Terms = ComparisonInput & { most: number };

function compareBill(stated: ReadReconciliation, given: ComparisonInput): Reconciliation {
  const place = stated.place ?? wholeFile(stated, given.settings);
  const most = stated.rows.reduce((known, line) => Math.max(known, line.place?.charges ?? 0), place.charges ?? 0);
  const terms = { ...given, most };
  const read = readOf({ file: stated.file_total, read: stated.read_total, place }, terms);
  return {
    file_total: stated.file_total,
    read_total: read,
    difference: minus(stated.file_total, read),
    vat_included: stated.vat_included,
    sheet: place.sheet,
    cell: place.cell,
    rows: stated.rows.map((line) => compareLine(line, terms)),
  };
}

function compareLine(line: TotalLine, terms: Terms): Line {
  const { row, label, file, place } = line;
  // Files read before places were stored, and columns outside the bill, keep the values as read.
  const read = place === undefined || place.isAsRead ? line.read : readOf({ file, read: line.read, place }, terms);
  return { ...statedLine(line), row, label, read, difference: minus(file, read), row_id: rowOf(place, terms.rows) };
}

/** A total as read from the file, before a specification has a value for it. */
function statedLine({ row, label, file, read, difference, place }: TotalLine): Line {
  const { sheet = null, cell = null, scope = 'subtotal', terms = null } = place ?? {};
  return { row, sheet, cell, scope, terms, label, file, read, difference, row_id: null };
}

/** Comparison based on the file alone. */
export function statedReconciliation(stated: ReadReconciliation | null): Reconciliation | null {
  if (stated === null) return null;
  const { place, rows, ...sums } = stated;
  return { ...sums, sheet: place?.sheet ?? null, cell: place?.cell ?? null, rows: rows.map(statedLine) };
}

/** Files read before places were stored are compared as a whole. */
function wholeFile({ vat_included: isWith }: ReadReconciliation, { charges }: Settings): TotalSource {
  const terms = isWith === null ? null : isWith ? 'gross' : 'net';
  const all = { sheet: null, cell: null, part: null, from: 0, to: LAST_ROW, charges: charges.length };
  return { ...all, scope: 'document', terms };
}

/** The specification's value for a stated total, computed by the function of its own totals. */
function readOf({ file, place }: { file: string; read: string; place: TotalSource }, terms: Terms): string {
  const { settings, conversion, rows, most } = terms;
  const { charges: count = 0, chargesFrom: first = 0, part } = place;
  const sum = rows.sumOf(place);
  // Charges are in file order; additional ones of the specification come after all of them.
  const isWhole = count > 0 && count === most && place.scope === 'document';
  const charges = isWhole ? settings.charges : settings.charges.slice(first, count);
  const whole = part === null ? sum.total : part === 'materials' ? sum.material : minus(sum.total, sum.material);
  const costs = count > 0 || part === 'charge' ? rows.costsOf(place) : { ...NOTHING, total: whole };
  const totals = totalsAsStated(costs, { ...settings, charges }, conversion);
  const isIncluded = conversion?.from.isIncluded ?? settings.vat_included;
  const read =
    part === 'charge' ? chargesOnTerms(totals, count, place.terms) : onTerms(totals, place.terms, isIncluded);
  // A percent before VAT and one after it differ by rounding.
  const isTaxed = part === 'charge' && place.terms === 'gross';
  if (conversion === null && isTaxed && decimal(minus(file, read)).abs().lte('0.02')) return file;
  if (conversion === null && (part === null || part === 'charge')) return read;
  // Each price was rounded when it was converted to the specification's VAT basis, or split into its parts.
  const rounding = (conversion === null ? decimal('0') : decimal('0.01').times(String(sum.positions + 1))).plus(
    part === null || part === 'charge' ? '0' : sum.rounding,
  );
  return decimal(minus(file, read)).abs().lte(rounding) ? file : read;
}

/** A charge that the file states below the total with VAT is compared with VAT. */
function chargesOnTerms(totals: DocumentTotals, count: number, terms: TotalSource['terms']): string {
  const sum = roundMoney(addAll(totals.charges.slice(count - 1).map(({ amount }) => amount)));
  return terms === 'gross' && !totals.vat_included ? withVat(sum, totals.vat_rate) : sum;
}

/** Totals of the costs, on the VAT basis of the file where its prices were converted. */
function totalsAsStated(costs: StoredSums, settings: Settings, conversion: VatConversion | null): DocumentTotals {
  if (conversion === null) return totalsOfSums(costs, settings);
  const { rate: vat_rate, isIncluded: vat_included } = conversion.from;
  const before = { ...costs, ...Object.fromEntries(PARTS.map((of) => [of, convertedBack(costs[of], conversion)])) };
  const charges = settings.charges.map(backOf(conversion));
  return totalsOfSums(before, { ...settings, vat_rate, vat_included, charges });
}

/** The stated sum of a charge as the file states it. */
const backOf =
  (conversion: VatConversion) =>
  (charge: Settings['charges'][number]): Settings['charges'][number] =>
    charge.sum === undefined ? charge : { ...charge, sum: convertedBack(charge.sum, conversion) };

function onTerms(
  { net, vat, gross }: Pick<DocumentTotals, 'net' | 'vat' | 'gross'>,
  terms: TotalSource['terms'],
  isIncluded: boolean,
): string {
  if (terms === 'vat') return vat;
  // If the file does not mention VAT, its total is on the same basis as its prices.
  return terms === 'gross' || (terms === null && isIncluded) ? gross : net;
}

const NOTHING: StoredSums = sumsOfRow({ ...NO_TOTALS, kind: 'section', match_status: null });

/** The section of a total, or the first position of its rows. */
function rowOf(place: TotalSource | undefined, rows: RowsOfBill): string | null {
  if (place === undefined || place.scope === 'document') return null;
  return rows.sectionAt(place) ?? rows.sumOf(place).firstRowId;
}

type RowsOfBill = {
  sumOf: (place: TotalSource) => Sum;
  costsOf: (place: TotalSource) => StoredSums;
  sectionAt: (place: TotalSource) => string | null;
};

type SheetOfBill = {
  at: readonly number[];
  /** In sheet order, with the running sums before each. */
  stretches: readonly StretchOfRows[];
  before: readonly { total: Decimal; material: Decimal; rounding: Decimal; positions: number }[];
  /** Rows that users added besides those of the file. */
  added: readonly StretchOfRows[];
};

function rowsOfBill({ bounds, stretches, sections }: BillSums, billId: string): RowsOfBill {
  const own = stretches.filter((one) => one.vor_id === billId);
  const sheets = new Map(
    [...new Set(own.map(({ sheet }) => sheet))].map((sheet) => {
      const at = bounds.find((one) => one.vor_id === billId && one.sheet === sheet)?.at ?? [];
      return [
        sheet,
        sheetOf(
          at,
          own.filter((one) => one.sheet === sheet),
        ),
      ] as const;
    }),
  );
  const headings = new Map(
    sections.filter((one) => one.vor_id === billId).map((one) => [`${one.row} ${one.sheet}`, one.id]),
  );
  const stretchesInside = (place: TotalSource): StretchOfRows[] => {
    const chosen = place.sheet === null ? [...sheets.values()] : [sheets.get(place.sheet)];
    return chosen.flatMap((sheet) => (sheet === undefined ? [] : stretchesIn(sheet, place)));
  };
  return {
    sumOf(place) {
      if (place.sheet !== null && place.scope !== 'document') return quickSum(sheets.get(place.sheet), place);
      const stretchesInPlace = stretchesInside(place);
      return {
        total: roundMoney(addAll(stretchesInPlace.map(({ total }) => total))),
        material: roundMoney(addAll(stretchesInPlace.map(({ material }) => material))),
        rounding: addAll(stretchesInPlace.map(({ material_rounding: rounding }) => rounding)),
        positions: stretchesInPlace.reduce((count, { positions }) => count + positions, 0),
        firstRowId: stretchesInPlace[0]?.first_row_id ?? null,
      };
    },
    costsOf(place) {
      const stretchesInPlace = stretchesInside(place);
      const costs = PARTS.map((part) => [part, roundMoney(addAll(stretchesInPlace.map((one) => one[part])))] as const);
      return { ...NOTHING, ...Object.fromEntries(costs) };
    },
    // A section named in its own column begins above the row that names it.
    sectionAt: ({ sheet, from }) =>
      headings.get(`${from} ${sheet ?? ''}`) ?? headings.get(`${from + 1} ${sheet ?? ''}`) ?? null,
  };
}

function sheetOf(at: readonly number[], all: readonly StretchOfRows[]): SheetOfBill {
  const stretches = all.filter(({ stretch }) => stretch !== null);
  const nothing = { total: decimal('0'), material: decimal('0'), rounding: decimal('0'), positions: 0 };
  const before = [nothing];
  for (const { total, material, material_rounding: rounding, positions } of stretches) {
    const last = before.at(-1) ?? nothing;
    before.push({
      total: last.total.plus(decimal(total)),
      material: last.material.plus(decimal(material)),
      rounding: last.rounding.plus(decimal(rounding)),
      positions: last.positions + positions,
    });
  }
  return { at, stretches, before, added: all.filter(({ stretch }) => stretch === null) };
}

/** Indices of the stretches with `from` < row ≤ `to`. */
function boundsOf({ at, stretches }: SheetOfBill, { from, to }: TotalSource): readonly [number, number] {
  const [first, last] = [at.indexOf(from + 1) + 1, at.indexOf(to + 1)];
  const begin = stretches.findIndex(({ stretch }) => (stretch ?? 0) >= first);
  const end = stretches.findIndex(({ stretch }) => (stretch ?? 0) > last);
  return [begin === -1 ? stretches.length : begin, end === -1 ? stretches.length : end];
}

function stretchesIn(sheet: SheetOfBill, place: TotalSource): StretchOfRows[] {
  if (place.sheet === null) return [...sheet.stretches, ...sheet.added];
  const stretchesInPlace = sheet.stretches.slice(...boundsOf(sheet, place));
  return place.scope === 'document' ? [...stretchesInPlace, ...sheet.added] : stretchesInPlace;
}

/** Difference of two running sums, since a file may have thousands of totals. */
function quickSum(sheet: SheetOfBill | undefined, place: TotalSource): Sum {
  const [begin, end] = sheet === undefined ? [0, 0] : boundsOf(sheet, place);
  const [less, more] = [sheet?.before[begin], sheet?.before[end]];
  if (sheet === undefined || less === undefined || more === undefined || begin >= end)
    return { total: '0.00', material: '0.00', rounding: '0', positions: 0, firstRowId: null };
  return {
    total: roundMoney(more.total.minus(less.total)),
    material: roundMoney(more.material.minus(less.material)),
    rounding: more.rounding.minus(less.rounding).toFixed(),
    positions: more.positions - less.positions,
    firstRowId: sheet.stretches[begin]?.first_row_id ?? null,
  };
}

function minus(first: string, second: string): string {
  return roundMoney(decimal(first).minus(decimal(second)));
}
