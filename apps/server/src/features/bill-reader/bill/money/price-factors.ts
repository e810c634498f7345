import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { cellAt, columnNumber } from '../../sheet.ts';
import type { BillColumn, BillRow, TotalLine } from '../../bill-reader.types.ts';
import { readAmount } from '../rows/amounts.ts';
import type { TableRow } from '../rows/table-row.types.ts';
import type { FormulaEvaluator } from '../rows/quantity/formula.ts';
import { normaliseTitle } from '../columns/header-aliases.ts';

const DISCOUNT = /скидк|пониж/;
const RISE = /наценк|надбавк|удорож|повыш/;
const OF_PRICE = /цен|стоим/;
const OF_CONDITIONS = /стесн|услов|сложн|высот/;
/** A column of the result has a price or an amount of its own. */
const RESULT = /цена|стоимость|сумма|руб|₽/;

/**
 * Columns that change a price and are not applied, because the bill states no amounts: a discount in percent, a
 * coefficient of conditions. The sum with them is compared with the one read, so that the difference is not lost.
 */
export function linesOfFactors(
  columns: readonly BillColumn[],
  { rows, read, evaluate }: { rows: readonly TableRow[]; read: readonly BillRow[]; evaluate: FormulaEvaluator },
  { sum, row }: { sum: string; row: number },
): TotalLine[] {
  if (columns.some(({ role }) => role === 'total' || role === 'total_work' || role === 'total_material')) return [];
  const lines = new Map(rows.map(({ line }) => [line.row.number, line]));
  return columns.flatMap(({ letter, title, role }): TotalLine[] => {
    const place = columnNumber(letter);
    const normalised = normaliseTitle(title);
    const isFactor = DISCOUNT.test(normalised) || RISE.test(normalised) || isCoefficient(normalised);
    if (place === null || !isFactor || (role !== null && role !== 'coefficient')) return [];
    if (RESULT.test(normalised.replace(/(к|на|от) (цен|стоимост|сумм)\S*/, ''))) return [];
    const amounts = read.flatMap(({ kind, amount, source }) => {
      if (kind !== 'work' || amount === null) return [];
      const line = lines.get(source.row);
      const { value } = readAmount(line === undefined ? null : cellAt(line.row, place), evaluate);
      return [value === null ? amount : decimal(amount).times(factorOf(value, normalised)).toFixed()];
    });
    const file = roundMoney(addAll(amounts));
    const difference = roundMoney(decimal(file).minus(decimal(sum)));
    return decimal(difference).eq('0')
      ? []
      : [{ row, label: `${letter}: ${title}`.slice(0, 200), file, read: sum, difference }];
  });
}

/** «Коэффициент стеснённости», «К-т к цене»; one of quantities is not meant. */
function isCoefficient(title: string): boolean {
  const words = title.split(' ');
  const after = (isWord: (word: string) => boolean): string => {
    const place = words.findIndex(isWord);
    return place === -1 ? '' : words.slice(place + 1).join(' ');
  };
  const named = after((word) => word.includes('коэф'));
  return OF_PRICE.test(named) || OF_CONDITIONS.test(named) || OF_PRICE.test(after((word) => word.endsWith('к-т')));
}

/** «10» or «−10» under «Скидка, %», «0,1» as a stored percentage, «1,15» as a coefficient. */
function factorOf(value: string, title: string): string {
  const stated = decimal(value);
  const isPercent = /%|процент/.test(title) || stated.abs().gte('3');
  const share = isPercent && stated.abs().gte('1') ? stated.div('100') : stated;
  if (!isPercent && stated.gte('0.3')) return stated.toFixed();
  return DISCOUNT.test(title) ? decimal('1').minus(share.abs()).toFixed() : decimal('1').plus(share).toFixed();
}
