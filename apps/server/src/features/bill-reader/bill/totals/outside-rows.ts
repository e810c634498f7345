import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { BuiltRow } from '../rows/built-row.types.ts';

/** «Опция», «материал заказчика»: words of rows that a total may leave out. */
const LEFT_OUT =
  /не (?:вход[ия]т|включ[её]н|учт[её]н|учитыва)|опци[яиюо]|(?:материал|поставка|ресурс)[а-яё]{0,3} заказчика|давальческ|по (?:отдельному|согласованию|желанию)|справочно/i;

/** Whether a name or a note says that its row or section is no part of the sum. */
export const isLeftOut = (text: string): boolean => LEFT_OUT.test(text);

/**
 * Indices of works that the totals may leave out: by their words, hidden above a total, or without an amount where the
 * other works state theirs.
 */
export function outsideRows(rows: readonly BuiltRow[], { hasTotals }: { hasTotals: boolean }): Set<number> {
  const works = rows.filter(({ row }) => row.kind === 'work');
  const stated = works.filter(({ money }) => money.total !== null && !decimal(money.total).eq('0'));
  const isAmountUsual = stated.length * 2 > works.length;
  return new Set(
    rows.flatMap(({ row, money }, index) => {
      if (row.kind !== 'work' || row.quantity === null) return [];
      const isBlank = isAmountUsual && money.total === null && money.price !== null;
      const isHidden = row.is_hidden && hasTotals;
      return isBlank || isHidden || isLeftOut(`${row.name} ${row.comment ?? ''}`) ? [index] : [];
    }),
  );
}
