import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { isColumnHidden, type Sheet } from '../../sheet.ts';
import { type Figures, isProof, readFigures, tryProduct } from './column-proof.ts';
import { normaliseTitle } from './header-aliases.ts';
import type { Roles } from '../rows/bill-line.ts';

const OF_QUANTITY = /объем|кол-?во|количеств/;
/** «1 этаж», «Корпус 2», «Секция А»: places whose quantities add up; «по проекту» and «по факту» do not. */
const PLACE = /^(\d+ ?-?(й|ый|ой)? )?(этаж|корп|секци|блок|дом|подъезд|квартир|помещени|участ|захватк|оси|цех|здани)/;

/**
 * The other columns of a quantity given by places, «Количество / 1 этаж», «Количество / 2 этаж», without a column of
 * the whole: the quantity is their sum. Where the rows state amounts, they decide.
 */
export function findQuantityParts(
  sheet: Sheet,
  afterRow: number,
  titles: ReadonlyMap<number, string>,
  roles: Roles,
): number[] {
  const [quantity, price, total] = [roles.get('quantity'), roles.get('price'), roles.get('total')];
  const own = quantity === undefined ? null : placeOf(titles.get(quantity));
  if (quantity === undefined || own === null) return [];
  const taken = new Set(roles.values());
  const ofGroup = [...titles].filter(
    ([column, title]) => !isColumnHidden(sheet, column) && groupOf(title).group === own.group,
  );
  const parts = ofGroup.filter(([column, title]) => !taken.has(column) && placeOf(title) !== null);
  // «Всего» beside them is the quantity, or contradicts them.
  if (parts.length === 0 || parts.length + 1 !== ofGroup.length) return [];
  const columns = parts.map(([column]) => column);
  if (price === undefined || total === undefined) return columns;
  const rows = readFigures(sheet, afterRow, 2).map((figures) => added(figures, quantity, columns));
  return isProof(tryProduct(rows, [quantity, price], total)) ? columns : [];
}

function groupOf(title: string): { group: string; last: string } {
  const parts = normaliseTitle(title).split(' / ');
  return { group: parts.slice(0, -1).join(' / '), last: parts.at(-1) ?? '' };
}

function placeOf(title: string | undefined): { group: string } | null {
  const { group, last } = groupOf(title ?? '');
  return OF_QUANTITY.test(group) && PLACE.test(last) ? { group } : null;
}

function added(figures: Figures, quantity: number, columns: readonly number[]): Figures {
  const sum = [quantity, ...columns].reduce(
    (whole, column) => whole.plus(figures.get(column)?.toFixed() ?? '0'),
    decimal('0'),
  );
  return new Map([...figures, [quantity, sum]]);
}
