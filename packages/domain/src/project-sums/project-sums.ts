import type { GrossAmount } from '../decimal/amount-terms.ts';
import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { type VatRate, withVat } from '../money/vat.ts';

/** Kinds of contracts that customers pay for; the others are the cost of the project. */
export const PRICE_KINDS = ['general', 'services'] as const;

type Kind = 'general' | 'subcontract' | 'supply' | 'services';
type Status = 'draft' | 'active' | 'completed' | 'terminated';

/** How a contract counts in the sums of its project: price, cost, or nothing while it is a draft. */
export function countedAs({ kind, status }: { kind: Kind; status: Status }): 'price' | 'cost' | null {
  if (status === 'draft') return null;
  return PRICE_KINDS.some((one) => one === kind) ? 'price' : 'cost';
}

/** A customer pays us, we pay a subcontractor or supplier; money the other way is returned. */
export const paymentDirection = ({ kind }: { kind: Kind }): 'in' | 'out' =>
  PRICE_KINDS.some((one) => one === kind) ? 'in' : 'out';

/** Converts an amount in the VAT terms of its contract to one with VAT. @throws InvalidDecimalError */
export function grossAmount(
  amount: DecimalString,
  { vat_rate: rate, vat_included: isIncluded }: { vat_rate: VatRate; vat_included: boolean },
): GrossAmount {
  return isIncluded ? roundMoney(amount) : withVat(amount, rate);
}

/** The properties that determine the sums of a contract. */
export type PricedContract = { kind: Kind; status: Status; vat_rate: VatRate; vat_included: boolean };

/** A contract with its amounts including VAT; the accepted amount is set for a terminated one. */
export type CountedContract = {
  kind: Kind;
  status: Status;
  original: GrossAmount;
  agreements: GrossAmount;
  current: GrossAmount;
  specifications: GrossAmount;
  accepted: GrossAmount | null;
};

type ContractSums = {
  original: GrossAmount;
  agreements: GrossAmount;
  /** Accepted under terminated contracts. */
  terminated: GrossAmount;
  /** original + agreements + terminated */
  current: GrossAmount;
  specifications: GrossAmount;
  /** Subcontracts and supply: in force, done, and accepted before termination. */
  cost: GrossAmount;
};

/**
 * The sums of a project. Price: contracts with customers in force or done, plus amounts accepted under terminated ones.
 * Cost: subcontracts and supply. Drafts are not counted.
 */
export function sumContracts(contracts: readonly CountedContract[]): ContractSums {
  const of = (part: 'price' | 'cost', isTerminated: boolean) =>
    contracts.filter((one) => countedAs(one) === part && (one.status === 'terminated') === isTerminated);
  const sum = (values: readonly GrossAmount[]) => roundMoney(addAll([...values]));
  const price = of('price', false);
  const accepted = (part: 'price' | 'cost') => of(part, true).map((one) => one.accepted ?? '0');
  const original = sum(price.map((one) => one.original));
  const agreements = sum(price.map((one) => one.agreements));
  const terminated = sum(accepted('price'));
  return {
    original,
    agreements,
    terminated,
    current: sum([original, agreements, terminated]),
    specifications: sum(price.map((one) => one.specifications)),
    cost: sum([...of('cost', false).map((one) => one.current), ...accepted('cost')]),
  };
}

/**
 * The remaining amount of contracts; amounts accepted under terminated ones have no remainder. Work done beyond the
 * other contracts may belong to terminated ones, so only the excess over all of them exceeds the contracts. @throws
 * InvalidDecimalError
 */
export function remainingOf(
  { price, terminated }: { price: GrossAmount; terminated: GrossAmount },
  completed: GrossAmount,
): GrossAmount {
  const left = decimal(price).minus(decimal(completed));
  const live = left.minus(decimal(terminated));
  if (live.gte('0')) return roundMoney(live);
  return left.gte('0') ? roundMoney('0') : roundMoney(left);
}
