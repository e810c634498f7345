import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { hasVat, onBasis, VAT_RATES, vatOnTop, vatWithin, withVat } from '@karkas/domain/money/vat.ts';
import { cellAt, columnNumber } from '../../sheet.ts';
import type { BillColumn, BillRow, BillVat, TotalLine } from '../../bill-reader.types.ts';
import { readAmount } from '../rows/amounts.ts';
import { MONEY_ROLES } from '../rows/bill-line.ts';
import type { TableRow } from '../rows/table-row.types.ts';
import type { FormulaEvaluator } from '../rows/quantity/formula.ts';
import { normaliseTitle, rolesOfTitle, vatOfTitle } from '../columns/header-aliases.ts';
import { isWithin } from './row-money.ts';
import { partOfTotal, type TotalRow } from '../totals/total-rows.ts';

/** An unread column of amounts, with the sum over the works. */
export type UnreadMoney = { letter: string; title: string; basis: boolean | null; sum: string; works: number };

const AMOUNTS = ['total', 'total_material', 'total_work'] as const;

/** Sums the amount columns without a role over the works that were read. */
export function unreadMoney(
  columns: readonly BillColumn[],
  { rows, read, evaluate }: { rows: readonly TableRow[]; read: readonly BillRow[]; evaluate: FormulaEvaluator },
): UnreadMoney[] {
  // If materials have amounts of their own, it is unknown whether a column includes them in the works.
  const isPlain = !read.some((row) => row.kind === 'resource' && row.amount !== null);
  if (!isPlain || !columns.some(({ role }) => MONEY_ROLES.some((one) => one === role))) return [];
  const works = new Set(read.flatMap((row) => (row.kind === 'work' ? [row.source.row] : [])));
  const lines = rows.filter(({ line }) => works.has(line.row.number));
  return columns.flatMap(({ letter, title, role }) => {
    const place = columnNumber(letter);
    const meant = rolesOfTitle(title);
    if (role !== null || place === null || !AMOUNTS.some((one) => meant.has(one))) return [];
    const amounts = lines.flatMap(({ line }) => readAmount(cellAt(line.row, place), evaluate).value ?? []);
    const sum = roundMoney(addAll(amounts));
    return decimal(sum).eq('0') ? [] : [{ letter, title, basis: vatOfTitle(title), sum, works: lines.length }];
  });
}

/**
 * What words leave open about VAT, by a column with VAT beside one without: the rate, and whether the read amounts,
 * whose title is silent, include it.
 */
export function vatOfColumns(unread: readonly UnreadMoney[], sum: string, found: BillVat): BillVat {
  const { vat_included: isIncluded, vat_rate: stated } = found;
  for (const { basis, sum: other, works } of unread) {
    if (basis === null || basis === isIncluded) continue;
    const [net, gross] = basis ? [sum, other] : [other, sum];
    const rates = stated === null ? VAT_RATES : [stated];
    const rate = rates.filter(hasVat).find((one) => isWithin(gross, withVat(net, one), roundingOf(works)));
    if (rate !== undefined) return { vat_included: !basis, vat_rate: rate };
  }
  return found;
}

/** VAT by a column of the tax alone, «в т.ч. НДС»: its sum is the tax within the read amounts, or on top of them. */
export function vatOfTaxColumn(
  columns: readonly BillColumn[],
  { rows, read, evaluate }: { rows: readonly TableRow[]; read: readonly BillRow[]; evaluate: FormulaEvaluator },
  { sum, found }: { sum: string; found: BillVat },
): BillVat {
  if (found.vat_included !== null) return found;
  const works = new Set(read.flatMap((row) => (row.kind === 'work' ? [row.source.row] : [])));
  for (const { letter, title, role } of columns) {
    const place = columnNumber(letter);
    if (role !== null || place === null || !TAX_COLUMN.test(normaliseTitle(title))) continue;
    const tax = addAll(
      rows.flatMap(({ line }) =>
        works.has(line.row.number) ? (readAmount(cellAt(line.row, place), evaluate).value ?? []) : [],
      ),
    );
    for (const rate of VAT_RATES.filter(hasVat)) {
      if (isWithin(tax, vatWithin(sum, rate), roundingOf(works.size))) return { vat_included: true, vat_rate: rate };
      if (isWithin(tax, vatOnTop(sum, rate), roundingOf(works.size))) return { vat_included: false, vat_rate: rate };
    }
  }
  return found;
}

const TAX_COLUMN = /^((в т ч|в том числе|сумма|кроме того) )*ндс( \d{1,2} ?%)?( руб)?$/;

/** Unread columns whose money differs from the read one. The same sum with or without VAT is not a difference. */
export function linesOfUnread(
  unread: readonly UnreadMoney[],
  { sum, vat, row }: { sum: string; vat: BillVat; row: number },
): TotalLine[] {
  return unread.flatMap(({ letter, title, basis, sum: file, works }) => {
    const read = basis === null ? sum : readOn(sum, vat, basis);
    if (isWithin(file, read, roundingOf(works))) return [];
    const label = `${letter}: ${title}`.slice(0, 200);
    // Another price of the same works is unrelated to the read sum; the same price with VAT is comparable.
    const compared = basis !== null && basis !== vat.vat_included && vat.vat_rate !== null ? read : '0.00';
    return [{ row, label, file, read: compared, difference: roundMoney(decimal(file).minus(decimal(compared))) }];
  });
}

const WHOLE: ReadonlySet<string> = new Set(['plain', 'section', 'document']);

type Totals = {
  rows: readonly TableRow[];
  totals: readonly TotalRow[];
  compared: readonly TotalLine[];
  vat: BillVat;
  amountAt: (row: TableRow, column: number) => string | null;
};

/** Totals in columns with the other VAT terms that differ from the converted sum of their rows. */
export function totalsOfUnread(
  unread: readonly UnreadMoney[],
  { rows, totals, compared, vat, amountAt }: Totals,
): TotalLine[] {
  if (vat.vat_rate === null || vat.vat_included === null) return [];
  const totalByRow = new Map(totals.map((total) => [total.row, total]));
  const lines = new Map(compared.map((line) => [line.row, line]));
  return rows.flatMap((row): TotalLine[] => {
    const at = row.line.row.number;
    const [total, line] = [totalByRow.get(at), lines.get(at)];
    // A part of the document, or a total already compared in such a column, is no total of the whole.
    if (total === undefined || line === undefined || !WHOLE.has(total.kind) || total.basis !== null) return [];
    if (partOfTotal(total.label) !== null) return [];
    return unread.flatMap(({ letter, title, basis, works }) => {
      const place = columnNumber(letter);
      if (place === null || basis === null || basis === vat.vat_included || !rolesOfTitle(title).has('total'))
        return [];
      const file = amountAt(row, place);
      const read = readOn(line.read, vat, basis);
      if (file === null || isWithin(file, read, roundingOf(works))) return [];
      const label = `${letter}: ${total.label}`.slice(0, 200);
      return [{ row: at, label, file, read, difference: roundMoney(decimal(file).minus(decimal(read))) }];
    });
  });
}

function readOn(sum: string, { vat_included: isWith, vat_rate: rate }: BillVat, basis: boolean): string {
  if (isWith === null || rate === null) return sum;
  return onBasis(sum, { rate, isIncluded: isWith }, { rate, isIncluded: basis });
}

/** Each work in the file is rounded separately. */
function roundingOf(works: number): string {
  return decimal('0.02').times(String(works)).plus('0.03').toFixed();
}
