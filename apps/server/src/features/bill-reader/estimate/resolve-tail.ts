import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ChargedSums } from '@karkas/domain/specification/index.ts';
import type { Interpreted } from '../bill/interpret-sheet.ts';
import { warnOfDifferences } from '../bill/money/resolve-money.ts';
import { createWarnings, type Warn } from '../bill/warnings.ts';
import type { Reconciliation } from '../bill-reader.types.ts';
import type { EstimateSums } from './estimate-sums.ts';
import { readTail, type Tail } from './estimate-tail.ts';
import type { TailLine } from './tail-line.types.ts';
import { DOCUMENT_TOTAL } from './estimate-words.data.ts';

type Money = Pick<Interpreted, 'vat' | 'reconciliation' | 'warnings' | 'with_charges'>;

/** Compares the totals of an estimate without its charges and, where possible, with them. */
export function resolveTail(
  lines: readonly TailLine[],
  counted: ChargedSums,
  sums: EstimateSums,
): { money: Money; warn: Warn } {
  const tail = readTail(lines, counted);
  compareDocumentTotal(tail, counted, sums);
  const withoutCharges = compared(tail, sums, false);
  const { list: warnings, warn } = createWarnings();
  warnOfCharges(tail, withoutCharges, warn, false);
  const money: Money = { vat: tail.vat, reconciliation: withoutCharges, warnings };
  if (tail.terms === null) return { money, warn };
  const withCharges = compared(tail, sums, true);
  const { list, warn: warnWithCharges } = createWarnings();
  warnOfCharges(tail, withCharges, warnWithCharges, true);
  return {
    money: { ...money, with_charges: { charges: tail.terms, reconciliation: withCharges, warnings: list } },
    warn,
  };
}

/** The first document total covers only the positions, unless charges or tax precede it. */
function compareDocumentTotal(tail: Tail, { total }: ChargedSums, sums: EstimateSums): void {
  const first = tail.compare(true).find(({ label }) => DOCUMENT_TOTAL.test(label));
  const isAbove = (row: number): boolean => first !== undefined && row < first.row;
  if (first === undefined || first.read !== roundMoney(total) || tail.charges.some(({ row }) => isAbove(row))) return;
  sums.compareDocument({ row: first.row, label: first.label, total: first.file });
}

function compared(tail: Tail, sums: EstimateSums, isRead: boolean): Reconciliation | null {
  const comparedRows = new Set(sums.reconciliation()?.rows.map(({ row }) => row));
  const file = roundMoney(addAll(tail.charges.map(({ amount }) => amount)));
  const lines = tail
    .compare(isRead)
    .filter(({ row }) => !comparedRows.has(row))
    .map(({ row, of, ...line }) => ({ row, ...line, place: { ...sums.placeOf(row), ...of } }));
  const found = sums.reconciliation({ lines, file, read: isRead ? file : '0.00', charges: tail.charges.length });
  return found === null ? null : { ...found, vat_included: tail.vat.vat_included };
}

function warnOfCharges(tail: Tail, reconciliation: Reconciliation | null, warn: Warn, isRead: boolean): void {
  const charges = isRead ? [] : tail.charges;
  for (const { row, label, amount } of charges)
    warn('charge_not_read', { row, text: label.slice(0, 80), found: amount });
  warnOfDifferences(reconciliation, warn, new Set(charges.map(({ row }) => row)));
}
