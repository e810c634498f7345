import type { VatBasis, VatRate } from '@karkas/domain/money/vat.ts';

export const VAT_ANSWERS = ['vat.net', 'vat.gross', 'vat.within', 'vat.own'] as const;
/** What of the file stands: its prices without VAT, its sums with it, its prices as holding it already, or its own rate. */
export type VatAnswer = (typeof VAT_ANSWERS)[number];

/** A file whose rate of VAT is not that of the contract, or of the specification where there is none. */
export type VatDispute = {
  file: { rate: VatRate; isIncluded: boolean | null };
  reference: { rate: VatRate; of: 'contract' | 'specification' };
  /** What the specification is counted on already: its other rows stay as they are. */
  settled: VatBasis | null;
  answers: readonly VatAnswer[];
  /** The question without its sums, by which an answer is remembered. */
  asked: string;
};
