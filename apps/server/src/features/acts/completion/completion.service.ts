import type { Completion, completionQuery, Reconciliation } from '@karkas/api/acts/completion.schemas.ts';
import {
  chargesKey,
  type CompletionMonth,
  completionOf,
  reconciliationOf,
  type RowCompletion,
  type StoredLine,
} from '@karkas/domain/acts/index.ts';
import { addAll, decimal, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { addGaps, type Gaps, NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import type { z } from 'zod';
import { requireContract } from '#features/contracts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type ContractState, readContractState } from '../lines/contract-state.service.ts';
import { readRecorded } from '../lines/lines.repository.ts';
import { readDoneByOrders } from '../lines/orders.repository.ts';
import { type ChargeLine, type JournalLine, readChargeLines, readJournalLines } from './completion.repository.ts';

type Journal = {
  state: ContractState;
  lines: JournalLine[];
  /** Rows of the effective specification and of acts, without charges. */
  rows: RowCompletion[];
  /** Charges of home specifications, counted like rows. */
  charges: RowCompletion[];
  /** Months of accepted charges, of all home specifications together. */
  chargeMonths: CompletionMonth[];
  stored: StoredLine[];
};

/** The latest day, for what is in force by now and later: agreements may be dated ahead. */
export const ANY_DAY = '2999-12-31';

type JournalOptions = {
  /** Without work that is presented and not signed yet. */
  isAcceptedOnly?: boolean;
};

async function readJournal(
  scope: CompanyScope,
  contractId: string,
  day: string | null,
  { isAcceptedOnly = false }: JournalOptions = {},
): Promise<Journal> {
  const isCounted = ({ status }: StoredLine) => !isAcceptedOnly || status === 'signed';
  const state = await readContractState(scope, {
    contractId,
    day: day ?? ANY_DAY,
    specificationIds: [],
    exceptIds: [],
  });
  const lines = (await readJournalLines(scope, contractId, day)).filter(isCounted);
  const chargeLines = (await readChargeLines(scope, contractId, day)).map(asLine).filter(isCounted);
  const stated = [...state.positions.values()].map((row) => ({
    row_key: row.row_key,
    quantity: row.quantity,
    total: row.stated_total,
  }));
  const chargesStated = state.homes.map((home) => ({
    row_key: chargesKey(home),
    quantity: null,
    total: home.charges_total,
  }));
  return {
    state,
    lines,
    rows: withSignedMonths(completionOf(stated, lines), lines),
    charges: completionOf(chargesStated, chargeLines),
    chargeMonths: signedMonthsOf(chargeLines),
    stored: [...lines, ...chargeLines],
  };
}

function asLine({ home_id, vat_rate, vat_included, month, status, amount }: ChargeLine): StoredLine {
  const row_key = chargesKey({ home_id, vat_rate, vat_included });
  return { row_key, month, status, amount, quantity: '0', over_quantity: '0', over_amount: '0.00' };
}

/** Months show accepted work only. */
function withSignedMonths(rows: readonly RowCompletion[], lines: readonly StoredLine[]): RowCompletion[] {
  const signed = lines.filter((line) => line.status === 'signed');
  const accepted = new Map(completionOf([], signed).map((row) => [row.row_key, row.months]));
  return rows.map((row) => ({ ...row, months: accepted.get(row.row_key) ?? [] }));
}

/** Rows that the contract no longer has lack nothing. */
const gapsOf = ({ missing_prices, missing_deductions }: Gaps = NO_GAPS): Gaps => ({
  missing_prices,
  missing_deductions,
});

function signedMonthsOf(lines: readonly StoredLine[]): CompletionMonth[] {
  const signed = lines.filter((line) => line.status === 'signed').map((line) => ({ ...line, row_key: '' }));
  return completionOf([], signed)[0]?.months ?? [];
}

const sumsOf = (rows: readonly RowCompletion[]) => {
  const sum = (key: 'amount_accepted' | 'amount_presented' | 'amount_over' | 'amount_remaining') =>
    roundMoney(addAll(rows.map((row) => row[key] ?? '0')));
  return {
    effective: roundMoney(addAll(rows.map((row) => row.amount_effective ?? '0'))),
    accepted: sum('amount_accepted'),
    presented: sum('amount_presented'),
    over: sum('amount_over'),
    remaining: sum('amount_remaining'),
  };
};

/** The journal КС-6а: accepted by month and what is left, by position. */
export async function getCompletion(
  scope: CompanyScope,
  contractId: string,
  { date }: z.output<typeof completionQuery>,
  options: JournalOptions = {},
): Promise<Completion> {
  const { project_id: projectId } = await requireContract(scope, contractId);
  const { state, lines, rows, charges, chargeMonths } = await readJournal(scope, contractId, date ?? null, options);
  const byKey = <Row extends { row_key: string; quantity: string }>(found: readonly Row[]) =>
    new Map(found.map((one) => [one.row_key, one.quantity]));
  const recorded = byKey(await readRecorded(scope, contractId));
  const done = byKey(await readDoneByOrders(scope, projectId));
  const stated = new Map(lines.map((line) => [line.row_key, line]));
  return {
    contract_id: contractId,
    date: date ?? todayIn(scope.actor.timeZone),
    rows: rows.flatMap((row) => {
      const place = state.positions.get(row.row_key) ?? stated.get(row.row_key);
      if (place === undefined) return [];
      const orders = decimal(done.get(row.row_key) ?? '0');
      const held = decimal(row.quantity_accepted).plus(decimal(row.quantity_presented));
      return [
        {
          ...row,
          number: place.number,
          name: place.name,
          code: place.code,
          unit: place.unit,
          price: place.price,
          sections: place.sections,
          ...gapsOf(state.positions.get(row.row_key)),
          quantity_recorded: recorded.get(row.row_key) ?? '0',
          quantity_ordered_done: orders.gt(held) ? plain(orders.minus(held)) : '0',
        },
      ];
    }),
    charges: { ...sumsOf(charges), months: chargeMonths },
    totals: sumsOf([...rows, ...charges]),
    ...addGaps(state.homes),
  };
}

/** Compares the specifications, the stored lines of acts, and the journal by row. */
export async function getReconciliation(scope: CompanyScope, contractId: string): Promise<Reconciliation> {
  await requireContract(scope, contractId);
  const { state, lines, rows, charges, stored } = await readJournal(scope, contractId, null);
  const effective = roundMoney(addAll(state.homes.flatMap((home) => [home.total, home.charges_total])));
  const { rows_over: over, ...sums } = reconciliationOf(effective, stored, [...rows, ...charges]);
  const stated = new Map(lines.map((line) => [line.row_key, line]));
  const named = (row: RowCompletion, quantity: string) => {
    const place = state.positions.get(row.row_key) ?? stated.get(row.row_key);
    return place === undefined ? [] : [{ row_key: row.row_key, number: place.number, name: place.name, quantity }];
  };
  const overKeys = new Set(over);
  return {
    contract_id: contractId,
    ...sums,
    ...addGaps(state.homes),
    rows_over: rows.flatMap((row) => (overKeys.has(row.row_key) ? named(row, beyondOf(row)) : [])),
    rows_below_accepted: rows.flatMap((row) => {
      const left = decimal(row.quantity_remaining);
      const isLess = decimal(row.quantity_effective ?? '0').lt('0') ? left.gt('0') : left.lt('0');
      return isLess ? named(row, plain(left)) : [];
    }),
  };
}

/** The quantity beyond the contract, explained or not. */
function beyondOf({ quantity_over: explained, quantity_remaining: left }: RowCompletion): string {
  return decimal(explained).eq('0') ? plain(decimal(left).times('-1')) : explained;
}
