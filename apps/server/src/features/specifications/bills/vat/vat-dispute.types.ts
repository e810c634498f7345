import type { VatBasis, VatRate } from '@karkas/domain/money/vat.ts';

export const VAT_ANSWERS = ['vat.net', 'vat.gross', 'vat.within', 'vat.own', 'vat.none'] as const;
/**
 * Which amounts of the file apply: prices without VAT, sums with VAT, prices that already include it, the file's own
 * rate, or prices that are not subject to VAT.
 */
export type VatAnswer = (typeof VAT_ANSWERS)[number];

/**
 * A file with a VAT rate other than that of the contract, or of the specification if there is none; or a file with
 * prices that does not state whether they include VAT.
 */
export type VatDispute = {
  /** The file does not state whether its prices include VAT; `file.rate` is then that of the reference. */
  isSilent: boolean;
  file: { rate: VatRate; isIncluded: boolean | null };
  reference: { rate: VatRate; of: 'contract' | 'specification' };
  /** VAT basis of the other rows in the specification, which stay unchanged. */
  settled: VatBasis | null;
  answers: readonly VatAnswer[];
  /** Key of the question without sums, under which the answer is remembered. */
  asked: string;
};
