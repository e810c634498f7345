import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { priceChange, type VatParts } from '@karkas/domain/money/contract-price.ts';
import { moneyEffect } from '@karkas/domain/specification/index.ts';
import type { PriceTerms } from './agreement-document.repository.ts';

type Compared = Pick<AgreementComparison, 'changes' | 'before' | 'after'>;

/** The price of the contract before an agreement and after it, in the VAT terms of the contract: what every paper and screen goes by. */
export function agreementPrice(
  { contract, agreement, earlier_deltas: deltas }: PriceTerms,
  { changes, before, after }: Compared,
): { before: string; delta: string; after: string; change: VatParts } {
  const key = contract.vat_included ? 'gross' : 'net';
  const isByRows = changes.length > 0 && before !== undefined && after !== undefined;
  const delta = isByRows ? moneyEffect(before[key], after[key]) : agreement.amount_delta;
  const was = priceBefore({ contract, earlier_deltas: deltas });
  const is = roundMoney(decimal(was).plus(decimal(delta)));
  const terms = { rate: contract.vat_rate, isIncluded: contract.vat_included };
  return { before: was, delta, after: is, change: priceChange(was, is, terms) };
}

export function priceBefore({
  contract,
  earlier_deltas: deltas,
}: {
  contract: Pick<PriceTerms['contract'], 'amount'>;
  earlier_deltas: readonly string[];
}): string {
  return roundMoney(addAll([contract.amount, ...deltas]));
}
