import type { FittedColumn } from './fit-columns.ts';

/**
 * Where a cell stands in a card: `name` in its first line, `line` in the muted second one, `row` in a muted line
 * of its own, `head` at the right edge, `mark` before the name, `corner` in the upper right; `hidden` is read on the page of the record.
 */
export type CardPlace = 'name' | 'line' | 'row' | 'head' | 'mark' | 'corner' | 'deeds' | 'hidden';

type Placed = FittedColumn & { card?: CardPlace; isTitleHidden?: boolean; align?: 'left' | 'right' };

/** One button fits in a corner; more of them have a line. */
const CORNER_WIDTH = 64;

/** Undefined: among the figures of the card. */
export function cardPlaceOf(column: Placed, index: number, name: number): CardPlace | undefined {
  if (column.card !== undefined) return column.card;
  if (index === name) return 'name';
  if (column.isTitleHidden !== true) return undefined;
  if (index < name) return 'mark';
  return Number.parseInt(column.width ?? '', 10) <= CORNER_WIDTH ? 'corner' : 'deeds';
}

/** Which column a card is called by: the one that says so, else the words that have the free width. A figure names nothing. */
export function nameOf(columns: readonly Placed[]): number {
  const said = columns.findIndex(({ card }) => card === 'name');
  if (said !== -1) return said;
  const free = columns.findIndex(({ width, align }) => width === undefined && align !== 'right');
  return free === -1 ? columns.findIndex(({ isTitleHidden }) => isTitleHidden !== true) : free;
}
