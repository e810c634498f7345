import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { acceptedVatRate, type ActAmount, actTotals } from './act-totals.ts';

/** How КС-3 lists the work of a period: the whole object, its stages (top sections), or its specifications. */
export const SUMMARY_ROWS = ['object', 'section', 'specification'] as const;
export type SummaryRows = (typeof SUMMARY_ROWS)[number];

/** Amounts of one act that stand in one row of КС-3, in the VAT terms of their specification. */
export type SummaryPart = ActAmount & { group: string };

/**
 * The net of an act by row of КС-3. VAT is rounded once per group of equal terms, so within prices that contain it the
 * net of that group is shared: by amount, to the kopeck, the largest row takes the rest. The rows sum to the net of the
 * act. @throws InvalidDecimalError @throws RangeError for a day of another shape.
 */
export function netOfRows(parts: readonly SummaryPart[], acceptanceDate: string): Map<string, DecimalString> {
  const termsOf = ({ vat_rate, vat_included }: ActAmount): string =>
    `${acceptedVatRate(vat_rate, acceptanceDate)} ${vat_included}`;
  const found = new Map<string, DecimalString>();
  for (const ofTerms of Map.groupBy(parts, termsOf).values()) {
    const { amount, net } = actTotals({ lines: ofTerms }, acceptanceDate);
    const sums = [...Map.groupBy(ofTerms, ({ group }) => group)].map(([group, own]) => ({
      group,
      sum: addAll(own.map((part) => part.amount)),
    }));
    for (const [group, share] of shared(sums, { amount, net }))
      found.set(group, roundMoney(addAll([found.get(group) ?? '0', share])));
  }
  return found;
}

function shared(
  sums: readonly { group: string; sum: DecimalString }[],
  { amount, net }: { amount: DecimalString; net: DecimalString },
): [string, DecimalString][] {
  const [largest, ...others] = sums.toSorted((one, other) =>
    decimal(one.sum).abs().gt(decimal(other.sum).abs()) ? -1 : 1,
  );
  if (largest === undefined) return [];
  const isZero = decimal(amount).eq('0');
  const shares = others.map(({ group, sum }): [string, DecimalString] => [
    group,
    isZero ? roundMoney(sum) : roundMoney(decimal(net).times(decimal(sum)).div(decimal(amount))),
  ]);
  const rest = decimal(net).minus(decimal(addAll(shares.map(([, share]) => share))));
  return [...shares, [largest.group, roundMoney(rest)]];
}
