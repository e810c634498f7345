import type { ActTotals } from '@karkas/api/acts/acts.schemas.ts';
import { acceptedVatRate, actCharges, actTotals } from '@karkas/domain/acts/index.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ActRow as StoredAct } from '../acts.repository.ts';
import { type ContractState, sumsOf } from './contract-state.service.ts';
import type { ChargesOfHome, StoredLine } from './lines.repository.ts';

type Home = Pick<ChargesOfHome, 'home_id' | 'vat_rate' | 'vat_included'>;

export const homeKey = ({ home_id, vat_rate, vat_included }: Home): string => `${home_id} ${vat_rate} ${vat_included}`;

export type ActSums = {
  totals: ActTotals;
  charges: ChargesOfHome[];
  /** Null when the specifications have unlike VAT terms. */
  vat_rate: string | null;
  vat_included: boolean | null;
  /** Nothing of the contract is left after the act. */
  isLast: boolean;
};

/** The day that decides the VAT rate of accepted work: that of the acceptance, until then that of the act. */
export const rateDay = ({ acceptance_date: accepted, date }: Pick<StoredAct, 'acceptance_date' | 'date'>): string =>
  accepted ?? date;

/** @throws InvalidDecimalError */
export function sumsOfAct(
  state: ContractState,
  act: Pick<StoredAct, 'acceptance_date' | 'date'>,
  lines: readonly StoredLine[],
): ActSums {
  const before = acceptedByHome(state);
  const withinOf = (group: readonly StoredLine[]) =>
    addAll(group.map((line) => roundMoney(decimal(line.amount).minus(decimal(line.over_amount)))));
  const byHome = Map.groupBy(lines, homeKey);
  const chargesBefore = new Map(state.chargesBefore.map((one) => [homeKey(one), one.amount]));
  const charges = state.homes.flatMap((home) => {
    const key = homeKey(home);
    const amount = actCharges(
      {
        charges: home.charges_total,
        total: home.total,
        accepted: before.get(key) ?? '0.00',
        accepted_charges: chargesBefore.get(key) ?? '0.00',
      },
      withinOf(byHome.get(key) ?? []),
    );
    const { home_id, vat_rate, vat_included } = home;
    return decimal(amount).eq('0') || !byHome.has(key) ? [] : [{ home_id, vat_rate, vat_included, amount }];
  });
  const { groups: _groups, ...sums } = actTotals({ lines, charges }, rateDay(act));
  const charged = roundMoney(addAll(charges.map((one) => one.amount)));
  const over = roundMoney(addAll(lines.map((line) => line.over_amount)));
  const { held, within, effective } = wholeOf(state);
  const remaining = roundMoney(
    decimal(effective).minus(decimal(within)).minus(decimal(sums.amount)).plus(decimal(over)),
  );
  return {
    totals: { ...sums, charges: charged, before: held, remaining, over },
    charges,
    ...termsOf(state, act),
    isLast: lines.length > 0 && decimal(remaining).eq('0'),
  };
}

/** Accepted amounts within the contract, by home specification. */
function acceptedByHome(state: ContractState): Map<string, string> {
  const sums = new Map<string, string>();
  for (const row of state.positions.values()) {
    if (!state.accepted.has(row.row_key)) continue;
    const { amount, over_amount: over } = sumsOf(state, row.row_key);
    const key = homeKey(row);
    sums.set(key, addAll([sums.get(key) ?? '0', roundMoney(decimal(amount).minus(decimal(over)))]));
  }
  return sums;
}

/** What other acts hold, with charges, and what the effective specification comes to. */
function wholeOf(state: ContractState): { held: string; within: string; effective: string } {
  const rows = [...state.accepted.values()].map((row) => row.sums);
  const charges = state.chargesBefore.map((one) => one.amount);
  const held = addAll([...rows.map((row) => row.amount), ...charges]);
  const over = addAll(rows.map((row) => row.over_amount));
  return {
    held: roundMoney(held),
    within: roundMoney(decimal(held).minus(decimal(over))),
    effective: roundMoney(addAll(state.homes.flatMap((home) => [home.total, home.charges_total]))),
  };
}

function termsOf(
  state: ContractState,
  act: Pick<StoredAct, 'acceptance_date' | 'date'>,
): { vat_rate: string | null; vat_included: boolean | null } {
  const day = rateDay(act);
  const rates = new Set([...state.positions.values()].map((row) => acceptedVatRate(row.vat_rate, day)));
  const included = new Set([...state.positions.values()].map((row) => row.vat_included));
  return {
    vat_rate: rates.size === 1 ? ([...rates][0] ?? null) : null,
    vat_included: included.size === 1 ? ([...included][0] ?? null) : null,
  };
}
