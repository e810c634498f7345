import { decimal, plain, roundQuantity, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { FormCell, FormColumn, FormLine } from '#platform/documents/form/paper-form.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import type { LineFigure } from '../figures/price-position.ts';
import { printedCode } from '../wording/printed-code.ts';
import { CELL_TEXTS } from '../report.texts.ts';
import { LSR_TEXTS as T } from './lsr.texts.ts';

/** The twelve columns of the form; without prices only the first seven. */
export type LsrCells = {
  number?: FormCell;
  code?: FormCell;
  name?: FormCell;
  unit?: FormCell;
  per_unit?: FormCell;
  coefficient?: FormCell;
  quantity?: FormCell;
  base_price?: FormCell;
  index?: FormCell;
  price?: FormCell;
  cost_coefficient?: FormCell;
  total?: FormCell;
};

const KEYS = ['number', 'code', 'name', 'unit', 'per_unit', 'coefficient', 'quantity'] as const;
const PRICED = ['base_price', 'index', 'price', 'cost_coefficient', 'total'] as const;

/** Letters of the columns used in formulas. */
export const QUANTITY = 'G';
export const PRICE = 'J';
export const TOTAL = 'L';

export function lsrLine(cells: LsrCells, withPrices: boolean): FormLine {
  return [...KEYS, ...(withPrices ? PRICED : [])].map((key) => cells[key] ?? null);
}

export function lsrColumns(withPrices: boolean): FormColumn[] {
  const of = (title: string, width: number, group: string, kind: 'quantity' | 'money' = 'quantity'): FormColumn => ({
    title,
    kind,
    width,
    group,
  });
  const amounts = [
    of(T.per_unit, 12, T.quantity_group),
    of(T.coefficient, 9, T.quantity_group),
    of(T.quantity, 13, T.quantity_group),
  ];
  const money = [
    of(T.base_price, 14, T.cost_group, 'money'),
    of(T.index, 8, T.cost_group),
    of(T.price, 14, T.cost_group, 'money'),
    of(T.cost_coefficient, 9, T.cost_group),
    of(T.total, 16, T.cost_group, 'money'),
  ];
  return [
    { title: T.number, kind: 'text', width: 7 },
    { title: T.code, kind: 'text', width: 19 },
    { title: T.name, kind: 'text', width: 48 },
    { title: T.unit, kind: 'text', width: 11 },
    ...amounts,
    ...(withPrices ? money : []),
  ];
}

export const moneyCell = (value: DecimalString, formula: string | null = null): FormCell => ({
  kind: 'money',
  value,
  ...(formula === null ? {} : { formula }),
});

/** Placeholder for an unknown amount. */
export function gapCell(state: LineFigure['state']): FormCell {
  if (state === 'unpriced') return { kind: 'text', value: CELL_TEXTS.no_price };
  return state === 'unmeasured' ? { kind: 'text', value: CELL_TEXTS.no_quantity } : null;
}

/** A resource row below its position; `at` is its row number. */
export function lineCells(
  { line, state, amount }: LineFigure,
  { volume, at }: { volume: DecimalString | null; at: number },
): LsrCells {
  const { quantity, coefficient = null, cost_coefficient: cost = null } = line;
  const name = line.kind === 'machinist' ? T.machinist(line.name) : line.name;
  const isSupplied = state === 'customer';
  const price = isSupplied ? '0.00' : state === 'priced' ? line.price : null;
  const isMultiplied = cost !== null && !decimal(cost).eq('1');
  const factors = [quantity ?? '0', price ?? '0', ...(isMultiplied ? [cost] : [])];
  const isProduct = amount !== null && !isMultiplied && spreadsheetAgrees(factors, 1, 2, amount);
  const norm = normOf(line, volume);
  const { base_price: base = null, price_index: index = null } = line;
  return {
    code: printedCode(line.code),
    name: isSupplied ? T.supplied(name) : name,
    unit: line.unit ?? T.nothing,
    per_unit: norm,
    coefficient: norm === null || coefficient === null || decimal(coefficient).eq('1') ? null : coefficient,
    quantity,
    base_price: base,
    index: base === null ? null : index,
    price,
    cost_coefficient: isMultiplied ? cost : null,
    total:
      amount === null
        ? gapCell(state)
        : moneyCell(amount, isProduct ? `ROUND(${QUANTITY}{${at}}*${PRICE}{${at}},2)` : null),
  };
}

// A norm is often per 100 units of the position.
const DIVISORS = ['1', '10', '100', '1000'];

/** The norm per unit of the position if it gives the quantity; null for a quantity stated directly. */
function normOf(
  { norm_quantity: norm, quantity, waste_factor: waste, coefficient }: LineFigure['line'],
  volume: DecimalString | null,
): DecimalString | null {
  if (norm === null || quantity === null || volume === null) return null;
  const perNorm = decimal(norm).times(decimal(waste ?? '1'));
  const found = DIVISORS.map((divisor) => perNorm.div(divisor)).find(
    (one) =>
      roundQuantity(
        decimal(volume)
          .times(one)
          .times(decimal(coefficient ?? '1')),
      ) === roundQuantity(quantity),
  );
  return found === undefined ? null : plain(found.round(7, 1).eq(found) ? found : found.round(7, 1));
}
