import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { BuiltRow } from '../rows/build-rows.ts';

/** «Опция», «материал заказчика»: words of rows that a total may leave out. */
const LEFT_OUT =
  /не (?:входит|включен|учтен|учитыва)|опци[яиюо]|(?:материал|поставка|ресурс)[а-яё]{0,3} заказчика|давальческ|по (?:отдельному|согласованию|желанию)|справочно/i;

/**
 * Indices of works that the totals may leave out: by their words, or without an amount where the other works state
 * theirs.
 */
export function outsideRows(rows: readonly BuiltRow[]): Set<number> {
  const works = rows.filter(({ row }) => row.kind === 'work');
  const stated = works.filter(({ money }) => money.total !== null && !decimal(money.total).eq('0'));
  const isAmountUsual = stated.length * 2 > works.length;
  return new Set(
    rows.flatMap(({ row, money }, index) => {
      if (row.kind !== 'work' || row.quantity === null) return [];
      const isBlank = isAmountUsual && money.total === null && money.price !== null;
      return isBlank || LEFT_OUT.test(`${row.name} ${row.comment ?? ''}`) ? [index] : [];
    }),
  );
}
