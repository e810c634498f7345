/** Preferred width of the row name; other columns that share the remaining width get less. */
export const NAME_WIDTH = 220;
const SHARED_WIDTH = 140;

export type FittedColumn = {
  id: string;
  /** CSS width; without one the column shares the remaining width. */
  width?: string;
  /** Minimum width in pixels of the naming column, granted before columns that may yield. */
  least?: number;
  /** Columns with the highest number are removed first when space is short; those without one stay. */
  yields?: number;
};

/**
 * The columns that fit into the given width, and the width below which they would be cut: the name of a row gets its
 * width before columns that may yield.
 */
export function fitColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  available: number,
): { visible: readonly Column[]; least: number } {
  let visible = columns;
  for (;;) {
    const least = widthOf(visible);
    const next = Math.max(0, ...visible.map(({ yields = 0 }) => yields));
    if (available === 0 || least <= available || next === 0) return { visible, least };
    // Of equals the last one is removed.
    const last = visible.findLastIndex(({ yields }) => yields === next);
    visible = visible.filter((_, index) => index !== last);
  }
}

function widthOf(columns: readonly FittedColumn[]): number {
  const name = columns.find(({ width }) => width === undefined);
  return columns.reduce((sum, column) => sum + usualWidthOf(column, column === name), 0);
}

/** Preferred width of a column in pixels; a column that shares the remaining width gets its minimum readable width. */
export function usualWidthOf({ width, least }: FittedColumn, isName: boolean): number {
  if (width === undefined) return least ?? (isName ? NAME_WIDTH : SHARED_WIDTH);
  return /^\d+px$/.test(width) ? Number.parseInt(width, 10) : SHARED_WIDTH;
}

/**
 * Width of the table once the user has set column widths: it fills its frame while a column shares the remaining width,
 * otherwise it is as wide as its columns, or narrowing one would widen the others.
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
