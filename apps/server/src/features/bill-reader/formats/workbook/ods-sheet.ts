import type { ColumnRange, Merge, Sheet, SheetRow } from '../../sheet.ts';

/** A sheet being read; `merges` and `hiddenColumns` are those of `sheet`. */
export type OdsSheet = {
  sheet: Sheet;
  merges: Merge[];
  hiddenColumns: ColumnRange[];
  isHidden: boolean;
  nextRow: number;
  nextColumn: number;
};

/** A count of repetitions or spanned cells; one if absent or no number. */
export function numberOf(text: string | undefined): number {
  const value = text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 1;
  return Math.max(1, value);
}

export function rowWith(row: Pick<SheetRow, 'number' | 'isHidden' | 'cells'>, at: number): SheetRow {
  const { number, isHidden, cells } = row;
  return { number: number + at, isHidden, cells: at === 0 ? cells : cells.map((cell) => ({ ...cell })) };
}
