import type { AmountOf, GrossAmount, InTermsOf, NetAmount, VatAmount } from '../decimal/amount-terms.ts';
import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { lessVat, plusVat, vatOnTop, vatWithin, type VatRate } from './vat.ts';

/** How a contract states its amounts: the rate, and whether the amounts already contain VAT. */
export type VatTerms = { rate: VatRate; isIncluded: boolean };
export type VatParts = { net: NetAmount; vat: VatAmount; gross: GrossAmount };

/**
 * Splits an amount in the VAT terms of its contract: VAT is rounded once, the third part is the remainder. @throws
 * InvalidDecimalError
 */
export function splitVat(amount: DecimalString, { rate, isIncluded }: VatTerms): VatParts {
  const stated = roundMoney(amount);
  if (isIncluded) {
    const vat = vatWithin(stated, rate);
    return { net: lessVat(stated, vat), vat, gross: stated };
  }
  const vat = vatOnTop(stated, rate);
  return { net: stated, vat, gross: plusVat(stated, vat) };
}

/**
 * A price change: the parts of the new price minus the parts of the old one. Splitting the difference itself could be a
 * kopeck off the two prices in the same document. @throws InvalidDecimalError
 */
export function priceChange(before: DecimalString, after: DecimalString, terms: VatTerms): VatParts {
  const [was, is] = [splitVat(before, terms), splitVat(after, terms)];
  return { net: minus(is.net, was.net), vat: minus(is.vat, was.vat), gross: minus(is.gross, was.gross) };
}

/** The sum of amounts that are already split; each part is summed by itself. @throws InvalidDecimalError */
export function addParts(list: readonly VatParts[]): VatParts {
  return {
    net: roundMoney(addAll(list.map(({ net }) => net))),
    vat: roundMoney(addAll(list.map(({ vat }) => vat))),
    gross: roundMoney(addAll(list.map(({ gross }) => gross))),
  };
}

export function isSameParts(left: VatParts, right: VatParts): boolean {
  return (['net', 'vat', 'gross'] as const).every((key) => decimal(left[key]).eq(decimal(right[key])));
}

function minus<Terms>(left: AmountOf<Terms>, right: AmountOf<Terms>): InTermsOf<Terms> {
  return roundMoney(decimal(left).minus(decimal(right)));
}
