import { cellAddress, type Sheet, type SheetCell } from '../../sheet.ts';
import type { BillQuestion } from '../../bill-reader.types.ts';
import { AS_ROUBLES, BY_RATE } from '../reading-words.texts.ts';

const CURRENCY =
  '(?:[$€¥]|(?:usd|eur|cny|долл\\p{L}*|евро|юан\\p{L}*|у\\.? ?е\\.?|условн\\p{L}* единиц\\p{L}*)(?![a-zа-яё]))';
const FOREIGN = new RegExp(`(?:^|[^a-zа-яё])${CURRENCY}`, 'iu');
const ROUBLES = /руб|₽|rub/i;
/** «Цены указаны в у.е.», «Валюта: EUR», «1 USD = 92,50 руб.»; must not match a clause about rate changes. */
const STATED = new RegExp(
  `(?:цен|стоимост|сумм|расцен|расч[её]т|смет)\\p{L}{0,12}[^.;]{0,40}?(?:\\sв|[—:,-])\\s*${CURRENCY}|валют\\p{L}{0,8}[^.;]{0,30}?[\\s:—-]${CURRENCY}|1\\s*${CURRENCY}[^=\\d]{0,20}[=–—-]`,
  'iu',
);
const RATE = new RegExp(`1\\s*${CURRENCY}[^=]{0,20}=\\s*(\\d{1,4}(?:[.,]\\d{1,4})?)\\s*(?:руб|₽|р\\.)`, 'iu');
const RATE_IN_WORDS = /курс\D{0,40}?(\d{1,4}[.,]\d{1,4})/iu;
const FOREIGN_FORMAT = /\[\$(?:\$|€|¥|USD|EUR|CNY)|"(?:\$|€|¥|USD|EUR)"|^[$€]|\\[$€]/u;

/** Evidence that money in the file is not in roubles, and the rate stated in the file. */
export type ForeignMoney = { text: string; rate: string | null; cell: string | null };

type Given = {
  sheet: Sheet;
  /** Titles of the money columns that are read. */
  titles: readonly string[];
  /** Text above the table, in its notes and below it. */
  texts: readonly string[];
  /** Texts of total rows. */
  totals: readonly string[];
  columns: readonly number[];
};

export function foreignMoney({ sheet, titles, texts, totals, columns }: Given): ForeignMoney | null {
  const found = [...texts, ...totals];
  const rate = firstOf(found.map(rateIn));
  const title = titles.find((one) => FOREIGN.test(one));
  if (title !== undefined) return { text: title, rate, cell: null };
  if (titles.some((one) => ROUBLES.test(one))) return null;
  const text = texts.find((one) => STATED.test(one)) ?? totals.find((one) => FOREIGN.test(one) && !ROUBLES.test(one));
  if (text !== undefined) return { text: text.slice(0, 80), rate, cell: null };
  const foreignCell = findForeignFormat(sheet, columns);
  return foreignCell === null ? null : { text: foreignCell.text, rate, cell: foreignCell.cell };
}

function rateIn(text: string): string | null {
  const found = RATE.exec(text) ?? (FOREIGN.test(text) ? RATE_IN_WORDS.exec(text) : null);
  return found?.[1]?.replace(',', '.') ?? null;
}

const ROWS_LOOKED_AT = 300;

/** Money cells whose number format displays another currency sign. */
function findForeignFormat(sheet: Sheet, columns: readonly number[]): { text: string; cell: string } | null {
  const hasForeignFormat = ({ column, kind, format }: SheetCell): boolean =>
    kind === 'number' && columns.includes(column) && FOREIGN_FORMAT.test(format ?? '');
  for (const row of sheet.rows.slice(0, ROWS_LOOKED_AT)) {
    const cell = row.cells.find(hasForeignFormat);
    if (cell === undefined) continue;
    const at = cellAddress(cell.column, row.number);
    return { text: at, cell: at };
  }
  return null;
}

export function isForeign(title: string): boolean {
  return FOREIGN.test(title);
}

/** Columns that repeat rouble columns in another currency. */
export function otherCurrency(money: readonly (readonly [number, string])[]): number[] {
  if (!money.some(([, title]) => ROUBLES.test(title) && !FOREIGN.test(title))) return [];
  return money.flatMap(([column, title]) => (FOREIGN.test(title) ? [column] : []));
}

const TOKEN = /(?:^| )currency\.(as_is|\d+(?:\.\d+)?)(?= |$)/;

/** The user's answer about the currency: `1` means roubles; null if not answered. */
export function currencyBy(answer: string): string | null {
  const found = TOKEN.exec(answer)?.[1];
  return found === undefined ? null : found === 'as_is' ? '1' : found;
}

export function currencyQuestion(
  { rate, cell }: ForeignMoney,
  { answer, sumBy, sheet }: { answer: string | undefined; sumBy: (rate: string) => string; sheet: string },
): BillQuestion {
  const before = answer === undefined || answer === 'first' ? '' : `${answer} `;
  return {
    code: 'currency',
    options: [
      { value: `${before}currency.as_is`, label: AS_ROUBLES, gross: sumBy('1') },
      ...(rate === null ? [] : [{ value: `${before}currency.${rate}`, label: BY_RATE(rate), gross: sumBy(rate) }]),
    ],
    places: [{ sheet, cell }],
  };
}

function firstOf(values: readonly (string | null)[]): string | null {
  return values.find((value) => value !== null) ?? null;
}
