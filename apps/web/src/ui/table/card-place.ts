import type { FittedColumn } from './fit-columns.ts';

/**
 * Position of a cell in a card: `name` on the first line, `line` on the muted second one, `row` on a muted line of its
 * own, `head` at the right edge, `aside` at the right of the name in a compact card, `mark` before the name, `corner` at the upper right, `deeds` on a line of actions;
 * `hidden` only on the page of the record.
 */
export type CardPlace = 'name' | 'line' | 'row' | 'head' | 'aside' | 'mark' | 'corner' | 'deeds' | 'hidden';

type Placed = FittedColumn & { card?: CardPlace; isTitleHidden?: boolean; align?: 'left' | 'right' };

/** A single button fits in the corner; several get a line of their own. */
const CORNER_WIDTH = 64;

/** Undefined: among the figures of the card. */
export function cardPlaceOf(column: Placed, index: number, name: number): CardPlace | undefined {
  if (column.card !== undefined) return column.card;
  if (index === name) return 'name';
  if (column.isTitleHidden !== true) return undefined;
  if (index < name) return 'mark';
  return Number.parseInt(column.width ?? '', 10) <= CORNER_WIDTH ? 'corner' : 'deeds';
}

/**
 * Index of the column that names the card: the one marked so, else the text column with the free width, never a figure.
 */
export function nameOf(columns: readonly Placed[]): number {
  const marked = columns.findIndex(({ card }) => card === 'name');
  if (marked !== -1) return marked;
  const free = columns.findIndex(({ width, align }) => width === undefined && align !== 'right');
  return free === -1 ? columns.findIndex(({ isTitleHidden }) => isTitleHidden !== true) : free;
}
