import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { SheetRow } from '../../sheet.ts';
import { rowText } from '../rows/classify-rows.ts';
import type { TotalRow } from '../totals/total-rows.ts';
import type { RowMoney, StatedMoney } from './row-money.ts';
import type { Warn } from '../warnings.ts';

const THOUSANDS = /тыс/i;
const MILLIONS = /млн|миллион/i;
/** Matches titles or notes that may state the money unit. */
const OF_MONEY = /руб|₽|тыс|млн|цен|стоим|сумм/i;
const NAMES_UNIT = /руб|₽|тыс|млн|миллион/i;
/** «тыс. руб.» as the end of a note, and not after an amount. */
const UNIT_OF_NOTE = /(?:^(?:в\s)?|[,(:]\s?(?:в\s)?|\sв\s)(?:тыс|тысячах|млн|миллионах)\.?\s?руб(?:\.|лей|лях)?\)?$/i;
/** Estimates state their sum in thousands above a table in roubles. */
const STATED_ABOVE = /сметная стоимость|средства|фонд/i;

type Beside = {
  above: readonly SheetRow[];
  /** The money of the works as it stands. */
  works: readonly RowMoney[];
  /** Their labels may name the unit. */
  totals: readonly TotalRow[];
};

/**
 * The factor to roubles: «тыс. руб.» in a column title, else in a note above the table or in the label of a total. If
 * columns disagree, amounts are left unchanged with a warning.
 */
export function readMoneyUnit(titles: readonly string[], beside: Beside, warn: Warn): string {
  const money = titles.filter((title) => OF_MONEY.test(title));
  const named = money.filter((title) => NAMES_UNIT.test(title));
  // «Цена | Стоимость, тыс. руб.»: the price has the same unit where it gives the amount.
  const voters = named.length > 0 && hasOneUnit(beside.works) ? named : titles;
  const factors = new Set(voters.map(factorOf));
  const [ofTitles = '1', ...others] = factors;
  if (others.length > 0) {
    warn('money_units_differ', {});
    return '1';
  }
  const factor = named.length > 0 ? ofTitles : factorBeside(beside);
  if (factor !== '1') warn('money_in_large_units', { text: factor === '1000' ? '1 000' : '1 000 000' });
  return factor;
}

/** The factor that a title names: «тыс. руб.» is 1000. */
export function factorOf(title: string): string {
  if (!OF_MONEY.test(title)) return '1';
  if (MILLIONS.test(title)) return '1000000';
  return THOUSANDS.test(title) ? '1000' : '1';
}

/** Price × quantity gives the amount in more rows than not. */
function hasOneUnit(works: readonly RowMoney[]): boolean {
  const products = works.filter(({ isProduct }) => isProduct).length;
  return products > works.filter(({ disagrees }) => disagrees !== null).length;
}

function factorBeside({ above, works, totals }: Beside): string {
  const note = above.find(
    (row) =>
      row.cells.every(({ kind }) => kind !== 'number') &&
      UNIT_OF_NOTE.test(rowText(row)) &&
      !STATED_ABOVE.test(rowText(row)),
  );
  if (note !== undefined) return factorOf(rowText(note));
  const sum = decimal(addAll(works.flatMap(({ amount }) => amount ?? []))).abs();
  // A total in thousands below rows in roubles is of another size than their sum.
  const total = totals.find(
    ({ label, amount, isInRoubles }) =>
      !isInRoubles && factorOf(label) !== '1' && decimal(amount).abs().times('10').gte(sum) && !sum.eq('0'),
  );
  return total === undefined ? '1' : factorOf(total.label);
}

/** Stated money of a row in roubles; not rounded, since thousands have more decimals. */
export function inRoubles(money: StatedMoney, factor: string): StatedMoney {
  if (factor === '1') return money;
  const scaled = (value: string | null): string | null =>
    value === null ? null : decimal(value).times(decimal(factor)).toFixed();
  return {
    price: scaled(money.price),
    price_material: scaled(money.price_material),
    price_work: scaled(money.price_work),
    total: scaled(money.total),
    total_material: scaled(money.total_material),
    total_work: scaled(money.total_work),
  };
}

/** Prices that were converted, to the kopeck. */
export function withRoundedPrices(money: RowMoney): RowMoney {
  const rounded = (value: string | null): string | null => (value === null ? null : roundMoney(value));
  const { price, price_material: material, price_work: work } = money;
  return { ...money, price: rounded(price), price_material: rounded(material), price_work: rounded(work) };
}

export function amountInRoubles(value: string, factor: string): string {
  return roundMoney(decimal(value).times(decimal(factor)));
}
