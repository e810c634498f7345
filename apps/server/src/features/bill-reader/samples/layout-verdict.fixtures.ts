import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { GeneratedLayout } from './layouts.fixtures.ts';
import { readBill } from '../read-bill.ts';

/** The result of reading a layout: correct, with a question, with a warning about money, or silently wrong. */
export type Verdict = 'true' | 'asked' | 'told' | 'silent-wrong';

const OF_MONEY = new Set<string>([
  'totals_differ',
  'materials_unclear',
  'amounts_unclear',
  'totals_unclear',
  'amount_differs',
  'total_not_compared',
  'charge_not_read',
  'work_without_price',
  'quantity_not_a_number',
  'quantity_missing',
  'money_units_differ',
  'several_prices',
]);

/** Reads a layout and compares it with the original bill. */
export async function verdictOf({
  bytes,
  sum,
  works,
}: GeneratedLayout): Promise<{ verdict: Verdict; read: string; works: number }> {
  const bill = await readBill({ bytes, fileName: 'bill.xlsx', mayBeUnmapped: true });
  const read = bill.rows.filter(({ kind }) => kind === 'work');
  const amount = roundMoney(addAll(read.map((row) => row.amount ?? '0')));
  const result = { read: amount, works: read.length };
  if (bill.status === 'needs_mapping') return { verdict: 'asked', ...result };
  if (decimal(amount).eq(decimal(sum)) && read.length === works) return { verdict: 'true', ...result };
  const hasWarning = bill.warnings.some(({ code }) => OF_MONEY.has(code));
  return { verdict: hasWarning ? 'told' : 'silent-wrong', ...result };
}
