import { addAll, decimal, plain, roundMoney, type Decimal, type DecimalString } from '../decimal/decimal.ts';
import type { HomeTotals } from '../specification/index.ts';

/** An effective row, or the charges of a home specification as a row of their own (`chargesKey`, no quantity). */
export type CompletionRow = { row_key: string; quantity: DecimalString | null; total: DecimalString | null };

/** A line of an act as stored. Superseded acts are not passed. */
export type StoredLine = {
  row_key: string;
  /** The month the work belongs to, `YYYY-MM`. */
  month: string;
  status: 'presented' | 'signed';
  quantity: DecimalString;
  amount: DecimalString;
  over_quantity: DecimalString;
  over_amount: DecimalString;
};

export type CompletionMonth = {
  month: string;
  quantity: DecimalString;
  amount: DecimalString;
  /** The amount since the beginning of the works, this month included. */
  amount_from_start: DecimalString;
  quantity_from_start: DecimalString;
};

export type RowCompletion = {
  row_key: string;
  /** Null where the contract states none. */
  quantity_effective: DecimalString | null;
  amount_effective: DecimalString | null;
  /** Months with lines, in order. */
  months: CompletionMonth[];
  quantity_accepted: DecimalString;
  amount_accepted: DecimalString;
  quantity_presented: DecimalString;
  amount_presented: DecimalString;
  quantity_over: DecimalString;
  amount_over: DecimalString;
  /** Within the contract: negative after an agreement below the accepted work. */
  quantity_remaining: DecimalString;
  amount_remaining: DecimalString;
};

type ChargesHome = Pick<HomeTotals, 'home_id' | 'vat_rate' | 'vat_included'>;

/** The key under which charges of a home specification are counted like a row. */
export function chargesKey({ home_id, vat_rate, vat_included }: ChargesHome): string {
  return `charges:${home_id} ${vat_rate} ${vat_included}`;
}

/**
 * The journal of completed works (KS-6a) by row and month. Rows that the contract no longer has, but acts accepted,
 * follow at the end with nothing effective. @throws InvalidDecimalError
 */
export function completionOf(rows: readonly CompletionRow[], lines: readonly StoredLine[]): RowCompletion[] {
  const byRow = Map.groupBy(lines, (line) => line.row_key);
  const known = new Set(rows.map((row) => row.row_key));
  const gone = [...byRow.keys()].filter((key) => !known.has(key));
  return [...rows, ...gone.map((row_key) => ({ row_key, quantity: null, total: null }))].map((row) =>
    completionOfRow(row, byRow.get(row.row_key) ?? []),
  );
}

function completionOfRow(row: CompletionRow, lines: readonly StoredLine[]): RowCompletion {
  const signed = lines.filter((line) => line.status === 'signed');
  const presented = lines.filter((line) => line.status === 'presented');
  const over = { quantity: sum(lines, 'over_quantity'), amount: sum(lines, 'over_amount') };
  const all = { quantity: sum(lines, 'quantity'), amount: sum(lines, 'amount') };
  return {
    row_key: row.row_key,
    quantity_effective: row.quantity,
    amount_effective: row.total === null ? null : roundMoney(row.total),
    months: monthsOf(lines),
    quantity_accepted: plain(sum(signed, 'quantity')),
    amount_accepted: roundMoney(sum(signed, 'amount')),
    quantity_presented: plain(sum(presented, 'quantity')),
    amount_presented: roundMoney(sum(presented, 'amount')),
    quantity_over: plain(over.quantity),
    amount_over: roundMoney(over.amount),
    quantity_remaining: plain(
      decimal(row.quantity ?? '0')
        .minus(all.quantity)
        .plus(over.quantity),
    ),
    amount_remaining: roundMoney(
      decimal(roundMoney(row.total ?? '0'))
        .minus(all.amount)
        .plus(over.amount),
    ),
  };
}

function monthsOf(lines: readonly StoredLine[]): CompletionMonth[] {
  let quantityFromStart = decimal('0');
  let fromStart = decimal('0');
  const byMonth = [...Map.groupBy(lines, (line) => line.month)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byMonth.map(([month, list]) => {
    const [quantity, amount] = [sum(list, 'quantity'), sum(list, 'amount')];
    quantityFromStart = quantityFromStart.plus(quantity);
    fromStart = fromStart.plus(amount);
    return {
      month,
      quantity: plain(quantity),
      amount: roundMoney(amount),
      amount_from_start: roundMoney(fromStart),
      quantity_from_start: plain(quantityFromStart),
    };
  });
}

function sum(lines: readonly StoredLine[], key: 'quantity' | 'amount' | 'over_quantity' | 'over_amount'): Decimal {
  return decimal(addAll(lines.map((line) => line[key])));
}
