import type { GrossAmount, NetAmount } from '../decimal/amount-terms.ts';
import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { splitVat } from '../money/contract-price.ts';
import type { VatRate } from '../money/vat.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { basisOf, type EffectiveRow, type StatedRow } from './effective-rows.ts';
import { homeTotalsInSteps } from './effective-totals.ts';

/** The terms of a done position: its cost × net (or gross) / works is its share of what its home comes to. */
export type HomeShare = {
  home_id: string;
  vat_rate: VatRate;
  vat_included: boolean;
  /** Positions that are carried out, before charges and deductions. */
  works: DecimalString;
  charges_total: DecimalString;
  net: NetAmount;
  gross: GrossAmount;
};

export type EffectiveShares = {
  homes: HomeShare[];
  /** Homes of the positions that another specification states, by `row_key`. */
  rows: Record<string, string>;
};

/** Terms of the work done of a contract with agreements. @throws InvalidDecimalError */
export function effectiveShares(list: readonly EffectiveRow<StatedRow>[]): EffectiveShares {
  return runToEnd(effectiveSharesInSteps(list));
}

/** The same as a generator, for threads that must not block. */
export function* effectiveSharesInSteps(list: readonly EffectiveRow<StatedRow>[]): Steps<EffectiveShares> {
  const totals = yield* homeTotalsInSteps(list);
  const positions = list.filter(({ row }) => row.kind === 'position');
  const deductions = Map.groupBy(
    positions.filter(({ row }) => row.quantity !== null && decimal(row.quantity).lt('0')),
    ({ home_id, row }) => partKey({ home_id, ...row }),
  );
  yield;
  const homes = totals.map((home) => {
    const taken = (deductions.get(partKey(home)) ?? []).map(({ row }) => row.total ?? '0');
    const { net, gross } = splitVat(addAll([home.total, home.charges_total]), basisOf(home));
    const { home_id, vat_rate, vat_included, charges_total } = home;
    const works = roundMoney(decimal(home.total).minus(decimal(addAll(taken))));
    return { home_id, vat_rate, vat_included, works, charges_total, net, gross };
  });
  const elsewhere = positions.filter(({ row, home_id }) => row.specification_id !== home_id);
  return { homes, rows: Object.fromEntries(elsewhere.map(({ row, home_id }) => [row.row_key, home_id])) };
}

type PartOfHome = { home_id: string; vat_rate: VatRate; vat_included: boolean };

function partKey({ home_id, vat_rate, vat_included }: PartOfHome): string {
  return `${home_id} ${vat_rate} ${vat_included}`;
}
