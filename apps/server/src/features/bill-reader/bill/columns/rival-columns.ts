import { columnLetter, isColumnHidden } from '../../sheet.ts';
import type { ColumnRole } from '../../bill-reader.types.ts';
import { MONEY_ROLES, type Roles } from '../rows/bill-line.ts';
import type { Table } from '../rows/classify-rows.ts';
import { type ColumnProof, type Figures, isProof, proveProducts, readFigures, tryProduct } from './column-proof.ts';
import { normaliseTitle, rolesOfTitle, vatOfTitle } from './header-aliases.ts';

/** Columns that may be read instead of those chosen: other roles for the whole table, and the columns that differ. */
export type RivalColumns = { roles: Roles; columns: readonly number[]; isPriceForSum?: true };

/**
 * What other sums the columns of a table give: plan beside fact, offers side by side, a period beside the whole. The
 * first has the roles of the table, unless it has no money at all.
 */
export function rivalColumns(table: Table): RivalColumns[] {
  const { sheet, header, roles, isMappingFixed, sideTables } = table;
  if (header === null || isMappingFixed || !roles.has('quantity') || sideTables.materialRoles !== null) return [];
  const rows = readFigures(sheet, header.lastRow, 1);
  const rivals = rivalProducts(table, rows) ?? rivalPricesOnly(table, rows) ?? priceOrSum(table, rows);
  return rivals ?? [];
}

const LEAST_ROWS = 2;
const OTHER_MONEY =
  /в т(ом)? ч(исле)?|зарплат|оплата труда|(^| )зп( |$)|базис|базов|индекс|ндс|%|процент|коэф|аванс|оплачен|доставк|лимит|чел/;
const WITH_TAX = /(с|без|учетом|учета|включая|вкл|в т ч|в том числе) ндс( \d+ ?%)?/g;
/** «Сумма с НДС 22 %» is money, «НДС 22 %» and «в т. ч. зарплата» are parts of it. */
const isOtherMoney = (title: string): boolean => OTHER_MONEY.test(title.replaceAll(WITH_TAX, ''));
const MONEY = /руб|₽|цена|стоим|сумма|расцен|тариф/;

/** Quantity × price = amount both in the chosen columns and in others: either may be meant. */
function rivalProducts({ roles, titles }: Table, rows: readonly Figures[]): RivalColumns[] | null {
  const [quantity, price, total] = [roles.get('quantity'), roles.get('price'), roles.get('total')];
  if (quantity === undefined || price === undefined || total === undefined) return null;
  if (!isSure(tryProduct(rows, [quantity, price], total))) return null;
  const titleAt = (column: number): string => normaliseTitle(titles.get(column) ?? '');
  const taken = new Set([...roles].flatMap(([role, column]) => (OPEN.has(role) ? [] : [column])));
  const proofs = proveProducts(rows, {
    factor: (column) => !taken.has(column) && !isOtherMoney(titleAt(column)),
    product: (column) =>
      column !== total &&
      !taken.has(column) &&
      rolesOfTitle(titles.get(column) ?? '').has('total') &&
      vatOfTitle(titles.get(column) ?? '') === vatOfTitle(titles.get(total) ?? '') &&
      !isOtherMoney(titleAt(column)),
  });
  const found = new Map<number, RivalColumns>();
  for (const proof of proofs) {
    if (proof.hits < LEAST_ROWS || found.has(proof.product)) continue;
    const rival = otherFactors(proof, { quantity, price, titles });
    if (rival === null) continue;
    const replaced = new Map<ColumnRole, number>([...rival, ['total', proof.product]]);
    found.set(proof.product, { roles: new Map([...roles, ...replaced]), columns: [...replaced.values()] });
  }
  return found.size === 0 ? null : [{ roles, columns: [quantity, price, total] }, ...found.values()];
}

/** Factors of another product: with the same price another quantity, or with the same quantity another price. */
function otherFactors(
  { factors }: ColumnProof,
  { quantity, price, titles }: { quantity: number; price: number; titles: ReadonlyMap<number, string> },
): [ColumnRole, number][] | null {
  const [one, two] = factors;
  const isOf = (column: number, role: ColumnRole): boolean => rolesOfTitle(titles.get(column) ?? '').has(role);
  const other = (known: number): number | null => (one === known ? two : two === known ? one : null);
  const otherQuantity = other(price);
  if (otherQuantity !== null && otherQuantity !== quantity) return [['quantity', otherQuantity]];
  const otherPrice = other(quantity);
  if (otherPrice !== null && otherPrice !== price) return [['price', otherPrice]];
  if (factors.includes(quantity) || factors.includes(price)) return null;
  const count = factors.find((column) => isOf(column, 'quantity'));
  const cost = factors.find((column) => column !== count && isOf(column, 'price'));
  return count === undefined || cost === undefined
    ? null
    : [
        ['quantity', count],
        ['price', cost],
      ];
}

const OPEN: ReadonlySet<ColumnRole> = new Set(['quantity', 'price', 'total']);
const isSure = (tried: { tested: number; hits: number }): boolean => isProof(tried) && tried.hits >= LEAST_ROWS;

/** Several prices and no amounts, «Цена мин.» and «Цена макс.», or classes of prices named by nothing but a currency. */
function rivalPricesOnly({ sheet, roles, titles }: Table, rows: readonly Figures[]): RivalColumns[] | null {
  const own = MONEY_ROLES.filter((role) => roles.has(role));
  if (own.some((role) => role !== 'price')) return null;
  const price = roles.get('price');
  const basis = price === undefined ? null : vatOfTitle(titles.get(price) ?? '');
  const taken = new Set(roles.values());
  const isPrice = (title: string): boolean => {
    const normalised = normaliseTitle(title);
    const meant = rolesOfTitle(title);
    const isMoney = price === undefined ? MONEY.test(normalised) : meant.has('price');
    const isPart = meant.has('price_material') || meant.has('price_work') || meant.has('coefficient');
    return isMoney && !isPart && !isOtherMoney(normalised);
  };
  const others = [...titles].filter(
    ([column, title]) =>
      !taken.has(column) &&
      !isColumnHidden(sheet, column) &&
      isPrice(title) &&
      (price === undefined || vatOfTitle(title) === basis) &&
      rows.filter((row) => row.has(column)).length >= LEAST_ROWS,
  );
  const columns = [...(price === undefined ? [] : [price]), ...others.map(([column]) => column)];
  if (columns.length < 2) return null;
  return columns.map((column) => ({
    roles: new Map<ColumnRole, number>([...roles, ['price', column]]),
    columns: [column],
  }));
}

const SILENT = /^стоимость|^(в )?(руб|₽)|^бюджет/;
const WHOLE = /всего|итого|общ|сумм|поз(иции)?$/;
const AS_PRICES = { total: 'price', total_material: 'price_material', total_work: 'price_work' } as const;

/** «Стоимость» or «Руб.» beside a quantity and no other money: the price of a unit or the amount of the row. */
function priceOrSum({ sheet, roles, titles }: Table, rows: readonly Figures[]): RivalColumns[] | null {
  const own = MONEY_ROLES.filter((role) => roles.has(role));
  const quantity = roles.get('quantity');
  const isFilled = (column: number): boolean =>
    quantity !== undefined && rows.filter((row) => row.has(column) && row.has(quantity)).length >= LEAST_ROWS;
  const isSilent = (column: number): boolean => {
    const title = normaliseTitle(titles.get(column) ?? '');
    return SILENT.test(title) && !WHOLE.test(title) && isFilled(column);
  };
  const taken = new Set(roles.values());
  const found = [...titles.keys()].find(
    (column) => !taken.has(column) && !isColumnHidden(sheet, column) && isSilent(column),
  );
  const asSums =
    own.length > 0 || found === undefined ? roles : new Map<ColumnRole, number>([...roles, ['total', found]]);
  const sums = (['total', 'total_material', 'total_work'] as const).flatMap((role) => {
    const column = asSums.get(role);
    return column === undefined ? [] : [{ role, column }];
  });
  if (sums.length === 0 || own.length > sums.length || !sums.every(({ column }) => isSilent(column))) return null;
  const asPrices = new Map(asSums);
  for (const { role, column } of sums) {
    asPrices.delete(role);
    asPrices.set(AS_PRICES[role], column);
  }
  const columns = sums.map(({ column }) => column);
  return [
    { roles: asSums, columns },
    { roles: asPrices, columns, isPriceForSum: true },
  ];
}

const TOKEN = /(?:^| )columns\.(own|[a-z_]+=[A-Z]{1,3}(?:,[a-z_]+=[A-Z]{1,3})*)(?= |$)/;

/** `columns.quantity=E,total=H`: the roles that differ from those of the first choice. */
export function columnsToken({ roles }: RivalColumns, first: RivalColumns): string {
  const changed = [...roles].filter(([role, column]) => first.roles.get(role) !== column);
  const named = changed.map(([role, column]) => `${role}=${columnLetter(column)}`);
  return `columns.${named.length === 0 ? 'own' : named.join(',')}`;
}

/** The part of an answer about columns, and the rest; either may be missing. */
export function splitColumnsAnswer(answer: string | undefined): { token: string | null; rest: string | undefined } {
  const found = TOKEN.exec(answer ?? '');
  if (found === null) return { token: null, rest: answer };
  const rest = (answer ?? '').replace(TOKEN, '').trim();
  return { token: found[0].trim(), rest: rest === '' ? undefined : rest };
}
