import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow } from '../../bill-reader.types.ts';

/** Sum of the works in a range of rows. */
export type SumOfRows = (from: number, to: number) => string;

/** Range sums in logarithmic time: a file may have a total after every row. */
export function sumByRows(
  rows: readonly BillRow[],
  amountOf: (row: BillRow) => string | null = amountOfWork,
): SumOfRows {
  const at: number[] = [];
  const upTo = [decimal('0')];
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount === null) continue;
    at.push(row.source.row);
    upTo.push((upTo.at(-1) ?? decimal('0')).plus(decimal(amount)));
  }
  const before = (row: number): number => {
    let low = 0;
    let high = at.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((at[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from, to) => {
    const [less, more] = [upTo[before(from)] ?? decimal('0'), upTo[before(to)] ?? decimal('0')];
    return roundMoney(more.minus(less));
  };
}

// An amount without a quantity is not imported, so its share of a file total is reported as a difference.
const amountOfWork = ({ kind, amount, quantity }: BillRow): string | null =>
  kind === 'work' && quantity !== null ? amount : null;
