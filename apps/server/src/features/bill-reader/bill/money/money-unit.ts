import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { RowMoney } from './row-money.ts';
import type { Warn } from '../warnings.ts';

const THOUSANDS = /тыс/i;
const MILLIONS = /млн|миллион/i;
/** Matches titles or notes that may state the money unit. */
const OF_MONEY = /руб|₽|тыс|млн|цен|стоим|сумм/i;

/**
 * The factor to roubles: «тыс. руб.» in a column title. If columns disagree, amounts are left unchanged with a
 * warning.
 */
export function readMoneyUnit(titles: readonly string[], warn: Warn): string {
  const factors = new Set(titles.map(factorOf));
  const [factor = '1', ...others] = factors;
  if (others.length > 0) {
    warn('money_units_differ', {});
    return '1';
  }
  if (factor !== '1') warn('money_in_large_units', { text: factor === '1000' ? '1 000' : '1 000 000' });
  return factor;
}

function factorOf(title: string): string {
  if (!OF_MONEY.test(title)) return '1';
  if (MILLIONS.test(title)) return '1000000';
  return THOUSANDS.test(title) ? '1000' : '1';
}

/** Converts the money of a row to roubles. */
export function inRoubles(money: RowMoney, factor: string): RowMoney {
  if (factor === '1') return money;
  const scaled = (value: string | null): string | null => (value === null ? null : amountInRoubles(value, factor));
  return {
    price: scaled(money.price),
    price_material: scaled(money.price_material),
    price_work: scaled(money.price_work),
    amount: scaled(money.amount),
    material: scaled(money.material),
    isProduct: money.isProduct,
    disagrees:
      money.disagrees === null
        ? null
        : {
            stated: amountInRoubles(money.disagrees.stated, factor),
            counted: amountInRoubles(money.disagrees.counted, factor),
          },
  };
}

export function amountInRoubles(value: string, factor: string): string {
  return roundMoney(decimal(value).times(decimal(factor)));
}
