import { decimal, roundMoney } from '../decimal/decimal.ts';
import { amountInFiguresAndWords } from '../money/amount-in-words.ts';
import type { AmountBound } from '../money/amount-bound.ts';
import type { VatParts } from '../money/contract-price.ts';
import type { VatRate } from '../money/vat.ts';
import { PRICE_CHANGE as T } from './price-change.texts.ts';

/** The price change of an agreement in figures and words; every annex of the agreement ends with the same sentence. */
export function priceChangeSentence(
  { gross, vat }: Pick<VatParts, 'gross' | 'vat'>,
  rate: VatRate,
  bound: AmountBound = 'exact',
): string {
  if (decimal(gross).eq('0')) return bound === 'exact' ? T.same : T.sameByKnown;
  const words = (amount: string) => amountInFiguresAndWords(roundMoney(decimal(amount).abs()));
  return T.changed(
    decimal(gross).gt('0') ? T.grows : T.falls,
    changedBy(gross, bound),
    words(gross),
    rate === 'none' ? T.noVat : T.vat(rate, words(vat)),
  );
}

/** «На» or the bound of the change, for the formatted change: a decrease swaps the bounds. */
export function changedBy(change: string, bound: AmountBound): string {
  const falls = decimal(change).lt('0');
  if (falls && bound === 'at_least') return T.by.at_most;
  return falls && bound === 'at_most' ? T.by.at_least : T.by[bound];
}
