import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { chargeSteps } from '@karkas/domain/specification/index.ts';
import { chargesBy, percentOf } from './percent-charges.ts';
import type { BillRow, NamedCharge, TotalLine } from '../../bill-reader.types.ts';
import { isTotal } from '../rows/row-words.ts';
import { isDiscount, type TotalRow } from './total-rows.ts';

const NOTHING = { payroll: '0', direct: '0', equipment: '0' };

/** Charges below the last work on the sum of all works, in file order. */
export type AppliedCharges = { terms: NamedCharge[]; rows: readonly TotalRow[]; sum: string };

/** A discount reduces the sum, whichever sign the file writes. */
export function withDiscountSign(total: TotalRow): TotalRow {
  if (!isDiscount(total)) return total;
  return { ...total, amount: roundMoney(decimal('0').minus(decimal(total.amount).abs())) };
}

/** The charges of a table in the specification's form; null if their percents do not give the same kopecks. */
export function applyCharges(
  totals: readonly TotalRow[],
  rows: readonly BillRow[],
  works: string,
): AppliedCharges | null {
  const charges = totals.filter((total) => total.kind === 'charge' && hasChargeAmount(total));
  const [first] = charges;
  if (first === undefined) return null;
  // A specification applies charges to all works, but the file does not apply them to a lump sum below that was read as
  // a work.
  const below = rows.filter(({ kind, source }) => kind !== 'section' && source.row > first.row);
  if (!below.every(isLump)) return null;
  const above = roundMoney(decimal(works).minus(decimal(addAll(below.map(({ amount }) => amount ?? '0')))));
  const terms = chargesBy(
    charges.map(({ label, amount, percent = null }) => ({ label, amount, percent })),
    { ...NOTHING, total: above },
  );
  if (terms === null) return null;
  // The table does not state which rows the specification treats as equipment.
  const hasEquipment = rows.some(({ resource_type: type }) => type === 'equipment');
  if (hasEquipment && terms.some(({ base }) => base !== 'all')) return null;
  const steps = chargeSteps(terms, { ...NOTHING, total: works });
  const applied = charges.map((charge, at) => ({ ...charge, amount: steps[at]?.amount ?? charge.amount }));
  return { terms, rows: applied, sum: roundMoney(addAll([works, ...applied.map(({ amount }) => amount)])) };
}

const isLump = ({ number, source: { cells } }: BillRow): boolean =>
  number === null && cells.unit === undefined && cells.quantity === undefined;

/** A percent with an unknown name is a charge if the next total includes it: «Экономия 4 %» is, an advance is not. */
export function chargesByTotals(totals: readonly TotalRow[], rows: readonly BillRow[], works: string): TotalRow[] {
  const last = rows.findLast(({ kind }) => kind !== 'section')?.source.row ?? 0;
  const proven = new Set<TotalRow>();
  let open: TotalRow[] = [];
  let sum = decimal(works);
  for (const total of totals.filter(({ row, kind }) => row > last && kind !== 'vat' && kind !== 'of_which')) {
    const isNamed = total.kind === 'charge';
    if (isNamed || (total.kind === 'plain' && !isTotal(total.label) && percentOf(total) !== null)) {
      if (!isNamed) open.push(total);
      sum = sum.plus(decimal(total.amount));
      continue;
    }
    if (!sum.eq(decimal(total.amount))) break;
    for (const charge of open) proven.add(charge);
    open = [];
  }
  return totals.map((total) => (proven.has(total) ? { ...total, kind: 'charge' } : total));
}

/** Charges above a row of the file change a total of the whole document. */
export function withChargesAbove(
  applied: AppliedCharges | null,
  row: number,
): (sum: string, isDocument: boolean) => string {
  const above = (applied?.rows ?? []).flatMap((charge) => (charge.row < row ? [charge.amount] : []));
  return (sum, isDocument) => (isDocument && above.length > 0 ? roundMoney(addAll([sum, ...above])) : sum);
}

/** A specification may also get charges stated in the file without an amount; they are calculated in place. */
export const hasChargeAmount = ({ amount }: Pick<TotalRow, 'amount'>): boolean => amount !== '0.00';

/** Charges are not positions; they are compared with the charges of the specification. */
export function chargeLines(sheet: string, charges: readonly TotalRow[], applied: AppliedCharges | null): TotalLine[] {
  let count = 0;
  return charges.map((charge) => {
    const { row, cell, label, amount: file } = charge;
    const place = hasChargeAmount(charge) ? count : -1;
    if (place >= 0) count += 1;
    const read = applied?.rows[place]?.amount ?? '0.00';
    const line = { row, label, file, read, difference: roundMoney(decimal(file).minus(decimal(read))) };
    if (place < 0) return line;
    const of = { scope: 'document', terms: null, part: 'charge', from: 0, to: LAST_ROW, charges: place + 1 } as const;
    return { ...line, place: { sheet, cell, ...of } };
  });
}

const LAST_ROW = Number.MAX_SAFE_INTEGER;
