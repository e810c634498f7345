import type { GrossAmount } from '../decimal/amount-terms.ts';
import { addAll, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { countedAs, type PricedContract, grossAmount } from './project-sums.ts';

/**
 * Contracts equal in everything that determines their sums. Those with VAT included come as one amount; with VAT on
 * top, it is rounded per contract, so their amounts are listed one by one.
 */
export type ContractGroup = PricedContract & {
  count: number;
  amount: DecimalString;
  amounts: readonly DecimalString[];
};

export type ContractGroupSums = {
  /** With customers: in force and done, plus the amounts accepted under terminated ones. */
  price: GrossAmount;
  /** Of it accepted under terminated ones: no work remains for them. */
  terminated: GrossAmount;
  /** Subcontracts and supply. */
  cost: GrossAmount;
  /** Drafts of every kind. */
  drafts: GrossAmount;
};

/** Sums many contracts with VAT, to the same kopeck as one by one. @throws InvalidDecimalError */
export function sumContractGroups(groups: readonly ContractGroup[]): ContractGroupSums {
  const sum = (part: 'price' | 'cost' | null, among = groups) =>
    roundMoney(addAll(among.filter((group) => countedAs(group) === part).map(grossOfGroup)));
  const terminated = groups.filter(({ status }) => status === 'terminated');
  return { price: sum('price'), terminated: sum('price', terminated), cost: sum('cost'), drafts: sum(null) };
}

function grossOfGroup(group: ContractGroup): GrossAmount {
  if (group.vat_included) return roundMoney(group.amount);
  return roundMoney(addAll(group.amounts.map((amount) => grossAmount(amount, group))));
}
