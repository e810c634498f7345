import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { isSameParts, type VatParts } from './contract-price.ts';

/** Sums before and after an agreement. */
export type AgreementSums = { before: VatParts; after: VatParts };
export type AgreementTotal = {
  key: keyof VatParts;
  /** The sum of the specification rows, or the price of the contract, which may differ from it by a rounding of VAT. */
  of: 'rows' | 'price';
  before: DecimalString;
  after: DecimalString;
  change: DecimalString;
};

type Terms = {
  /** Whether the price of the contract includes VAT. */
  isIncluded: boolean;
  /** Whether the amounts of the agreement's rows do; null where the rows differ in that. */
  rowsIncludeVat: boolean | null;
};

/**
 * The totals of an agreement, the same on screens and papers. Specification sums stand beside the change only where they
 * equal the price of the contract or are stated on another VAT basis than it; otherwise only those on the basis of the
 * rows do, and the others are the price, so that no two figures of an agreement differ by a kopeck.
 */
export function agreementTotals(rows: AgreementSums, price: AgreementSums, terms: Terms): AgreementTotal[] {
  // The rows add up on their own basis, which need not be that of the contract.
  const isIncluded = terms.rowsIncludeVat ?? terms.isIncluded;
  const stated = isIncluded ? 'gross' : 'net';
  const isPrice = isSameParts(rows.before, price.before) && isSameParts(rows.after, price.after);
  return (['net', 'vat', 'gross'] as const).map((key) => {
    const isOfRows = isPrice || key === stated || isIncluded !== terms.isIncluded;
    const { before, after } = isOfRows ? rows : price;
    const change = roundMoney(decimal(after[key]).minus(decimal(before[key])));
    return { key, of: isOfRows ? 'rows' : 'price', before: before[key], after: after[key], change };
  });
}
