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
  return columns.reduce((sum, column) => {
    if (column.width === undefined) return sum + (column.least ?? (column === name ? NAME_WIDTH : SHARED_WIDTH));
    return sum + (/^\d+px$/.test(column.width) ? Number.parseInt(column.width, 10) : SHARED_WIDTH);
  }, 0);
}
