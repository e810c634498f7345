import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import type { TotalRow } from './total-rows.ts';

const ROUBLE = '1';

/** A tax in whole roubles, and the sum with it, may differ by a rouble from the tax to the kopeck. */
export function withWholeRoubleTax(totals: readonly TotalRow[]): TotalRow[] {
  return totals.map((total, place) => {
    const [net, tax] = [totals[place - 2], totals[place - 1]];
    const isTax = total.kind === 'vat' && isWhole(total.amount);
    const isSumWithTax =
      total.kind === 'gross' &&
      tax?.kind === 'vat' &&
      isWhole(tax.amount) &&
      net !== undefined &&
      decimal(addAll([net.amount, tax.amount])).eq(decimal(total.amount));
    if (total.rounding !== undefined || !(isTax || isSumWithTax)) return total;
    return { ...total, rounding: ROUBLE, asWritten: decimal(total.amount).toFixed() };
  });
}

const isWhole = (amount: string): boolean => decimal(amount).round(0, 0).eq(decimal(amount));
