import { decimal, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import type { BillColumn } from '../../bill-reader.types.ts';
import type { BuiltRow } from '../rows/built-row.types.ts';
import { MONEY_ROLES, type MoneyRole } from '../rows/bill-line.ts';
import type { TotalRow } from '../totals/total-rows.ts';
import { factorOf } from './money-unit.ts';
import type { StatedMoney } from './row-money.ts';

/** The factor to roubles of each money column, where their titles name different units. */
export type ColumnFactors = Readonly<Partial<Record<MoneyRole, string>>>;

const PAIRS = [
  ['price', 'total'],
  ['price_material', 'total_material'],
  ['price_work', 'total_work'],
] as const;
const LEAST_ROWS = 2;
const LEAST_SHARE = 0.66;

/**
 * «Цена, руб. | Стоимость, тыс. руб.»: each column has its own unit where quantity × price gives the amount in it.
 * Null where the titles agree, or the figures do not prove that they differ.
 */
export function mixedUnits(columns: readonly BillColumn[], rows: readonly BuiltRow[]): ColumnFactors | null {
  const factors: Partial<Record<MoneyRole, string>> = {};
  for (const { role, title } of columns) {
    const money = MONEY_ROLES.find((one) => one === role);
    if (money !== undefined) factors[money] = factorOf(title);
  }
  if (new Set(Object.values(factors)).size < 2) return null;
  const checked = rows.flatMap((row) =>
    PAIRS.flatMap(([price, total]) => isProduct(row, { price, total }, factors) ?? []),
  );
  const right = checked.filter(Boolean).length;
  return right >= LEAST_ROWS && right >= checked.length * LEAST_SHARE ? factors : null;
}

type Pair = { price: MoneyRole; total: MoneyRole };

/** Whether the amount is the product in these units; null if one of them is missing. */
function isProduct({ row, money }: BuiltRow, pair: Pair, factors: ColumnFactors): boolean | null {
  const product = productOf(row.quantity, money[pair.price], factors[pair.price]);
  const total = money[pair.total];
  if (product === null || total === null) return null;
  const stated = decimal(total).times(factors[pair.total] ?? '1');
  return product
    .minus(stated)
    .abs()
    .lte(roundingOf(total, factors[pair.total] ?? '1'));
}

function productOf(quantity: string | null, price: string | null, factor = '1'): Decimal | null {
  return quantity === null || price === null ? null : decimal(price).times(decimal(quantity)).times(factor);
}

/** Half of the last digit that an amount in large units states, in roubles. */
function roundingOf(amount: string, factor: string): Decimal {
  const places = amount.split('.')[1]?.length ?? 0;
  return decimal(factor)
    .times('0.5')
    .div(decimal(`1${'0'.repeat(Math.max(places, 2))}`))
    .plus('0.02');
}

/** Money in roubles; an amount in large units that only rounds the product is the product. */
export function withOwnFactors({ row, money }: BuiltRow, factors: ColumnFactors): StatedMoney {
  const scaled = { ...money };
  for (const role of MONEY_ROLES) {
    const value = money[role];
    if (value !== null)
      scaled[role] = decimal(value)
        .times(factors[role] ?? '1')
        .toFixed();
  }
  for (const [price, total] of PAIRS) {
    const product = productOf(row.quantity, money[price], factors[price]);
    const isLarge = (factors[total] ?? '1') !== '1';
    if (
      isLarge &&
      product !== null &&
      isProduct({ row, money, hasNoQuantity: false }, { price, total }, factors) === true
    )
      scaled[total] = product.toFixed();
  }
  return scaled;
}

/** The factor of the amounts, by which totals are stated too. */
export const factorOfAmounts = (factors: ColumnFactors): string =>
  factors.total ?? factors.total_work ?? factors.total_material ?? '1';

/**
 * A total in large units below rows in roubles, converted; `rounding` is how far it may be from its rows. Others are
 * returned unchanged.
 */
export function inLargeUnits(total: TotalRow, { factor, rows }: { factor: string; rows: number }): TotalRow {
  if (factor === '1' || total.isInRoubles) return total;
  const rounding = roundingOf(total.amount, factor)
    .times(String(rows + 1))
    .toFixed();
  return { ...total, amount: decimal(total.amount).times(factor).toFixed(), rounding, asWritten: total.amount };
}
