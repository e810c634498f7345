import { splitVat as split, type VatParts, type VatTerms } from '@karkas/domain/money/contract-price.ts';

export type Amounts = VatParts;

/** An amount with and without VAT, rounded once on the document as the law of the domain says. */
export function splitVat({ amount, ...terms }: { amount: string } & VatTerms): Amounts {
  return split(amount, terms);
}
