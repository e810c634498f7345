import type { Sheet } from '../../sheet.ts';
import type { ColumnRole } from '../../bill-reader.types.ts';
import { type ColumnProof, isProof, proveProducts, readFigures, tryProduct } from './column-proof.ts';
import { normaliseTitle, rolesOfTitle } from './header-aliases.ts';

type Titles = ReadonlyMap<number, string>;

const PARTS = ['price_material', 'price_work', 'total_material', 'total_work'] as const;
const OF_QUANTITY = /объем|кол-?во|количеств|^кол(ич)?$/;
const OF_MONEY = /цена|стоим|сумм|руб|расцен|тариф/;
const NO_FACTOR =
  /индекс|базис|коэф|расход|норма|ндс|%|процент|вес|масса|площад|периметр|высот|длин|ширин|толщин|скидк/;
const NO_PRODUCT = /базис|коэф|расход|норма|^ндс|вес|масса|объем|кол-?во|количеств|площад/;

/**
 * Determines quantity, unit price and amount by arithmetic where the header words do not match: quantity × price =
 * amount in most rows, whatever the titles. Mutates `roles`.
 * @returns whether the rows prove the three columns, with or against the words.
 */
export function proveColumns(sheet: Sheet, afterRow: number, titles: Titles, roles: Map<ColumnRole, number>): boolean {
  // A lone «Стоимость работ» may as well be the price of a unit; two parts are what they are called.
  if (PARTS.filter((role) => roles.has(role)).length > 1) return false;
  const rows = readFigures(sheet, afterRow, 3);
  const [quantity, price, total] = [roles.get('quantity'), roles.get('price'), roles.get('total')];
  if (quantity !== undefined && price !== undefined && total !== undefined) {
    const { tested, hits } = tryProduct(rows, [quantity, price], total);
    if (tested === 0 || hits * 2 >= tested) return isProof({ tested, hits });
  }
  const best = bestProof(rows, titles, roles);
  if (best === null) return false;
  const [first, second] = inOrder(best, titles, roles);
  for (const [role, column] of roles)
    if (column === first || column === second || column === best.product) roles.delete(role);
  roles.set('quantity', first);
  roles.set('price', second);
  roles.set('total', best.product);
  return true;
}

/** The proof that agrees best with the titles. */
function bestProof(
  rows: Parameters<typeof proveProducts>[0],
  titles: Titles,
  roles: ReadonlyMap<ColumnRole, number>,
): ColumnProof | null {
  const titleAt = (column: number): string => normaliseTitle(titles.get(column) ?? '');
  const fixed = new Set(
    (['number', 'name', 'unit', 'coefficient', 'room'] as const).flatMap((role) => roles.get(role) ?? []),
  );
  const proofs = proveProducts(rows, {
    factor: (column) => !fixed.has(column) && !NO_FACTOR.test(titleAt(column)),
    product: (column) => !fixed.has(column) && !NO_PRODUCT.test(titleAt(column)),
  });
  const claimed = new Set((['quantity', 'price', 'total'] as const).flatMap((role) => roles.get(role) ?? []));
  const isOfMoney = ({ factors, product }: ColumnProof): boolean => {
    const texts = [...factors, product].map(titleAt).filter((text) => text !== '');
    return texts.some((text) => OF_MONEY.test(text)) || !texts.some((text) => OF_QUANTITY.test(text));
  };
  const agreement = ({ factors, product }: ColumnProof): number =>
    [...factors, product].filter((column) => claimed.has(column)).length;
  const ofMoney = proofs.filter(isOfMoney);
  const [surest] = ofMoney;
  if (surest === undefined) return null;
  return ofMoney
    .filter(({ hits }) => hits * 10 >= surest.hits * 9)
    .reduce((best, one) => (agreement(one) > agreement(best) ? one : best));
}

/** Orders two factors as quantity and price: by title, else by position in the table. */
function inOrder(
  { factors: [left, right] }: ColumnProof,
  titles: Titles,
  roles: ReadonlyMap<ColumnRole, number>,
): readonly [quantity: number, price: number] {
  const isQuantity = (column: number): boolean => {
    const title = normaliseTitle(titles.get(column) ?? '');
    return roles.get('quantity') === column || OF_QUANTITY.test(title) || rolesOfTitle(title).has('quantity');
  };
  const isMoney = (column: number): boolean => OF_MONEY.test(normaliseTitle(titles.get(column) ?? ''));
  if (isQuantity(left) !== isQuantity(right)) return isQuantity(left) ? [left, right] : [right, left];
  if (isMoney(left) !== isMoney(right)) return isMoney(left) ? [right, left] : [left, right];
  return [left, right];
}
