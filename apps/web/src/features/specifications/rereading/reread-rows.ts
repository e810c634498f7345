import type { Rereading, RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
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

/** Initially selected: the customer's changes that lose no completed work; own edits stay. */
export function marksOf({ rows }: Rereading): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.quantity_done === null && !row.is_own_edit).map(({ id }) => id));
}

/** Effect of the selected rows on the total, and the number of rows whose effect is unknown. */
export function effectOfMarked(
  rows: readonly RereadRow[],
  marked: ReadonlySet<string>,
): { effect: string; unpriced: number } {
  const effects = rows.filter(({ id }) => marked.has(id)).map(({ effect }) => effect ?? null);
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
