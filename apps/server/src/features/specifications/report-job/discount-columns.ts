import { normaliseTitle, type ReadBill } from '#features/bill-reader';
import type { FilledTable } from '#features/specification-documents';
import { AFTER_DISCOUNT, DISCOUNT, IN_MONEY, PRICE } from './discount-words.data.ts';

/** The columns «Цена | Скидка | Цена со скидкой»; null unless all three exist. */
export function discountColumns(columns: ReadBill['columns']): FilledTable['discount'] {
  const titled = columns.map((column) => ({ ...column, normalisedTitle: normaliseTitle(column.title) }));
  const net = titled.find(({ normalisedTitle }) => AFTER_DISCOUNT.test(normalisedTitle));
  const percent = titled.find(({ normalisedTitle }) => DISCOUNT.test(normalisedTitle));
  const list = titled.find(
    ({ normalisedTitle, letter }) =>
      PRICE.test(normalisedTitle) && letter !== net?.letter && !AFTER_DISCOUNT.test(normalisedTitle),
  );
  if (net === undefined || percent === undefined || list === undefined) return null;
  return {
    list: list.letter,
    percent: percent.letter,
    net: net.letter,
    isMoney: IN_MONEY.test(percent.normalisedTitle),
  };
}
