import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { priceChange, type VatParts } from '@karkas/domain/money/contract-price.ts';
import {
  contractRows,
  effectiveTotalsInSteps,
  type EffectiveTotals,
  moneyEffect,
} from '@karkas/domain/specification/index.ts';
import type { Steps } from '@karkas/domain/steps.ts';
import type { PriceTerms } from '../document/agreement-document.repository.ts';
import type { Chain } from '../effective-specification/contract-chain.ts';

/** On the VAT basis of the contract. */
export type AgreementPrice = { before: string; delta: string; after: string; change: VatParts };

type Compared = { hasRows: boolean; before: EffectiveTotals; after: EffectiveTotals };

/**
 * The contract price before and after an agreement, used by all documents and screens. A contract without a stated sum
 * costs what its specifications add up to.
 */
export function* agreementPrice(
  { contract, agreement, earlier_deltas: deltas }: PriceTerms,
  { base }: Pick<Chain, 'base'>,
  { hasRows, before, after }: Compared,
): Steps<AgreementPrice> {
  const key = contract.vat_included ? 'gross' : 'net';
  const isUnset = decimal(contract.amount).eq('0');
  const amount = isUnset ? (yield* effectiveTotalsInSteps(contractRows(base.rows)))[key] : contract.amount;
  const delta = hasRows ? moneyEffect(before[key], after[key]) : agreement.amount_delta;
  const was = roundMoney(addAll([amount, ...deltas]));
  const is = roundMoney(decimal(was).plus(decimal(delta)));
  const terms = { rate: contract.vat_rate, isIncluded: contract.vat_included };
  return { before: was, delta, after: is, change: priceChange(was, is, terms) };
}
