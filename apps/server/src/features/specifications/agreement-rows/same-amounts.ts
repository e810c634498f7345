import { type BasisChange, isExactOnBasis, isKeptOnBasis } from '@karkas/domain/money/vat.ts';

type Amounts = { price: string | null; total: string | null };

/** Whether a copy on another VAT basis states the price exactly, and the total to the kopeck. */
export function isSameOnBasis(source: Amounts | undefined, copy: Amounts | undefined, change: BasisChange): boolean {
  return (
    isSameAmount(source?.price, copy?.price, (price, converted) => isExactOnBasis(price, converted, change)) &&
    isSameAmount(source?.total, copy?.total, (total, converted) => isKeptOnBasis(total, converted, change))
  );
}

/** A missing amount is the same only if both are missing. */
function isSameAmount(
  amount: string | null | undefined,
  converted: string | null | undefined,
  compare: (amount: string, converted: string) => boolean,
): boolean {
  return typeof amount === 'string' && typeof converted === 'string'
    ? compare(amount, converted)
    : amount === converted;
}
