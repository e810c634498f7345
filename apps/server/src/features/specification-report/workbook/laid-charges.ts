import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type Charge, chargeSteps } from '@karkas/domain/specification/index.ts';
import type { ShownRow } from './filled-amounts.ts';
import type { FilledTable, StatedTotal } from './workbook.types.ts';

/** What the charges of a specification come to in the file, by the row that states each. */
export type LaidRows = ReadonlyMap<number, string>;

/**
 * A file that states the same charges below its rows shows what they come to on what it shows itself. Null where it states
 * others, or where they are a percent of what a table of works does not keep apart.
 */
export function laidRows(
  tables: readonly FilledTable[],
  charges: readonly Charge[],
  rows: readonly ShownRow[],
): LaidRows | null {
  const [table, ...others] = tables;
  if (table === undefined || others.length > 0 || charges.length === 0) return null;
  const last = Math.max(0, ...rows.map(({ row }) => row), ...Object.keys(table.amounts).map(Number));
  const stated = table.totals.filter(({ kind, amount }) => kind === 'charge' && amount !== null);
  const isAlike =
    stated.length === charges.length &&
    stated.every(({ row, amount }, at) => {
      const charge = charges[at];
      return charge !== undefined && row > last && isNegative(amount ?? '') === isNegative(charge.percent);
    });
  if (!isAlike || charges.some(({ base }) => base !== 'all' && base !== 'works')) return null;
  const total = roundMoney(addAll(rows.map((row) => row.total)));
  const steps = chargeSteps(charges, { payroll: '0', direct: '0', equipment: '0', total });
  return new Map(stated.map(({ row }, at) => [row, steps[at]?.amount ?? '0.00']));
}

const isNegative = (text: string): boolean => text.startsWith('-');

/** What a total of the whole table holds of the charges above it. */
export function withCharges(sum: string, { row, from, to }: StatedTotal, laid: LaidRows | null): string {
  const isWhole = from === 0 && to === Number.MAX_SAFE_INTEGER;
  if (laid === null || !isWhole) return sum;
  return roundMoney(addAll([sum, ...[...laid].flatMap(([at, amount]) => (at < row ? [amount] : []))]));
}

/** A discount that the file writes without a sign stays so. */
export function signedAs(stated: string | null, amount: string): string {
  return stated !== null && decimal(stated).gte('0') ? decimal(amount).abs().toFixed(2) : amount;
}
