import { VAT_RATE_IN_WORDS } from './totals-words.data.ts';
import type { PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { columnOf, letterOf, rowOf } from './package/cell-address.ts';
import { displayedRows, type DisplayedRow } from './filled-amounts.ts';
import type { PlannedCell } from './plan-cells.ts';
import type { StoredCell } from './package/stored-cells.ts';
import { amountOn, basisOf, type VatTerms } from './vat-basis.ts';
import { type ChargeAmounts, signedAsStated, withCharges } from './stated-charges.ts';
import { sideAmount } from './plan-side-columns.ts';
import type { FilledTable, RowRemark, StatedTotal } from './workbook.types.ts';

export type TotalPlan = {
  cells: PlannedCell[];
  remarks: RowRemark[];
  /** Former and new totals, for sheets that repeat them. */
  replaced: { before: string; after: string }[];
};

type Sums = { total: string; materials: string };
type Given = {
  table: FilledTable;
  stored: ReadonlyMap<string, StoredCell>;
  rows: readonly DisplayedRow[];
  vat: VatTerms;
  /** Charges of the specification that the file also states. */
  chargeAmounts: ChargeAmounts | null;
  /** The specification has a discount on its sum: prices are before the discount. */
  hasDiscount: boolean;
};

/** Plans the total rows of a table; a total with a formula is left, one that cannot be written is reported. */
export function planTotals({ table, stored, rows, vat, chargeAmounts, hasDiscount }: Given): TotalPlan {
  const plan: TotalPlan = { cells: [], remarks: [], replaced: [] };
  const isWith = basisOf(table, vat);
  const counted = displayedRows(table, rows);
  const at = cellsByRow(stored);
  for (const total of table.totals) {
    const of = { number: '', name: total.label };
    const remark = (reason: RowRemark['reason']): void => {
      plan.remarks.push({ sheet: table.sheet, row: total.row, ...of, reason });
    };
    const cells = at.get(total.row) ?? [];
    const charge = chargeAmounts?.get(total.row);
    if (charge === undefined && !hasDiscount && total.isDiscount) {
      const gone = withoutDiscount(table, total, cells);
      plan.cells.push(...gone);
      if (total.amount !== null) remark(gone.length === 0 ? 'total_left' : 'discount_emptied');
      continue;
    }
    const sums = charge === undefined ? sumsOf(total, counted, chargeAmounts) : { total: charge, materials: '0.00' };
    const amount = charge ?? amountOf(total, sums, { isWith, vat });
    const places = placesIn(table, total, cells);
    const isCounting = costColumns(table).some((column) =>
      cells.some((cell) => cell.column === column && cell.isFormula),
    );
    if (amount === null || places === null) {
      if (!isCounting) remark('total_left');
      continue;
    }
    plan.replaced.push(...repeatedAs(total, amount));
    if (differsInRate(total, vat)) remark('vat_rate_differs');
    plan.cells.push(...sideCells(table, total, { cells, sums, isWith, vat }));
    for (const { column, role } of places) {
      const part: StatedTotal['part'] =
        role === 'total_material' ? 'materials' : role === 'total_work' ? 'works' : null;
      const value = part === null ? amount : amountOf({ ...total, part }, sums, { isWith, vat });
      if (value !== null)
        plan.cells.push({
          sheet: table.sheet,
          row: total.row,
          column,
          value: signedAsStated(total, cells.find((cell) => cell.column === column)?.value ?? null, value),
          role: role ?? 'total',
          of,
          isTotal: true,
        });
    }
  }
  return plan;
}

/**
 * Prices of a specification are after the discount, and so are the totals, so the discount line becomes blank. Empty
 * if a formula calculates it.
 */
function withoutDiscount({ sheet, columns, sideColumns }: FilledTable, total: StatedTotal, cells: readonly Cell[]) {
  const costs = [...columns, ...sideColumns]
    .filter(({ role }) => COSTS.includes(role))
    .map(({ letter }) => columnOf(letter));
  const stated = cells.filter(
    (cell) => cell.value !== null && (costs.includes(cell.column) || isStatedIn(cell, total)),
  );
  if (stated.some(({ isFormula }) => isFormula)) return [];
  const of = { number: '', name: total.label };
  return stated.flatMap(({ column, isNumber }): PlannedCell[] =>
    isNumber ? [{ sheet, row: total.row, column, value: '0', role: 'total', of, isTotal: true }] : [],
  );
}

function sumsOf(total: StatedTotal, rows: readonly DisplayedRow[], chargeAmounts: ChargeAmounts | null): Sums {
  const { from, to } = total;
  const within = rows.filter(({ row }) => row > from && row <= to);
  return {
    total: withCharges(roundMoney(addAll(within.map((row) => row.total))), total, chargeAmounts),
    materials: roundMoney(addAll(within.map(({ materials }) => materials))),
  };
}

/** Null for a charge, or for an unknown part of a total. */
function amountOf(
  { kind, part }: Pick<StatedTotal, 'kind' | 'part'>,
  { total, materials }: Sums,
  { isWith, vat }: { isWith: boolean; vat: VatTerms },
): string | null {
  const works = roundMoney(decimal(total).minus(decimal(materials)));
  const sum = part === 'materials' ? materials : part === 'works' ? works : total;
  const on = (wanted: boolean): string => amountOn(sum, wanted, { ...vat, isWithin: isWith });
  switch (kind) {
    case 'charge':
      return null;
    case 'of_which':
      return part === null ? null : sum;
    case 'gross':
      return on(true);
    case 'net':
      return on(false);
    case 'vat':
      return roundMoney(decimal(on(true)).minus(decimal(on(false))));
    case 'plain':
    case 'section':
    case 'document':
      return sum;
  }
}

type OfTotal = { cells: readonly Cell[]; sums: Sums; isWith: boolean; vat: VatTerms };

/**
 * Also writes a total into columns with other VAT terms: where it is stated, or where the form has a blank beside
 * ours.
 */
function sideCells(table: FilledTable, total: StatedTotal, { cells, sums, isWith, vat }: OfTotal): PlannedCell[] {
  return table.sideColumns.flatMap((sideColumn): PlannedCell[] => {
    const { role, letter, vat: basis, isTax } = sideColumn;
    const column = columnOf(letter);
    const cell = cells.find((one) => one.column === column);
    if (basis === null || !COSTS.includes(role) || (cell !== undefined && cell.isFormula)) return [];
    const isFilled = cell !== undefined && cell.value !== null;
    const isWhole = total.kind === 'plain' || total.kind === 'section' || total.kind === 'document';
    if (isFilled ? !cell.isNumber : total.amount !== null || !isWhole) return [];
    const ofRole = role === 'total_material' ? 'materials' : role === 'total_work' ? 'works' : total.part;
    const sum = amountOf({ kind: 'plain', part: ofRole }, sums, { isWith, vat });
    const stated =
      total.kind === 'vat' || (total.kind === 'net' && !isTax)
        ? amountOf(total, sums, { isWith, vat })
        : sum === null
          ? null
          : sideAmount(sum, sideColumn, { isWith, vat });
    const of = { number: '', name: total.label };
    const place = { sheet: table.sheet, row: total.row, column, role, of };
    return stated === null
      ? []
      : [{ ...place, value: signedAsStated(total, cell?.value ?? null, stated), isTotal: true }];
  });
}

type Cell = { column: number; isFormula: boolean; isNumber: boolean; value: string | null };

function cellsByRow(stored: ReadonlyMap<string, StoredCell>): Map<number, Cell[]> {
  const rows = new Map<number, Cell[]>();
  for (const [address, { formula, isNumber, value }] of stored) {
    const row = rows.get(rowOf(address)) ?? [];
    row.push({ column: columnOf(address), isFormula: formula !== null, isNumber, value });
    rows.set(rowOf(address), row);
  }
  return rows;
}

const COSTS: readonly PriceRole[] = ['total_material', 'total_work', 'total'];

function costColumns({ columns }: FilledTable): number[] {
  return columns.flatMap(({ role, letter }) => (COSTS.includes(role) ? [columnOf(letter)] : []));
}

type PlaceOf = { column: number; role: PriceRole | null };

/** Cells of the amounts of a total; null if there are none. */
function placesIn(table: FilledTable, total: StatedTotal, cells: readonly Cell[]): PlaceOf[] | null {
  const costs = table.columns.filter(({ role }) => COSTS.includes(role));
  const free = costs.flatMap(({ role, letter }): (PlaceOf & { isFilled: boolean })[] => {
    const column = columnOf(letter);
    const cell = cells.find((one) => one.column === column);
    const isFilled = cell !== undefined && cell.value !== null;
    return cell !== undefined && (cell.isFormula || (isFilled && !cell.isNumber)) ? [] : [{ column, role, isFilled }];
  });
  const isWhole = (role: PriceRole | null): boolean => role === 'total';
  const isSum = total.kind !== 'vat' && total.part === null;
  if (total.amount === null) {
    const wanted = free.filter(
      ({ role }) => isWhole(role) || (isSum && total.kind !== 'gross' && total.kind !== 'net'),
    );
    return wanted.length === 0 ? null : wanted;
  }
  const stated = free.filter(({ isFilled }) => isFilled);
  if (stated.length > 0) return isSum ? stated : stated.map(({ column }) => ({ column, role: null }));
  const own = cells.filter((cell) => isStatedIn(cell, total));
  const last = own.at(-1);
  const sideColumn = new Set(table.sideColumns.map(({ letter }) => columnOf(letter)));
  if (last !== undefined && sideColumn.has(last.column)) return [];
  return last === undefined ? null : [{ column: last.column, role: null }];
}

/** A discount may be stated with or without a minus. */
function isStatedIn({ isFormula, isNumber, value }: Cell, { amount, isDiscount }: StatedTotal): boolean {
  if (isFormula || !isNumber || value === null || amount === null) return false;
  const stated = roundMoney(decimal(Number(value)));
  return stated === amount || (isDiscount && stated === unsigned(amount));
}

/** How sheets that repeat a total state it before and after. */
function repeatedAs({ amount, isDiscount }: StatedTotal, after: string): TotalPlan['replaced'] {
  if (amount === null) return [];
  const whole = { before: amount, after };
  return isDiscount ? [whole, { before: unsigned(amount), after: unsigned(after) }] : [whole];
}

const unsigned = (amount: string): string => decimal(amount).abs().toFixed(2);

/** «НДС 20 %» over prices with another rate. */
function differsInRate({ label, kind }: StatedTotal, { rate }: VatTerms): boolean {
  if (kind !== 'vat' && kind !== 'gross') return false;
  const found = VAT_RATE_IN_WORDS.exec(label);
  const stated = found?.[1] ?? found?.[2];
  return stated !== undefined && stated !== rate;
}

/**
 * Summary sheets repeat totals of other sheets as numbers: a number that matches exactly one total is replaced, any
 * other amount of money is reported.
 */
export function planSummary(
  sheet: string,
  stored: ReadonlyMap<string, StoredCell>,
  replaced: TotalPlan['replaced'],
): Pick<TotalPlan, 'cells' | 'remarks'> {
  const replacements = new Map<string, string | null>();
  for (const { before, after } of replaced) {
    const other = replacements.get(before);
    replacements.set(before, other === undefined || other === after ? after : null);
  }
  const plan: Pick<TotalPlan, 'cells' | 'remarks'> = { cells: [], remarks: [] };
  for (const [row, cells] of cellsByRow(stored)) {
    for (const { column, isFormula, isNumber, value } of cells) {
      if (isFormula || !isNumber || value === null) continue;
      const stated = roundMoney(decimal(Number(value)));
      const after = replacements.get(stated);
      const of = { number: `${letterOf(column)}${row}`, name: sheet };
      if (typeof after === 'string')
        plan.cells.push({ sheet, row, column, value: after, role: 'total', of, isTotal: true });
      else if (after === null || decimal(stated).abs().gte(LEAST_MONEY))
        plan.remarks.push({ sheet, row, ...of, reason: 'summary_left' });
    }
  }
  return plan;
}

/** Smaller numbers in a summary belong to its rows. */
const LEAST_MONEY = '1000';
