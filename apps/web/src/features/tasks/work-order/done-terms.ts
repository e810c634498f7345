import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { WholeSums } from '@karkas/domain/tasks/work-items.ts';

/** What the amount done contains beside its rows. */
export type DoneTerm = { key: 'deductions' | 'charges' | 'vat'; amount: string };

export function joinTerms(terms: readonly DoneTerm[]): DoneTerm[] {
  return (['deductions', 'charges', 'vat'] as const)
    .map((key) => ({
      key,
      amount: roundMoney(addAll(terms.filter((term) => term.key === key).map(({ amount }) => amount))),
    }))
    .filter(({ amount }) => !decimal(amount).eq('0'));
}

/**
 * What leads from the rows to the amount done, to the kopeck: the share of the deductions and of the charges, then VAT;
 * roundings are in the last of them. `works`: the positions before deductions, `positions`: after them.
 */
export function termsOf(
  { rows, done, works, positions }: { rows: string; done: string; works: string; positions: string },
  { net, gross, charges_total: charges, vat_included: isIncluded }: WholeSums,
): DoneTerm[] {
  if (decimal(works).eq('0')) return [];
  const shareOf = (amount: string): string => roundMoney(decimal(rows).times(amount).div(works));
  const stated: DoneTerm[] = [
    { key: 'deductions', amount: shareOf(decimal(positions).minus(works).toFixed()) },
    { key: 'charges', amount: shareOf(charges) },
  ];
  const open = roundMoney(decimal(done).minus(addAll([rows, ...stated.map(({ amount }) => amount)])));
  const shown = stated.filter(({ amount }) => !decimal(amount).eq('0'));
  if (decimal(open).eq('0')) return shown;
  const last = shown.at(-1);
  // With VAT in the prices only a rounding is open.
  if ((isIncluded || decimal(net).eq(gross)) && last !== undefined)
    return [...shown.slice(0, -1), { ...last, amount: roundMoney(decimal(last.amount).plus(open)) }];
  return [...shown, { key: 'vat', amount: open }];
}
