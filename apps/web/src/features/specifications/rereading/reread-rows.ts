import type { Rereading, RereadRow } from '@karkas/api/specifications/rereading.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';

export const KINDS = ['all', 'added', 'changed', 'gone'] as const;
export type Kind = (typeof KINDS)[number];

/** The changes of one kind that hold what is searched for. */
export function shownRows(rows: readonly RereadRow[], kind: Kind, search: string): RereadRow[] {
  const wanted = normaliseName(search);
  return rows.filter((row) => {
    if (kind !== 'all' && row.change !== kind) return false;
    const text = [row.before, row.after].map((side) => (side === null ? '' : `${side.number} ${side.name}`)).join(' ');
    return wanted === '' || normaliseName(text).includes(wanted);
  });
}

/** What is marked at first: everything that loses no work that is done. */
export function marksOf({ rows }: Rereading): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.quantity_done === null).map(({ id }) => id));
}

/** What marked rows change the sum by, and how many of them nobody can tell. */
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

/** Marks or unmarks several at once. */
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
