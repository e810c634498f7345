/** Pixels of the drawing; the styles have the same. */
export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 48;
export const NAMES_WIDTH = 280;
export const NARROW_NAMES_WIDTH = 128;
