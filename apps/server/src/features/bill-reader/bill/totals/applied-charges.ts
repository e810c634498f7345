import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { chargeSteps, MOST_CHARGES } from '@karkas/domain/specification/index.ts';
import { chargesBy, percentCharge, percentOf, sumCharge } from './percent-charges.ts';
import type { BillRow, NamedCharge, TotalLine } from '../../bill-reader.types.ts';
import { isTotal } from '../rows/row-words.ts';
import { asStated } from './stated-discounts.ts';
import { isDiscount, type TotalRow } from './total-rows.ts';

const NOTHING = { payroll: '0', direct: '0', equipment: '0' };

/** Charges below the last work on the sum of all works, in file order. */
export type AppliedCharges = { terms: NamedCharge[]; rows: readonly TotalRow[]; sum: string };

/** A discount reduces the sum, whichever sign the file writes. */
export function withDiscountSign(total: TotalRow): TotalRow {
  if (!isDiscount(total)) return total;
  return { ...total, amount: roundMoney(decimal('0').minus(decimal(total.amount).abs())) };
}

/**
 * The charges of a table in the specification's form: by their percents where these give the same kopecks, else by
 * their sums where the total of the document includes them. Null if it does not.
 */
export function applyCharges(
  totals: readonly TotalRow[],
  rows: readonly BillRow[],
  works: string,
): AppliedCharges | null {
  const charges = totals.filter((total) => total.kind === 'charge' && hasChargeAmount(total));
  return chargesByPercent(charges, rows, works) ?? chargesBySum({ totals, charges }, rows, works);
}

function chargesByPercent(
  charges: readonly TotalRow[],
  rows: readonly BillRow[],
  works: string,
): AppliedCharges | null {
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

/** A charge of a section, on materials alone, or by a sum; proven by a total of the document below all of them. */
function chargesBySum(
  { totals, charges }: { totals: readonly TotalRow[]; charges: readonly TotalRow[] },
  rows: readonly BillRow[],
  works: string,
): AppliedCharges | null {
  if (charges.length === 0 || charges.length > MOST_CHARGES) return null;
  const sum = roundMoney(addAll([works, ...charges.map(({ amount }) => amount)]));
  const lastWork = rows.findLast(({ kind }) => kind !== 'section')?.source.row ?? 0;
  const end = Math.max(lastWork, charges.at(-1)?.row ?? 0);
  // More than everything cannot be taken off.
  if (decimal(sum).lt('0') && decimal(works).gte('0')) return null;
  const [taxed] = charges.filter((charge) => charge.taxed !== undefined);
  const whole = taxed === undefined ? sum : asStated(taxed, sum);
  const isProven = totals.some(({ row, kind, amount }) => row > end && IS_SUM.has(kind) && amount === whole);
  if (!isProven) return null;
  const terms: NamedCharge[] = [];
  for (const charge of charges) {
    const stated = { label: charge.label, amount: charge.amount, percent: charge.percent ?? null };
    const byPercent = charge.row > lastWork ? percentCharge(stated, terms, { ...NOTHING, total: works }) : null;
    // The table does not state which rows the specification treats as equipment.
    terms.push(byPercent?.base === 'all' ? byPercent : sumCharge(stated, sectionOf(rows, charge.row, lastWork)));
  }
  return { terms, rows: charges, sum };
}

const IS_SUM = new Set<TotalRow['kind']>(['plain', 'document', 'net', 'gross']);

/** The section above a charge, which stands among the works. */
function sectionOf(rows: readonly BillRow[], at: number, lastWork: number): string | null {
  if (at > lastWork) return null;
  return rows.findLast(({ kind, source }) => kind === 'section' && source.row < at)?.name ?? null;
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

/** Indices of the charges that a total includes. */
export type ChargesWithin = { from: number; to: number };

/** A total of the document includes all charges above it, a total of a section the sums stated within its rows. */
export function chargesWithin(
  applied: AppliedCharges | null,
  { row, from, isDocument }: { row: number; from: number; isDocument: boolean },
): ChargesWithin {
  const rows = applied?.rows ?? [];
  const before = (at: number): number => rows.filter((charge) => charge.row < at).length;
  const within = { from: isDocument ? 0 : before(from), to: before(row) };
  const isStated = applied?.terms.slice(within.from, within.to).every(({ base }) => base === 'sum') === true;
  return isDocument || isStated ? within : { from: 0, to: 0 };
}

export function sumWithCharges(sum: string, applied: AppliedCharges | null, { from, to }: ChargesWithin): string {
  const amounts = (applied?.rows ?? []).slice(from, to).map(({ amount }) => amount);
  return amounts.length === 0 ? sum : roundMoney(addAll([sum, ...amounts]));
}

/** A specification may also get charges stated in the file without an amount; they are calculated in place. */
export const hasChargeAmount = ({ amount }: Pick<TotalRow, 'amount'>): boolean => amount !== '0.00';

/** Charges are not positions; they are compared with the charges of the specification. */
export function chargeLines(sheet: string, charges: readonly TotalRow[], applied: AppliedCharges | null): TotalLine[] {
  let count = 0;
  return charges.map((charge) => {
    const { row, cell, label, taxed } = charge;
    const file = taxed?.amount ?? charge.amount;
    const place = hasChargeAmount(charge) ? count : -1;
    if (place >= 0) count += 1;
    const applies = asStated(charge, applied?.rows[place]?.amount ?? '0.00');
    const read = taxed !== undefined && isKopeckOff(file, applies) ? file : applies;
    const line = { row, label, file, read, difference: roundMoney(decimal(file).minus(decimal(read))) };
    if (place < 0) return line;
    const terms = taxed === undefined ? null : ('gross' as const);
    const of = { scope: 'document', terms, part: 'charge', from: 0, to: LAST_ROW, charges: place + 1 } as const;
    return { ...line, place: { sheet, cell, ...of } };
  });
}

/** A percent before VAT and one after it differ by rounding. */
const isKopeckOff = (one: string, other: string): boolean => decimal(one).minus(decimal(other)).abs().lte('0.02');

const LAST_ROW = Number.MAX_SAFE_INTEGER;
