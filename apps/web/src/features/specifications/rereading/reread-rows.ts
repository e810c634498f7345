import type { Rereading, RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';

export const KINDS = ['all', 'added', 'changed', 'gone'] as const;
export type Kind = (typeof KINDS)[number];

/** Changes of a kind that match the search. */
export function filteredRows(rows: readonly RereadRow[], kind: Kind, search: string): RereadRow[] {
  const query = normaliseName(search);
  return rows.filter((row) => {
    if (kind !== 'all' && row.change !== kind) return false;
    const text = [row.before, row.after].map((side) => (side === null ? '' : `${side.number} ${side.name}`)).join(' ');
    return query === '' || normaliseName(text).includes(query);
  });
}

/**
 * Initially selected: the customer's changes that lose no completed work; own edits stay, and so do rows where the
 * customer changed nothing but our price.
 */
export function marksOf({ rows }: Rereading): ReadonlySet<string> {
  const chosen = rows.filter((row) => row.quantity_done === null && !row.is_own_edit && !isOurPriceAlone(row));
  return new Set(chosen.map(({ id }) => id));
}

/** The price and something else has changed, so the price is chosen apart: ours or the customer's. */
export function hasPriceChoice({ change, fields }: RereadRow): boolean {
  return change === 'changed' && fields.includes('price') && !hasPriceAlone(fields);
}

/** Rows that keep our price at first: the customer wrote another one in place of it. */
export function ownPricesOf({ rows }: Rereading): ReadonlySet<string> {
  return new Set(rows.filter((row) => hasPriceChoice(row) && isOurs(row)).map(({ id }) => id));
}

/** Renumbering alone is no reason to choose the price apart. */
const hasPriceAlone = (fields: RereadRow['fields']): boolean =>
  fields.every((field) => field === 'price' || field === 'number');

const isOurs = ({ exported_price: exported }: RereadRow): boolean => exported !== null && exported !== undefined;
const isOurPriceAlone = (row: RereadRow): boolean => isOurs(row) && hasPriceAlone(row.fields);

/** Effect of a row, at our price where it stays. */
export function effectOfRow(row: RereadRow, ownPrices: ReadonlySet<string>): string | null {
  const { id, before, after, effect = null } = row;
  const { price = null, total = null } = before ?? {};
  const quantity = after?.quantity ?? null;
  if (!ownPrices.has(id) || price === null || total === null || quantity === null) return effect;
  return roundMoney(decimal(roundMoney(decimal(price).times(decimal(quantity)))).minus(decimal(total)));
}

/** Effect of the selected rows on the total, and the number of rows whose effect is unknown. */
export function effectOfMarked(
  rows: readonly RereadRow[],
  marked: ReadonlySet<string>,
  ownPrices: ReadonlySet<string> = new Set(),
): { effect: string; unpriced: number } {
  const effects = rows.filter(({ id }) => marked.has(id)).map((row) => effectOfRow(row, ownPrices));
  return {
    effect: roundMoney(addAll(effects.map((effect) => effect ?? '0'))),
    unpriced: effects.filter((effect) => effect === null).length,
  };
}

/** Selects or deselects rows. */
export function withMarks(
  marked: ReadonlySet<string>,
  rows: readonly RereadRow[],
  isMarked: boolean,
): ReadonlySet<string> {
  const after = new Set(marked);
  for (const { id } of rows) {
    if (isMarked) after.add(id);
    else after.delete(id);
  }
  return after;
}
