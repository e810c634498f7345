import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { chargesBy } from './percent-charges.ts';
import type { BillRow, NamedCharge, TotalLine } from '../vor-reader.types.ts';
import { isDiscount, type TotalRow } from './total-rows.ts';

/** What stands below the last work and is laid on the sum of all works, in the order of the file. */
export type LaidCharges = { terms: NamedCharge[]; rows: readonly TotalRow[]; sum: string };

/** A discount takes off, whichever sign the file writes before it. */
export function withDiscountSign(total: TotalRow): TotalRow {
  if (!isDiscount(total)) return total;
  return { ...total, amount: roundMoney(decimal('0').minus(decimal(total.amount).abs())) };
}

/** The charges of a table as a specification lays them; null where its percents do not come to the same kopecks. */
export function layCharges(totals: readonly TotalRow[], rows: readonly BillRow[], works: string): LaidCharges | null {
  const charges = totals.filter(({ kind, amount }) => kind === 'charge' && amount !== '0.00');
  const last = rows.findLast(({ kind }) => kind !== 'section')?.source.row ?? 0;
  if (charges.length === 0 || charges.some(({ row }) => row < last)) return null;
  const sums = { payroll: '0', direct: '0', equipment: '0', total: works };
  const terms = chargesBy(
    charges.map((charge) => ({ ...charge, percent: null })),
    sums,
  );
  if (terms === null) return null;
  // A table does not say what of it is equipment to the specification.
  const hasEquipment = rows.some(({ resource_type: type }) => type === 'equipment');
  if (hasEquipment && terms.some(({ base }) => base !== 'all')) return null;
  return { terms, rows: charges, sum: roundMoney(addAll([works, ...charges.map(({ amount }) => amount)])) };
}

/** The charges above a row of the file, as they raise or lower what a total of the whole document holds. */
export function chargesAbove(
  laid: LaidCharges | null,
  row: number,
): { count: number; onto: (sum: string, isDocument: boolean) => string } {
  const above = laid?.rows.filter((charge) => charge.row < row) ?? [];
  return {
    count: above.length,
    onto: (sum, isDocument) =>
      isDocument && above.length > 0 ? roundMoney(addAll([sum, ...above.map(({ amount }) => amount)])) : sum,
  };
}

/** What is laid on a sum is no position: it is compared with the charges of the specification, or has nothing read of it. */
export function chargeLines(sheet: string, charges: readonly TotalRow[], laid: LaidCharges | null): TotalLine[] {
  return charges.map(({ row, cell, label, amount }) => {
    const place = laid?.rows.findIndex((charge) => charge.row === row) ?? -1;
    if (place < 0) return { row, label, file: amount, read: '0.00', difference: amount };
    const of = { scope: 'document', terms: null, part: 'charge', from: 0, to: LAST_ROW, charges: place + 1 } as const;
    return { row, label, file: amount, read: amount, difference: '0.00', place: { sheet, cell, ...of } };
  });
}

const LAST_ROW = Number.MAX_SAFE_INTEGER;
