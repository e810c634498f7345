import { normaliseTitle, type ReadBill } from '#features/vor-reader';
import type { FilledTable } from '#features/specification-report';
import { AFTER_DISCOUNT, DISCOUNT, IN_MONEY, PRICE } from './discount-words.data.ts';

/** The columns «Цена | Скидка | Цена со скидкой»; null unless all three exist. */
export function discountColumns(columns: ReadBill['columns']): FilledTable['discount'] {
  const titled = columns.map((column) => ({ ...column, said: normaliseTitle(column.title) }));
  const net = titled.find(({ said }) => AFTER_DISCOUNT.test(said));
  const percent = titled.find(({ said }) => DISCOUNT.test(said));
  const list = titled.find(
    ({ said, letter }) => PRICE.test(said) && letter !== net?.letter && !AFTER_DISCOUNT.test(said),
  );
  if (net === undefined || percent === undefined || list === undefined) return null;
  return { list: list.letter, percent: percent.letter, net: net.letter, isMoney: IN_MONEY.test(percent.said) };
}
