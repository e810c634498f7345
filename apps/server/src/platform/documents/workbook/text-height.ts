import { LOOKS, type LookName } from './styles.ts';

// Cyrillic letters of nine points per unit of column width, slightly below Arial's average; the unit is a digit of the
// default font, Arial 10.
const LETTERS_PER_WIDTH = 1.08;
const BOLD_SHARE = 0.95;
const LINE_HEIGHT = 1.28;
const PADDING = 3;

// Maximum row height.
const MAX_HEIGHT = 409;

/**
 * Height in points of a wrapped text in a column. Merged cells never grow automatically, and many viewers do not
 * measure rows, so every row of the report has an explicit height.
 */
export function heightOf(text: string, width: number, look: LookName): number {
  const style: { size: number; bold?: boolean } = LOOKS[look];
  const perLine = Math.max(
    1,
    Math.floor(((width * LETTERS_PER_WIDTH * 9) / style.size) * (style.bold === true ? BOLD_SHARE : 1)),
  );
  const lines = text.split('\n').reduce((count, part) => count + countLines(part, perLine), 0);
  return Math.min(MAX_HEIGHT, Math.ceil(lines * style.size * LINE_HEIGHT) + PADDING);
}

function countLines(text: string, perLine: number): number {
  let lines = 1;
  let taken = 0;
  for (const word of text.split(/[ \t]+/u)) {
    const needed = taken === 0 ? word.length : taken + 1 + word.length;
    if (needed <= perLine) {
      taken = needed;
      continue;
    }
    // A word longer than the line is broken at the line end.
    lines += (taken === 0 ? 0 : 1) + Math.floor((word.length - 1) / perLine);
    taken = ((word.length - 1) % perLine) + 1;
  }
  return lines;
}
