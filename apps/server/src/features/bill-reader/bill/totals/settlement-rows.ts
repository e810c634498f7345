import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { TotalRow } from './total-rows.ts';

/** A row that settles accounts: its sum lowers what is paid, whatever sign the file writes. */
export type Settlement = { row: number; label: string; amount: string };

/** Totals after settlement rows that only subtract them: «К оплате», «Итого удержано». */
export function withoutSettlements(
  totals: readonly TotalRow[],
  settlements: readonly Settlement[],
  works: string,
): TotalRow[] {
  const [first] = settlements;
  if (first === undefined) return [...totals];
  const bases = [works, ...totals.filter(({ row }) => row < first.row).map(({ amount }) => amount)];
  return totals.filter(({ row, amount }) => {
    const above = settlements.filter((one) => one.row < row).map((one) => offOf(one.amount));
    if (above.length === 0) return true;
    const off = addAll(above);
    const isPaid = bases.some((base) => roundMoney(addAll([base, off])) === roundMoney(amount));
    return !isPaid && !decimal(amount).abs().eq(decimal(off).abs());
  });
}

const offOf = (amount: string): string => decimal('0').minus(decimal(amount).abs()).toFixed();
