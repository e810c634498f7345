import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { vatOnTop, vatWithin, type VatRate } from './vat.ts';

/** How a contract states its amounts: the rate, and whether the amounts already contain VAT. */
export type VatTerms = { rate: VatRate; isIncluded: boolean };
export type VatParts = { net: DecimalString; vat: DecimalString; gross: DecimalString };

/** An amount in the VAT terms of its contract, divided: VAT is rounded once, the third part is what is left. @throws InvalidDecimalError */
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
 * What a change of the price comes to: the parts of the price after less the parts of the price before. Dividing the
 * difference itself would differ by a kopeck from the two prices that the same paper states. @throws InvalidDecimalError
 */
export function priceChange(before: DecimalString, after: DecimalString, terms: VatTerms): VatParts {
  const [was, is] = [splitVat(before, terms), splitVat(after, terms)];
  return { net: minus(is.net, was.net), vat: minus(is.vat, was.vat), gross: minus(is.gross, was.gross) };
}

/**
 * How far a change of the price is known: prices that are missing after make it no less than what is known, those that were
 * missing before no more; with both nothing bounds it.
 */
export type ChangeBound = 'exact' | 'at_least' | 'at_most' | 'open';

export function boundOfChange(missingBefore: number, missingAfter: number): ChangeBound {
  if (missingBefore === 0) return missingAfter === 0 ? 'exact' : 'at_least';
  return missingAfter === 0 ? 'at_most' : 'open';
}

export function isSameParts(left: VatParts, right: VatParts): boolean {
  return (['net', 'vat', 'gross'] as const).every((key) => decimal(left[key]).eq(decimal(right[key])));
}

function minus(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
