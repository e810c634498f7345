import { splitVat as split, type VatParts, type VatTerms } from '@karkas/domain/money/contract-price.ts';

export type Amounts = VatParts;

/** A price of nothing is one that nobody has agreed on yet: it is shown as absent. */
export function givenAmount(amount: string | undefined): string | undefined {
  return amount === undefined || Number(amount) === 0 ? undefined : amount;
}

/** An amount with and without VAT, rounded once on the document as the law of the domain says. */
export function splitVat({ amount, ...terms }: { amount: string } & VatTerms): Amounts {
  return split(amount, terms);
}
