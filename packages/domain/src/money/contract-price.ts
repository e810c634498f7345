import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { vatOnTop, vatWithin, type VatRate } from './vat.ts';

/** How a contract states its amounts: the rate, and whether the amounts already contain VAT. */
export type VatTerms = { rate: VatRate; isIncluded: boolean };
export type VatParts = { net: DecimalString; vat: DecimalString; gross: DecimalString };

/**
 * Splits an amount in the VAT terms of its contract: VAT is rounded once, the third part is the remainder. @throws
 * InvalidDecimalError
 */
export function splitVat(amount: DecimalString, { rate, isIncluded }: VatTerms): VatParts {
  const stated = roundMoney(amount);
  if (isIncluded) {
    const vat = vatWithin(stated, rate);
    return { net: minus(stated, vat), vat, gross: stated };
  }
  const vat = vatOnTop(stated, rate);
  return { net: stated, vat, gross: roundMoney(addAll([stated, vat])) };
}

/**
 * A price change: the parts of the new price minus the parts of the old one. Splitting the difference itself could be a
 * kopeck off the two prices in the same document. @throws InvalidDecimalError
 */
export function priceChange(before: DecimalString, after: DecimalString, terms: VatTerms): VatParts {
  const [was, is] = [splitVat(before, terms), splitVat(after, terms)];
  return { net: minus(is.net, was.net), vat: minus(is.vat, was.vat), gross: minus(is.gross, was.gross) };
}

export function isSameParts(left: VatParts, right: VatParts): boolean {
  return (['net', 'vat', 'gross'] as const).every((key) => decimal(left[key]).eq(decimal(right[key])));
}

function minus(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
