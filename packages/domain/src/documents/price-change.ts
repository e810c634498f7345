import { decimal, roundMoney } from '../decimal/decimal.ts';
import { amountInFiguresAndWords } from '../money/amount-in-words.ts';
import type { VatParts } from '../money/contract-price.ts';
import type { VatRate } from '../money/vat.ts';
import { PRICE_CHANGE as T } from './price-change.texts.ts';

/** What an agreement changes the price by, in figures and words: every annex of one agreement ends with the same sentence. */
export function priceChangeSentence({ gross, vat }: Pick<VatParts, 'gross' | 'vat'>, rate: VatRate): string {
  if (decimal(gross).eq('0')) return T.same;
  const words = (amount: string) => amountInFiguresAndWords(roundMoney(decimal(amount).abs()));
  return T.changed(
    decimal(gross).gt('0') ? T.grows : T.falls,
    words(gross),
    rate === 'none' ? T.noVat : T.vat(rate, words(vat)),
  );
}
