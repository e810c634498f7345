import { readJson } from '@karkas/domain/text/read-json.ts';

const DEFAULT_WIDTH = 150;
export const MIN_WIDTH = 50;

/** The user's column settings; stored in the browser under the grid id. */
export type ColumnLayout = {
  widths: Readonly<Record<string, number>>;
  order: readonly string[];
  hidden: readonly string[];
  /** Columns frozen at the left by the user, in addition to the always frozen ones. */
  pinned: readonly string[];
};

export const PLAIN_LAYOUT: ColumnLayout = { widths: {}, order: [], hidden: [], pinned: [] };

/** The column properties that layout needs, for any kind of table. */
export type AnyColumn = {
  id: string;
  width?: number;
  minWidth?: number;
  maxWidth?: number;
  isFixed?: boolean;
  /** Takes the width left over by the columns that fit beside it, until the user sets a width. */
  isFilling?: boolean;
};

export function clampWidth(column: AnyColumn, width: number): number {
  const floor = column.minWidth ?? MIN_WIDTH;
  return Math.round(Math.max(floor, Math.min(column.maxWidth ?? Number.POSITIVE_INFINITY, width)));
}

export function widthOf(column: AnyColumn, layout: ColumnLayout): number {
  return clampWidth(column, layout.widths[column.id] ?? column.width ?? DEFAULT_WIDTH);
}

/** All columns in the user's order; new ones are inserted at their default position. */
export function orderColumns<Column extends AnyColumn>(columns: readonly Column[], layout: ColumnLayout): Column[] {
  const ranks = new Map(layout.order.map((id, index) => [id, index]));
  const placed = columns
    .filter((column) => ranks.has(column.id))
    .toSorted((first, second) => (ranks.get(first.id) ?? 0) - (ranks.get(second.id) ?? 0));
  const queue = [...placed];
  return columns.map((column) => (ranks.has(column.id) ? (queue.shift() ?? column) : column));
}

/** The visible columns, left to right: always frozen, pinned, then the rest. */
export function visibleColumns<Column extends AnyColumn>(
  columns: readonly Column[],
  layout: ColumnLayout,
  alwaysFrozen = 0,
): Column[] {
  const hidden = new Set(layout.hidden);
  const pinned = new Set(layout.pinned);
  const displayed = orderColumns(columns, layout).filter((column) => column.isFixed === true || !hidden.has(column.id));
  const rest = displayed.slice(alwaysFrozen);
  return [
    ...displayed.slice(0, alwaysFrozen),
    ...rest.filter((column) => pinned.has(column.id)),
    ...rest.filter((column) => !pinned.has(column.id)),
  ];
}

/** Number of visible columns that are frozen. */
export function frozenCount(visible: readonly AnyColumn[], layout: ColumnLayout, alwaysFrozen: number): number {
  const pinned = new Set(layout.pinned);
  return (
    Math.min(visible.length, alwaysFrozen) +
    visible.slice(alwaysFrozen).filter((column) => pinned.has(column.id)).length
  );
}

/** Left edges of the columns, followed by their total width. `innerWidth`: the viewport width. */
export function columnEdges(columns: readonly AnyColumn[], layout: ColumnLayout, innerWidth = 0): number[] {
  const edges = [0];
  for (const column of columns) edges.push((edges.at(-1) ?? 0) + widthOf(column, layout));
  const filling = columns.findIndex(({ id, isFilling }) => isFilling === true && layout.widths[id] === undefined);
  if (filling < 0) return edges;
  // Columns that do not fit entirely start beyond the viewport edge, so none is cut.
  const lastWhole = edges.findLastIndex((edge) => edge <= innerWidth);
  if (lastWhole <= filling + 1) return edges;
  const free = innerWidth - (edges[lastWhole] ?? innerWidth);
  return edges.map((edge, place) => (place > filling ? edge + free : edge));
}

/** The width is rounded to this step to limit re-rendering of cells. */
const WIDTH_STEP = 24;

/** Width of the filling column, rounded down to a step; 0 if there is none. */
export function fillingWidth(columns: readonly AnyColumn[], edges: readonly number[]): number {
  const place = columns.findIndex(({ isFilling }) => isFilling === true);
  if (place < 0) return 0;
  return Math.floor(((edges[place + 1] ?? 0) - (edges[place] ?? 0)) / WIDTH_STEP) * WIDTH_STEP;
}

export function columnAt(edges: readonly number[], x: number): number {
  return edges.findIndex((edge, index) => edge <= x && x < (edges[index + 1] ?? Number.NEGATIVE_INFINITY));
}

/** Moves a column before another one, or to the end for null. */
export function placeColumn(
  columns: readonly AnyColumn[],
  layout: ColumnLayout,
  id: string,
  beforeId: string | null,
): ColumnLayout {
  if (id === beforeId) return layout;
  const order = orderColumns(columns, layout)
    .map((column) => column.id)
    .filter((other) => other !== id);
  const at = beforeId === null ? order.length : order.indexOf(beforeId);
  order.splice(at < 0 ? order.length : at, 0, id);
  return { ...layout, order };
}

export function moveColumn(
  columns: readonly AnyColumn[],
  layout: ColumnLayout,
  id: string,
  step: 1 | -1,
): ColumnLayout {
  const order = orderColumns(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const isHidden = layout.hidden.includes(id);
  return { ...layout, hidden: isHidden ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id] };
}

export function togglePin(layout: ColumnLayout, id: string): ColumnLayout {
  const isPinned = layout.pinned.includes(id);
  return { ...layout, pinned: isPinned ? layout.pinned.filter((other) => other !== id) : [...layout.pinned, id] };
}

const storageKey = (gridId: string, scope: string): string =>
  scope === '' ? `grid:${gridId}` : `grid:${scope}:${gridId}`;

/** The key without a scope predates layouts per user and company. */
export function loadLayout(gridId: string, scope = ''): ColumnLayout {
  try {
    const stored = localStorage.getItem(storageKey(gridId, scope)) ?? localStorage.getItem(storageKey(gridId, ''));
    const layout = readJson(stored ?? 'null');
    return isLayout(layout) ? { ...PLAIN_LAYOUT, ...layout } : PLAIN_LAYOUT;
  } catch {
    // Storage may be damaged or blocked; only the saved layout is lost.
    return PLAIN_LAYOUT;
  }
}

export function saveLayout(gridId: string, layout: ColumnLayout, scope = ''): void {
  try {
    localStorage.setItem(storageKey(gridId, scope), JSON.stringify(layout));
  } catch {
    // Storage may be full or blocked; the table must keep working.
  }
}

/** A stored layout; those saved before pinning existed have no `pinned` list. */
function isLayout(value: unknown): value is Omit<ColumnLayout, 'pinned'> & Partial<ColumnLayout> {
  if (typeof value !== 'object' || value === null) return false;
  if (!('widths' in value) || !('order' in value) || !('hidden' in value)) return false;
  const { widths, order, hidden } = value;
  return (
    typeof widths === 'object' &&
    widths !== null &&
    Object.values(widths).every((width) => Number.isFinite(width)) &&
    isTextList(order) &&
    isTextList(hidden) &&
    (!('pinned' in value) || isTextList(value.pinned))
  );
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
