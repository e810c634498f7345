/** As much as the name of a row wants; other columns that share what is left want less. */
export const NAME_WIDTH = 220;
const SHARED_WIDTH = 140;

export type FittedColumn = {
  id: string;
  /** A CSS width; without one the column shares what is left. */
  width?: string;
  /** The column all others are named by gets so many pixels before those that may yield get theirs. */
  least?: number;
  /** Where there is no room the columns with the greatest number go first; those without one stay. */
  yields?: number;
};

/**
 * The columns that have room in so many pixels, and the width below which they would be cut: the name of a row gets its
 * width before the columns that may yield get theirs.
 */
export function fitColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  available: number,
): { shown: readonly Column[]; least: number } {
  let shown = columns;
  for (;;) {
    const least = widthOf(shown);
    const next = Math.max(0, ...shown.map(({ yields = 0 }) => yields));
    if (available === 0 || least <= available || next === 0) return { shown, least };
    // Of equals the last one goes.
    const last = shown.findLastIndex(({ yields }) => yields === next);
    shown = shown.filter((_, index) => index !== last);
  }
}

function widthOf(columns: readonly FittedColumn[]): number {
  const name = columns.find(({ width }) => width === undefined);
  return columns.reduce((sum, column) => sum + usualWidthOf(column, column === name), 0);
}

/** As wide as a column wants to be in pixels; one that shares what is left wants the least it is read in. */
export function usualWidthOf({ width, least }: FittedColumn, isName: boolean): number {
  if (width === undefined) return least ?? (isName ? NAME_WIDTH : SHARED_WIDTH);
  return /^\d+px$/.test(width) ? Number.parseInt(width, 10) : SHARED_WIDTH;
}

/**
 * How wide the table is once a person has given columns widths: it fills its frame while a column shares what is left,
 * else it is as wide as its columns, or the others would grow when one is made narrow.
 */
export function arrangedWidths(
  columns: readonly FittedColumn[],
  given: Readonly<Record<string, number>>,
): { width: number | undefined; minWidth: number } {
  const name = columns.find(({ width }) => width === undefined);
  const sum = columns.reduce((total, column) => total + (given[column.id] ?? usualWidthOf(column, column === name)), 0);
  const hasShared = columns.some(({ id, width }) => width === undefined && given[id] === undefined);
  return { width: hasShared || name === undefined ? undefined : sum, minWidth: sum };
}
