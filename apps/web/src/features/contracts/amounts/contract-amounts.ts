import { splitVat as split, type VatParts, type VatTerms } from '@karkas/domain/money/contract-price.ts';

export type Amounts = VatParts;

/** Splits an amount into net and VAT, rounded once per document as in packages/domain. */
export function splitVat({ amount, ...terms }: { amount: string } & VatTerms): Amounts {
  return split(amount, terms);
}
