import { addAll, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { addParts, splitVat, type VatParts } from '../money/contract-price.ts';
import { onBasis } from '../money/vat.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { chargeSteps, sumOfCharges } from './calculation/charges.ts';
import { basisOf, type EffectiveRow, type StatedRow, type VatOfRow } from './effective-rows.ts';
import { sumInSteps } from './sum-in-steps.ts';

export type EffectiveTotals = VatParts & {
  /** Charges on the rows, in the terms in which they are stated. */
  charges_total: DecimalString;
  missing_prices: number;
  missing_deductions: number;
};

export type HomeTotals = VatOfRow & {
  home_id: string;
  total: DecimalString;
  charges_total: DecimalString;
  missing_prices: number;
  missing_deductions: number;
};

/**
 * The totals of a list. VAT is applied once to each specification's part, as in the specification itself. Charges are
 * reported on the requested VAT basis, otherwise as each part states them. @throws InvalidDecimalError
 */
export function effectiveTotals(list: readonly EffectiveRow<StatedRow>[], basis?: VatOfRow): EffectiveTotals {
  return runToEnd(effectiveTotalsInSteps(list, basis));
}

/** The same as a generator, for threads that must not block. */
export function* effectiveTotalsInSteps(
  list: readonly EffectiveRow<StatedRow>[],
  basis?: VatOfRow,
): Steps<EffectiveTotals> {
  const homes = yield* homeTotalsInSteps(list);
  const amounts = homes.map((home) => partsOfHome(home, basis));
  return {
    ...addParts(amounts),
    charges_total: roundMoney(addAll(amounts.map((amount) => amount.charges_total))),
    missing_prices: homes.reduce((count, home) => count + home.missing_prices, 0),
    missing_deductions: homes.reduce((count, home) => count + home.missing_deductions, 0),
  };
}

/**
 * The positions of one home specification in equal VAT terms, and the charges on them, before VAT. @throws
 * InvalidDecimalError
 */
export function homeTotals(list: readonly EffectiveRow<StatedRow>[]): HomeTotals[] {
  return runToEnd(homeTotalsInSteps(list));
}

export function* homeTotalsInSteps(list: readonly EffectiveRow<StatedRow>[]): Steps<HomeTotals[]> {
  const positions = list.filter((entry) => entry.row.kind === 'position');
  yield;
  const parts = Map.groupBy(positions, ({ home_id, row }) => `${home_id} ${row.vat_rate} ${row.vat_included}`);
  const homes: HomeTotals[] = [];
  for (const entries of parts.values()) {
    const [first] = entries;
    if (first === undefined) continue;
    const total = yield* sumInSteps(entries, 'total');
    // Parts of one specification share its stated sums.
    const isCounted = homes.some(({ home_id: home }) => home === first.home_id);
    const charges = (first.home_charges ?? []).filter(({ base }) => base !== 'sum' || !isCounted);
    const charged =
      charges.length === 0
        ? '0.00'
        : sumOfCharges(
            chargeSteps(charges, {
              total,
              payroll: yield* sumInSteps(entries, 'payroll'),
              direct: yield* sumInSteps(entries, 'direct'),
              equipment: yield* sumInSteps(entries, 'equipment'),
            }),
          );
    homes.push({
      home_id: first.home_id,
      vat_rate: first.row.vat_rate,
      vat_included: first.row.vat_included,
      total,
      charges_total: charged,
      missing_prices: entries.reduce((count, { row }) => count + row.missing_prices, 0),
      missing_deductions: entries.reduce((count, { row }) => count + row.missing_deductions, 0),
    });
  }
  return homes;
}

function partsOfHome(
  { total, charges_total, ...home }: HomeTotals,
  requestedBasis: VatOfRow | undefined,
): VatParts & { charges_total: DecimalString } {
  const terms = basisOf(home);
  return {
    ...splitVat(addAll([total, charges_total]), terms),
    charges_total: onBasis(charges_total, terms, requestedBasis === undefined ? terms : basisOf(requestedBasis)),
  };
}
