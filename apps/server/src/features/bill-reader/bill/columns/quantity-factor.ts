import type { Sheet } from '../../sheet.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { type Figures, isProof, readFigures, tryProduct } from './column-proof.ts';
import { normaliseTitle } from './header-aliases.ts';
import type { Roles } from '../rows/bill-line.ts';

/** «Кол-во этажей», «Секций», «Повторений»: counts of equal parts, which multiply a quantity. */
const COUNT_OF_PARTS =
  /(кол-?во|количеств|число|^)[а-я]* ?(типовых |одинаковых )?(этажей|эт|секций|подъездов|корпусов|домов|квартир|помещений|комнат|блоков|повторений|раз|захваток|участков|смен|слоев|экземпляров)$/;
const OF_ONE = /на (1|один|одну|одно|каждый|каждую|типовой|типовую)( |$)/;
const NO_FACTOR = /цена|стоим|сумм|руб|ндс|%|процент|коэф|расход|скидк|масс|вес|повыш|пониж|надбав|наценк|удорож/;

/**
 * The column that multiplies the quantity: quantity × it × price = amount in the rows where the plain product fails.
 * Without amounts, only where titles say that one column counts equal parts and the other is of one of them.
 */
export function findQuantityFactor(
  sheet: Sheet,
  afterRow: number,
  titles: ReadonlyMap<number, string>,
  roles: Roles,
): number | null {
  const [quantity, price, total] = [roles.get('quantity'), roles.get('price'), roles.get('total')];
  if (quantity === undefined) return null;
  const used = new Set(roles.values());
  const titleAt = (column: number): string => normaliseTitle(titles.get(column) ?? '');
  const rows = readFigures(sheet, afterRow, 2);
  const free = columnsOf(rows).filter((column) => !used.has(column) && !NO_FACTOR.test(titleAt(column)));
  if (price === undefined || total === undefined) {
    const isPair = (one: number, other: number): boolean =>
      COUNT_OF_PARTS.test(titleAt(one)) && (OF_ONE.test(titleAt(other)) || !COUNT_OF_PARTS.test(titleAt(other)));
    const found = free.filter((column) => OF_ONE.test(titleAt(column)) || COUNT_OF_PARTS.test(titleAt(column)));
    const [only] = found;
    const isOnly = only !== undefined && found.length === 1;
    return isOnly && (isPair(quantity, only) || (OF_ONE.test(titleAt(quantity)) && isPair(only, quantity)))
      ? only
      : null;
  }
  const plain = tryProduct(rows, [quantity, price], total);
  if (plain.tested === 0 || plain.hits * 2 >= plain.tested) return null;
  return (
    free.find((column) => isProof(tryProduct(multiplied(rows, quantity, column), [quantity, price], total))) ?? null
  );
}

function multiplied(rows: readonly Figures[], quantity: number, factor: number): Figures[] {
  return rows.flatMap((figures) => {
    const [one, other] = [figures.get(quantity), figures.get(factor)];
    if (one === undefined || other === undefined) return [];
    return [new Map([...figures, [quantity, decimal(one.times(other).toFixed())]])];
  });
}

function columnsOf(rows: readonly Figures[]): number[] {
  return [...new Set(rows.flatMap((figures) => [...figures.keys()]))].toSorted((one, other) => one - other);
}
