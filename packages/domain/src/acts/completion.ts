import { decimal, plain, roundMoney, type Decimal, type DecimalString } from '../decimal/decimal.ts';
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
  /** Null for a row of the contract without a price: what is left of it has no known amount. */
  amount_remaining: DecimalString | null;
};

type ChargesHome = Pick<HomeTotals, 'home_id' | 'vat_included'> & { vat_rate: string };

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
  const linesOf = (key: string) => byRow.get(key) ?? [];
  return [
    ...rows.map((row) => {
      const completed = completionOfRow(row, linesOf(row.row_key));
      return row.total === null && decimal(completed.amount_remaining).eq('0')
        ? { ...completed, amount_remaining: null }
        : completed;
    }),
    ...gone.map((row_key) => completionOfRow({ row_key, quantity: null, total: null }, linesOf(row_key))),
  ];
}

function completionOfRow(row: CompletionRow, lines: readonly StoredLine[]) {
  const sums = { signed: NOTHING, presented: NOTHING };
  const byMonth = new Map<string, Sum>();
  let over = NOTHING;
  for (const line of lines) {
    const added = sumOf(line.quantity, line.amount);
    sums[line.status] = plus(sums[line.status], added);
    byMonth.set(line.month, plus(byMonth.get(line.month) ?? NOTHING, added));
    over = plus(over, sumOf(line.over_quantity, line.over_amount));
  }
  const within = minus(plus(sums.signed, sums.presented), over);
  const rest = minus(sumOf(row.quantity ?? '0', roundMoney(row.total ?? '0')), within);
  return {
    row_key: row.row_key,
    quantity_effective: row.quantity,
    amount_effective: row.total === null ? null : roundMoney(row.total),
    months: monthsOf(byMonth),
    quantity_accepted: plain(sums.signed.quantity),
    amount_accepted: roundMoney(sums.signed.amount),
    quantity_presented: plain(sums.presented.quantity),
    amount_presented: roundMoney(sums.presented.amount),
    quantity_over: plain(over.quantity),
    amount_over: roundMoney(over.amount),
    quantity_remaining: plain(rest.quantity),
    amount_remaining: roundMoney(rest.amount),
  };
}

function monthsOf(byMonth: ReadonlyMap<string, Sum>): CompletionMonth[] {
  let fromStart = NOTHING;
  return [...byMonth]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, sum]) => {
      fromStart = plus(fromStart, sum);
      return {
        month,
        quantity: plain(sum.quantity),
        amount: roundMoney(sum.amount),
        amount_from_start: roundMoney(fromStart.amount),
        quantity_from_start: plain(fromStart.quantity),
      };
    });
}

type Sum = { quantity: Decimal; amount: Decimal };
const NOTHING: Sum = { quantity: decimal('0'), amount: decimal('0') };

function sumOf(quantity: DecimalString, amount: DecimalString): Sum {
  return { quantity: decimal(quantity), amount: decimal(amount) };
}

function plus(left: Sum, right: Sum): Sum {
  return { quantity: left.quantity.plus(right.quantity), amount: left.amount.plus(right.amount) };
}

function minus(left: Sum, right: Sum): Sum {
  return { quantity: left.quantity.minus(right.quantity), amount: left.amount.minus(right.amount) };
}
