import { addAll, decimal, plain, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { splitVat } from '../money/contract-price.ts';
import type { VatRate } from '../money/vat.ts';
import { normaliseName } from '../text/normalise-name.ts';
import { normaliseUnit } from '../units/normalise-unit.ts';

/** The work of a row in acts of one side and status, in the VAT terms of its specification. */
export type BalanceWork = {
  row_key: string;
  /** `out`: handed over to a customer; `in`: accepted from a subcontractor. */
  direction: 'out' | 'in';
  status: 'presented' | 'signed';
  quantity: DecimalString;
  amount: DecimalString;
  vat_rate: VatRate;
  vat_included: boolean;
};

/**
 * How a subcontractor's row is known to be a customer's: by the key that was stated for it or its own, or by a name and
 * unit that only one row has.
 */
export const BALANCE_MATCHES = ['row_key', 'name'] as const;
type BalanceMatch = (typeof BALANCE_MATCHES)[number];

/** A row that subcontractors work on. Amounts are without VAT, because the two sides may state it unlike. */
export type BalanceRow = {
  /** Of the customer's row, if there is one. */
  row_key: string;
  /** Rows of subcontracts laid on it. */
  subcontract_row_keys: string[];
  /** Null for a row of no customer. */
  matched_by: BalanceMatch | null;
  quantity_accepted: DecimalString;
  amount_accepted: DecimalString;
  /** In presented and signed acts to customers; signed ones apart. */
  quantity_handed_over: DecimalString;
  amount_handed_over: DecimalString;
  quantity_taken: DecimalString;
  amount_taken: DecimalString;
  /** Handed over minus accepted. */
  quantity_difference: DecimalString;
  amount_difference: DecimalString;
  /** The share of the accepted amount that no customer has taken; zero for rows of no customer. */
  amount_at_risk: DecimalString;
};

export type NamedRow = {
  row_key: string;
  name: string;
  unit: string | null;
  /** The customer's row that a row of a subcontract serves. */
  upstream_row_key?: string | null;
  /** The row of which this one is the rest, since an agreement changed its price. */
  continues_row_key?: string | null;
};
type Upstream = { row_key: string; matched_by: BalanceMatch };

/**
 * Compares what subcontractors handed over with what customers took. `subcontractRows` and `customerRows` name the rows
 * of both sides. @throws InvalidDecimalError
 */
export function subcontractBalance(
  works: readonly BalanceWork[],
  { subcontractRows, customerRows }: { subcontractRows: readonly NamedRow[]; customerRows: readonly NamedRow[] },
): BalanceRow[] {
  const upstream = upstreamOf(subcontractRows, customerRows);
  const first = firstParts([...subcontractRows, ...customerRows]);
  const laid = works.map((work) => {
    const key = work.direction === 'in' ? (upstream.get(work.row_key)?.row_key ?? work.row_key) : work.row_key;
    return { ...work, own_key: work.row_key, row_key: first(key) };
  });
  const matches = new Map([...upstream.values()].map((one) => [first(one.row_key), one.matched_by]));
  return [...Map.groupBy(laid, (work) => work.row_key)].flatMap(([key, own]) =>
    own.some((work) => work.direction === 'in') ? [balanceOf(key, own, matches.get(key) ?? null)] : [],
  );
}

/** Parts of a divided row are one row. */
function firstParts(rows: readonly NamedRow[]): (key: string) => string {
  const before = new Map(rows.flatMap((row) => (row.continues_row_key ? [[row.row_key, row.continues_row_key]] : [])));
  return (key) => {
    const seen = new Set<string>();
    let first = key;
    for (let next = before.get(first); next !== undefined && !seen.has(next); next = before.get(first)) {
      seen.add(next);
      first = next;
    }
    return first;
  };
}

function upstreamOf(rows: readonly NamedRow[], customerRows: readonly NamedRow[]): Map<string, Upstream> {
  const keys = new Set(customerRows.map((row) => row.row_key));
  const byName = Map.groupBy(
    customerRows.filter((row) => !row.continues_row_key),
    nameKey,
  );
  return new Map(
    rows.flatMap((row): [string, Upstream][] => {
      const stated = row.upstream_row_key ?? row.row_key;
      if (keys.has(stated)) return [[row.row_key, { row_key: stated, matched_by: 'row_key' }]];
      const [only, ...others] = byName.get(nameKey(row)) ?? [];
      return only === undefined || others.length > 0
        ? []
        : [[row.row_key, { row_key: only.row_key, matched_by: 'name' }]];
    }),
  );
}

function nameKey({ name, unit }: NamedRow): string {
  const { multiplier, unit: measure } = normaliseUnit(unit ?? '');
  return `${multiplier} ${measure} ${normaliseName(name)}`;
}

function balanceOf(
  row_key: string,
  works: readonly (BalanceWork & { own_key: string })[],
  matched_by: BalanceMatch | null,
): BalanceRow {
  const accepted = sumOf(works.filter((work) => work.direction === 'in' && work.status === 'signed'));
  const out = works.filter((work) => work.direction === 'out');
  const [handed, taken] = [sumOf(out), sumOf(out.filter((work) => work.status === 'signed'))];
  return {
    row_key,
    subcontract_row_keys: [...new Set(works.filter((work) => work.direction === 'in').map((work) => work.own_key))],
    matched_by,
    quantity_accepted: accepted.quantity,
    amount_accepted: accepted.amount,
    quantity_handed_over: handed.quantity,
    amount_handed_over: handed.amount,
    quantity_taken: taken.quantity,
    amount_taken: taken.amount,
    quantity_difference: plain(decimal(handed.quantity).minus(decimal(accepted.quantity))),
    amount_difference: roundMoney(decimal(handed.amount).minus(decimal(accepted.amount))),
    amount_at_risk: matched_by === null ? '0.00' : atRisk(accepted, taken.quantity),
  };
}

type Sum = { quantity: DecimalString; amount: DecimalString };

/** Without VAT; it is split once per group of equal terms. */
function sumOf(works: readonly BalanceWork[]): Sum {
  const groups = Map.groupBy(works, ({ vat_rate, vat_included }) => `${vat_rate} ${vat_included}`);
  const nets = [...groups.values()].map((group) => {
    const [{ vat_rate, vat_included } = { vat_rate: 'none' as const, vat_included: false }] = group;
    const amount = roundMoney(addAll(group.map((work) => work.amount)));
    return splitVat(amount, { rate: vat_rate, isIncluded: vat_included }).net;
  });
  return { quantity: addAll(works.map((work) => work.quantity)), amount: roundMoney(addAll(nets)) };
}

function atRisk(accepted: Sum, taken: DecimalString): DecimalString {
  const [whole, excess] = [decimal(accepted.quantity), decimal(accepted.quantity).minus(decimal(taken))];
  if (!whole.gt('0') || !excess.gt('0')) return '0.00';
  return excess.gt(whole) ? accepted.amount : roundMoney(decimal(accepted.amount).times(excess).div(whole));
}
