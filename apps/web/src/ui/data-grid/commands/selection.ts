export type CellPoint = { row: number; column: number };
/** The anchor is the active cell; the focus is the opposite corner of the range, moved by Shift. */
export type Selection = { anchor: CellPoint; focus: CellPoint };
export type CellRange = { top: number; bottom: number; left: number; right: number };
export type GridBounds = { rows: number; columns: number };

export function selectCell(point: CellPoint): Selection {
  return { anchor: point, focus: point };
}

export function rangeOf({ anchor, focus }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

export function sizeOf(range: CellRange): { rows: number; columns: number } {
  return { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
}

export function isSingleCell({ anchor, focus }: Selection): boolean {
  return anchor.row === focus.row && anchor.column === focus.column;
}

/**
 * Keeps the selection on its columns after columns moved, appeared or were removed; if its column was removed, the
 * index stays.
 */
export function followColumns(selection: Selection, before: readonly string[], after: readonly string[]): Selection {
  const follow = ({ row, column }: CellPoint): CellPoint => {
    const at = after.indexOf(before[column] ?? '');
    return { row, column: at < 0 ? clamp(column, after.length) : at };
  };
  return { anchor: follow(selection.anchor), focus: follow(selection.focus) };
}

export function clampPoint(point: CellPoint, bounds: GridBounds): CellPoint {
  return { row: clamp(point.row, bounds.rows), column: clamp(point.column, bounds.columns) };
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}

/** The selection after a keyboard step; `isExtending` moves the far corner and keeps the active cell. */
export function stepSelection(
  selection: Selection,
  step: CellPoint,
  options: { bounds: GridBounds; isExtending: boolean },
): Selection {
  const from = options.isExtending ? selection.focus : selection.anchor;
  const to = clampPoint({ row: from.row + step.row, column: from.column + step.column }, options.bounds);
  return options.isExtending ? { anchor: selection.anchor, focus: to } : selectCell(to);
}

export function selectEverything(selection: Selection | null, bounds: GridBounds): Selection | null {
  if (bounds.rows === 0 || bounds.columns === 0) return selection;
  return { anchor: { row: 0, column: 0 }, focus: { row: bounds.rows - 1, column: bounds.columns - 1 } };
}

/**
 * Where Ctrl with an arrow lands, as in a spreadsheet: the end of the run of filled cells, else the next filled cell
 * after a gap, else the edge of the table.
 */
export function findJump({
  from,
  step,
  count,
  isFilled,
}: {
  from: number;
  step: 1 | -1;
  count: number;
  isFilled: (index: number) => boolean;
}): number {
  const last = step === 1 ? count - 1 : 0;
  if (from === last) return from;
  let index = from + step;
  if (isFilled(from) && isFilled(index)) {
    while (index !== last && isFilled(index + step)) index += step;
    return index;
  }
  while (index !== last && !isFilled(index)) index += step;
  return index;
}

/**
 * Keeps the selection on its rows when rows appear or disappear; if its rows were removed, it moves to the nearest
 * ones.
 */
export function followRows(
  selection: Selection,
  {
    before,
    indexOf,
    bounds,
  }: {
    before: readonly string[];
    indexOf: (id: string) => number;
    bounds: GridBounds;
  },
): Selection | null {
  if (bounds.rows === 0 || bounds.columns === 0) return null;
  const follow = (point: CellPoint): CellPoint => {
    const id = before[point.row];
    const found = id === undefined ? -1 : indexOf(id);
    return clampPoint({ row: found < 0 ? point.row : found, column: point.column }, bounds);
  };
  return { anchor: follow(selection.anchor), focus: follow(selection.focus) };
}

/**
 * How a copied block maps onto the selection: one cell fills it, a block that divides it evenly repeats, any other
 * block is pasted once at the top left corner.
 */
export function pasteShape(
  block: { rows: number; columns: number },
  range: CellRange,
): { rows: number; columns: number } {
  const size = sizeOf(range);
  const repeats = (whole: number, part: number): number => (part > 0 && whole % part === 0 ? whole : part);
  return { rows: repeats(size.rows, block.rows), columns: repeats(size.columns, block.columns) };
}
