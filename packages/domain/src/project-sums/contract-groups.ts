import { addAll, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { countedAs, type PricedContract, withVat } from './project-sums.ts';

/**
 * Contracts that are alike in all that their sums go by. Those that state VAT within come as one amount; where VAT comes
 * on top, it is rounded for each contract, so their amounts stand one by one.
 */
export type ContractGroup = PricedContract & {
  count: number;
  amount: DecimalString;
  amounts: readonly DecimalString[];
};

export type ContractGroupSums = {
  /** With customers: in force and done, and what was accepted under those that were terminated. */
  price: DecimalString;
  /** Of it what was accepted under those that were terminated: nothing is left to do of them. */
  terminated: DecimalString;
  /** Subcontracts and supply. */
  cost: DecimalString;
  /** Not deals yet, of whatever kind. */
  drafts: DecimalString;
};

/** What many contracts come to, with VAT, to the same kopeck as one by one. @throws InvalidDecimalError */
export function sumContractGroups(groups: readonly ContractGroup[]): ContractGroupSums {
  const sum = (part: 'price' | 'cost' | null, among = groups) =>
    roundMoney(addAll(among.filter((group) => countedAs(group) === part).map(grossOf)));
  const terminated = groups.filter(({ status }) => status === 'terminated');
  return { price: sum('price'), terminated: sum('price', terminated), cost: sum('cost'), drafts: sum(null) };
}

function grossOf(group: ContractGroup): DecimalString {
  if (group.vat_included) return roundMoney(group.amount);
  return roundMoney(addAll(group.amounts.map((amount) => withVat(amount, group))));
}
