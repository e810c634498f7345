import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type Charge, type ChargeBase, chargeSteps } from '@karkas/domain/specification/index.ts';
import { displayedRows, type DisplayedRow } from './filled-amounts.ts';
import type { FilledTable, StatedTotal } from './workbook.types.ts';

/** Charges of the specification that the file states, by the row that states them. */
export type ChargeAmounts = ReadonlyMap<number, string>;

type ChargeInput = {
  charges: readonly Charge[];
  /** Some rows of the specification are equipment, which a table of works does not separate. */
  hasEquipment: boolean;
};

/**
 * Recalculates charges that the file states below its rows from the amounts it displays. Null if it states other
 * charges, or if its columns or rows separate what a charge is based on.
 */
export function recalculatedCharges(
  tables: readonly FilledTable[],
  displayed: readonly DisplayedRow[],
  { charges, hasEquipment }: ChargeInput,
): ChargeAmounts | null {
  const [table, ...others] = tables;
  if (table === undefined || others.length > 0 || charges.length === 0) return null;
  const rows = displayedRows(table, displayed);
  const last = Math.max(0, ...rows.map(({ row }) => row));
  const stated = table.totals.filter(({ kind, amount }) => kind === 'charge' && amount !== null);
  // A charge below the total with VAT is a percent of another sum.
  const gross = table.totals.find(({ kind, amount }) => kind === 'gross' && amount !== null)?.row ?? Infinity;
  const isAlike =
    stated.length === charges.length &&
    stated.every(({ row }) => row < gross) &&
    stated.every(({ row, percent }, at) => {
      const charge = charges[at];
      if (charge === undefined) return false;
      // A sum stays what the file states, wherever the file states it.
      if (charge.base === 'sum')
        return decimal(stated[at]?.amount ?? '0')
          .abs()
          .eq(decimal(charge.sum ?? '0').abs());
      return row > last && percent !== null && decimal(percent).eq(decimal(charge.percent));
    });
  const isApart = [...table.columns, ...table.sideColumns].some(
    ({ role }) => role === 'total_material' || role === 'total_work',
  );
  const bases: readonly ChargeBase[] = hasEquipment ? ['all', 'sum'] : ['all', 'works', 'works_charged', 'sum'];
  if (!isAlike || isApart || charges.some(({ base }) => !bases.includes(base))) return null;
  const total = roundMoney(addAll(rows.map((row) => row.total)));
  const steps = chargeSteps(charges, { payroll: '0', direct: '0', equipment: '0', total });
  return new Map(stated.map(({ row }, at) => [row, steps[at]?.amount ?? '0.00']));
}

/** Adds the charges above a total of the whole table. */
export function withCharges(
  sum: string,
  { row, part, from, to }: StatedTotal,
  chargeAmounts: ChargeAmounts | null,
): string {
  const isWhole = part === null && from === 0 && to === Number.MAX_SAFE_INTEGER;
  if (chargeAmounts === null || !isWhole) return sum;
  return roundMoney(addAll([sum, ...[...chargeAmounts].flatMap(([at, amount]) => (at < row ? [amount] : []))]));
}

/** A discount written without a sign stays so. */
export function signedAsStated({ isDiscount }: StatedTotal, stated: string | null, amount: string): string {
  return isDiscount && stated !== null && decimal(stated).gte('0') ? decimal(amount).abs().toFixed(2) : amount;
}
