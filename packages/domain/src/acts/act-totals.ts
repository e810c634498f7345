import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { addParts, splitVat, type VatParts } from '../money/contract-price.ts';
import { defaultVatRate, type VatRate } from '../money/vat.ts';

/** An amount in the VAT terms of its specification: a line of an act, or the charges of a home specification. */
export type ActAmount = { amount: DecimalString; vat_rate: VatRate; vat_included: boolean };

export type ActTotals = VatParts & { amount: DecimalString };

export type ActVatGroup = ActTotals & {
  /** The rate of the act; the rate of the specification may differ. */
  vat_rate: VatRate;
  vat_included: boolean;
};

/**
 * The rate of accepted work: `none`, 0, 5, 7 and 10 stay as agreed; the general rate is that of the acceptance date
 * `YYYY-MM-DD` (Tax Code, art. 164 p. 3; law 425-FZ of 28.11.2025). @throws RangeError for a day of another shape.
 */
export function acceptedVatRate(rate: VatRate, acceptanceDate: string): VatRate {
  return rate === '20' || rate === '22' ? defaultVatRate(acceptanceDate) : rate;
}

/**
 * The totals of an act: VAT is rounded once per group of equal terms. Where prices contain VAT the gross is kept and
 * the net found within, otherwise the net is kept. `rate_change` is the VAT of the act minus the VAT at the rates
 * of the specifications: the customer pays it beside net prices, the contractor within gross prices.
 * @throws InvalidDecimalError @throws RangeError for a day of another shape.
 */
export function actTotals(
  { lines, charges = [] }: { lines: readonly ActAmount[]; charges?: readonly ActAmount[] },
  acceptanceDate: string,
): ActTotals & { groups: ActVatGroup[]; rate_change: DecimalString } {
  const all = [...lines, ...charges];
  const agreed = splitByTerms(all, (rate) => rate);
  const groups = splitByTerms(all, (rate) => acceptedVatRate(rate, acceptanceDate));
  const parts = addParts(groups);
  return {
    amount: roundMoney(addAll(groups.map((group) => group.amount))),
    ...parts,
    groups,
    rate_change: roundMoney(decimal(parts.vat).minus(decimal(addParts(agreed).vat))),
  };
}

/** In the order in which the terms first occur. */
function splitByTerms(amounts: readonly ActAmount[], rateOf: (rate: VatRate) => VatRate): ActVatGroup[] {
  const groups = Map.groupBy(amounts, ({ vat_rate, vat_included }) => `${rateOf(vat_rate)} ${vat_included}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const amount = roundMoney(addAll(group.map((one) => one.amount)));
    const [vat_rate, vat_included] = [rateOf(first.vat_rate), first.vat_included];
    return [{ vat_rate, vat_included, amount, ...splitVat(amount, { rate: vat_rate, isIncluded: vat_included }) }];
  });
}
