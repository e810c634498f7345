import type { CellAddress, GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { GridRow } from '#ui/data-grid/grid-types.ts';

/** The next cell with rejected text after this one, else the first; null if there is none. */
export function nextInvalid<Row extends GridRow>(
  { invalidCells }: Pick<GridStore<Row>, 'invalidCells'>,
  from: CellAddress | null,
): CellAddress | null {
  const cells = invalidCells();
  const place = cells.findIndex(({ row, key }) => row === from?.row && key === from.key);
  return cells[place + 1] ?? cells[0] ?? null;
}
