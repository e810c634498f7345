import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { hasVat, VAT_RATES, vatOnTop, vatWithin } from '@karkas/domain/money/vat.ts';
import { rowText } from '../bill/rows/classify-rows.ts';
import { vatOfTitle } from '../bill/columns/header-aliases.ts';
import { parseStoredNumber } from '../number-format.ts';
import type { BillVat } from '../bill-reader.types.ts';
import type { Sheet } from '../sheet.ts';

/**
 * VAT of sheets that do not mention it, by the summary sheet that adds them up: its tax of their sum, or their sum
 * labelled «с НДС» or «без НДС». Null if it states neither.
 */
export function vatOfSummary({ rows }: Sheet, sum: string): BillVat | null {
  const lines = rows.flatMap((row) => {
    const text = rowText(row);
    if (!/ндс/i.test(text)) return [];
    const numbers = row.cells.flatMap(({ kind, value }) => (kind === 'number' ? (parseStoredNumber(value) ?? []) : []));
    return numbers.map((number) => ({ text, amount: roundMoney(number) }));
  });
  for (const { amount } of lines)
    for (const rate of VAT_RATES.filter(hasVat)) {
      if (amount === vatOnTop(sum, rate)) return { vat_included: false, vat_rate: rate };
      if (amount === vatWithin(sum, rate)) return { vat_included: true, vat_rate: rate };
    }
  const whole = lines.find(({ amount, text }) => decimal(amount).eq(sum) && vatOfTitle(text) !== null);
  return whole === undefined ? null : { vat_included: vatOfTitle(whole.text), vat_rate: null };
}
