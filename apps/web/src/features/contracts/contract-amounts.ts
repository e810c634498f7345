import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { vatOnTop, vatWithin, type VatRate } from '@karkas/domain/money/vat.ts';

export type Amounts = { net: string; vat: string; gross: string };

/** An amount with and without VAT, rounded once on the document as the law of the domain says. */
export function splitVat({
  amount,
  rate,
  isIncluded,
}: {
  amount: string;
  rate: VatRate;
  isIncluded: boolean;
}): Amounts {
  if (isIncluded) {
    const vat = vatWithin(amount, rate);
    return { net: roundMoney(decimal(amount).minus(vat)), vat, gross: roundMoney(amount) };
  }
  const vat = vatOnTop(amount, rate);
  return { net: roundMoney(amount), vat, gross: roundMoney(addAll([amount, vat])) };
}
