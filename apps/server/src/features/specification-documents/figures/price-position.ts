import { addAll, decimal, roundMoney, roundQuantity, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { type Gaps, NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { lineTotal, type LineKind, type SummedTotals } from '@karkas/domain/specification/index.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import type { ReportLine, ReportPositionRow } from '../report.types.ts';
import { isSameAmount, moneySum } from './money-amounts.ts';

/**
 * What the money cells of a line display. `in_agreed_price`: the position has an own price and the line only states
 * a quantity. `unmeasured`: there is a price but no quantity.
 */
export type LineState = 'priced' | 'unpriced' | 'customer' | 'in_agreed_price' | 'unmeasured';

export type LineFigure = {
  line: ReportLine;
  state: LineState;
  /** Null where the cell displays no number. */
  amount: DecimalString | null;
  /** Whether quantity × price gives the same amount in a spreadsheet. */
  isProduct: boolean;
  /** quantity = round7(position quantity ÷ this × norm); null if the norm does not give the quantity. */
  normDivisor: number | null;
};

/**
 * Overhead or profit of a position. If there is no percent, or it gives another amount, the amount is written as a
 * value.
 */
export type Markup = { percent: DecimalString | null; amount: DecimalString; isProduct: boolean };

export type PositionMode = 'by_lines' | 'agreed' | 'unpriced' | 'unmeasured' | 'removed';

export type PositionFigure = {
  row: ReportPositionRow;
  mode: PositionMode;
  lines: LineFigure[];
  payroll: DecimalString;
  overhead: Markup | null;
  profit: Markup | null;
  /** Null while no part of the position has a price. */
  total: DecimalString | null;
  unitPrice: DecimalString | null;
  /** For an agreed price: whether quantity × price gives the total. */
  isProduct: boolean;
  sums: SummedTotals;
};

/** Whether some, but not all, resources of a position lack a price: its total is a minimum. */
export function isIncomplete({ mode, total, sums }: PositionFigure): boolean {
  return mode === 'by_lines' && total !== null && sums.missing_prices > 0;
}

// A norm is often per 100 units of the position.
const NORM_DIVISORS = [1, 10, 100, 1000];

/** The printed amounts of a position, each with the way a spreadsheet can reproduce it. */
export function pricePosition(row: ReportPositionRow): PositionFigure {
  const mode = modeOf(row);
  const lines = row.lines.map((line) => priceLine(line, row, mode));
  if (mode === 'removed') return { ...withoutTotal(row, 'removed', []), total: '0.00' };
  if (mode === 'agreed') return priceByAgreement(row, lines);
  if (mode !== 'by_lines') return withoutTotal(row, mode, lines);
  return priceByLines(row, lines);
}

function modeOf(row: ReportPositionRow): PositionMode {
  if (row.change?.kind === 'removed') return 'removed';
  const isAgreed = row.price !== null && (row.is_hand_priced || row.lines.length === 0);
  if (isAgreed) return row.quantity === null ? 'unmeasured' : 'agreed';
  return row.lines.length === 0 ? 'unpriced' : 'by_lines';
}

function priceLine(line: ReportLine, row: ReportPositionRow, mode: PositionMode): LineFigure {
  const base = { line, isProduct: false, normDivisor: findNormDivisor(line, row.quantity) };
  // Resources supplied by the customer are in no price.
  if (line.supply_by === 'customer') return { ...base, state: 'customer', amount: '0.00' };
  if (mode === 'agreed' || mode === 'unmeasured') return { ...base, state: 'in_agreed_price', amount: null };
  if (line.price === null) return { ...base, state: 'unpriced', amount: null };
  if (line.quantity === null) return { ...base, state: 'unmeasured', amount: null };
  const amount = roundMoney(line.total ?? lineTotal(line.quantity, line.price) ?? '0');
  return { ...base, state: 'priced', amount, isProduct: spreadsheetAgrees([line.quantity, line.price], 1, 2, amount) };
}

function findNormDivisor(line: ReportLine, volume: DecimalString | null): number | null {
  const { norm_quantity: norm, quantity } = line;
  if (norm === null || quantity === null || volume === null) return null;
  const product = decimal(norm).times(decimal(volume));
  return (
    NORM_DIVISORS.find(
      (divisor) =>
        roundQuantity(product.div(String(divisor))) === roundQuantity(quantity) &&
        spreadsheetAgrees([volume, norm], divisor, 7, quantity),
    ) ?? null
  );
}

function priceByAgreement(row: ReportPositionRow, lines: LineFigure[]): PositionFigure {
  const { price, quantity } = row;
  if (price === null || quantity === null) return withoutTotal(row, 'unmeasured', lines);
  const total = roundMoney(row.total ?? decimal(price).times(decimal(quantity)));
  return {
    row,
    mode: 'agreed',
    lines,
    payroll: '0.00',
    overhead: null,
    profit: null,
    total,
    unitPrice: price,
    isProduct: spreadsheetAgrees([quantity, price], 1, 2, total),
    sums: agreedSums(row, total),
  };
}

/** An agreed price with its calculated parts and the adjustment between them. */
function agreedSums({ parts = null }: ReportPositionRow, total: DecimalString): SummedTotals {
  if (parts === null) return { ...nothing(), hand_priced: total, direct: total, total };
  const counted = addAll([parts.direct, parts.overhead, parts.profit, parts.equipment]);
  const direct = addAll([parts.labour, parts.machinists, parts.machines, parts.materials, parts.consumables]);
  return {
    ...nothing(),
    ...parts,
    payroll: moneySum([parts.labour, parts.machinists]),
    hand_priced: roundMoney(decimal(parts.direct).minus(decimal(direct))),
    adjustment: roundMoney(decimal(total).minus(decimal(counted))),
    total,
  };
}

function withoutTotal(
  row: ReportPositionRow,
  mode: 'unpriced' | 'unmeasured' | 'removed',
  lines: LineFigure[],
): PositionFigure {
  return {
    row,
    mode,
    lines,
    payroll: '0.00',
    overhead: null,
    profit: null,
    total: null,
    unitPrice: row.price,
    isProduct: false,
    sums: { ...nothing(), ...gapsOf(mode === 'unpriced' ? [row.quantity] : []) },
  };
}

function priceByLines(row: ReportPositionRow, lines: LineFigure[]): PositionFigure {
  const labour = sumOfKind(lines, 'labour');
  const machinists = sumOfKind(lines, 'machinist');
  const machines = sumOfKind(lines, 'machine');
  const materials = sumOfKind(lines, 'material');
  const consumables = sumOfKind(lines, 'consumable');
  const payroll = moneySum([labour, machinists]);
  const overhead = markup(payroll, row.overhead_percent, row.overhead);
  const profit = markup(payroll, row.profit_percent, row.profit);
  const direct = moneySum([labour, machinists, machines, materials, consumables]);
  const overheadAmount = overhead?.amount ?? '0.00';
  const profitAmount = profit?.amount ?? '0.00';
  const equipment = sumOfKind(lines, 'equipment');
  const total = moneySum([direct, overheadAmount, profitAmount, equipment]);
  const isKnown = lines.some((line) => line.amount !== null);
  const hasVolume = row.quantity !== null && !isSameAmount(row.quantity, '0');
  return {
    row,
    mode: 'by_lines',
    lines,
    payroll,
    overhead,
    profit,
    isProduct: false,
    total: isKnown ? total : null,
    unitPrice: isKnown && hasVolume ? roundMoney(decimal(total).div(decimal(row.quantity ?? '1'))) : null,
    sums: {
      labour,
      machinists,
      machines,
      materials,
      consumables,
      hand_priced: '0.00',
      direct,
      payroll,
      overhead: overheadAmount,
      profit: profitAmount,
      equipment,
      adjustment: '0.00',
      total,
      ...gapsOf(lines.filter((line) => line.state === 'unpriced').map(({ line }) => line.quantity)),
    },
  };
}

/** The gaps of unpriced rows or lines by their quantities. */
function gapsOf(quantities: readonly (DecimalString | null)[]): Gaps {
  const deductions = quantities.filter((quantity) => quantity !== null && decimal(quantity).lt('0'));
  return { missing_prices: quantities.length, missing_deductions: deductions.length };
}

function markup(payroll: DecimalString, percent: DecimalString | null, given: DecimalString): Markup | null {
  const amount = roundMoney(given);
  if (percent === null) return isSameAmount(amount, '0') ? null : { percent, amount, isProduct: false };
  return { percent, amount, isProduct: spreadsheetAgrees([payroll, percent], 100, 2, amount) };
}

function sumOfKind(lines: readonly LineFigure[], kind: LineKind): DecimalString {
  return moneySum(lines.filter(({ line }) => line.kind === kind).map(({ amount }) => amount ?? '0'));
}

function nothing(): SummedTotals {
  return {
    labour: '0.00',
    machinists: '0.00',
    machines: '0.00',
    materials: '0.00',
    consumables: '0.00',
    hand_priced: '0.00',
    direct: '0.00',
    payroll: '0.00',
    overhead: '0.00',
    profit: '0.00',
    equipment: '0.00',
    adjustment: '0.00',
    total: '0.00',
    ...NO_GAPS,
  };
}
