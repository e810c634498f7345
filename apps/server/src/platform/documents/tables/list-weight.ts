import type { DocumentFormat, Weight } from '../paper.ts';

type Cell = string | null | { value: string };
type Tables = { tables: readonly { rows: readonly (readonly Cell[])[] }[] };

/**
 * What makes a printed list slow is the number of pieces between which a line may be broken: every word, and every sign of a
 * script that has no spaces. A cell costs as much as a few of them, and ten letters of a word as much as one, or four of a word that
 * has to be broken.
 */
const CELL = 2;
const LETTER = 0.1;
const LETTER_OF_LONG = 0.25;
const LONG_WORD = 20;
/** Measured: a second is enough for thirty thousand pieces, so what is let through ends in a few. */
const MOST = 160_000;
const LONG = 20_000;
/** A workbook is written so many times faster than pages are laid out. */
const WORKBOOK_SHARE = 10;

/** How heavy the tables are for whoever prints them, counted no further than it matters. */
export function weighTables({ tables }: Tables, format: DocumentFormat): Weight {
  if (format === 'csv') return 'short';
  const share = format === 'pdf' ? 1 : WORKBOOK_SHARE;
  let weight = 0;
  for (const { rows } of tables)
    for (const row of rows) {
      for (const cell of row) weight += CELL + piecesIn((typeof cell === 'string' ? cell : cell?.value) ?? '');
      if (weight > MOST * share) return format === 'pdf' ? 'too_long' : 'long';
    }
  return weight > LONG * share ? 'long' : 'short';
}

/** How many pieces a text breaks into, letters counted as parts of one. */
export function piecesIn(text: string): number {
  let pieces = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    letters = isOfWord(text.charCodeAt(at)) ? letters + 1 : 0;
    if (letters === 0) pieces += 1;
    else pieces += letters > LONG_WORD ? LETTER_OF_LONG : LETTER;
  }
  return pieces;
}

/** Digits, and the letters of Latin and Cyrillic: a line is not broken between them. */
const isOfWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x24f) ||
  (code >= 0x400 && code <= 0x52f);
