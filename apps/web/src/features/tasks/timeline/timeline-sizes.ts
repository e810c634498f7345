/** Pixels; the same values are in the stylesheet. */
export const HEAD_HEIGHT = 48;
export type Sizes = {
  /** Width of the name column; on phones the name is above its bar. */
  names: number;
  row: number;
  /** From the top of a row to the middle of its bar. */
  middle: number;
};
export const WIDE: Sizes = { names: 360, row: 36, middle: 18 };
export const NARROW: Sizes = { names: 0, row: 66, middle: 50 };
