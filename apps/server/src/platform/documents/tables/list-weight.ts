import type { DocumentFormat, Weight } from '../paper.ts';

type Cell = string | null | { value: string };
type Tables = { tables: readonly { rows: readonly (readonly Cell[])[] }[] };

/**
 * Cost model of a printed list. The driver is the number of possible line breaks: words, and characters of scripts
 * without spaces. A cell costs as much as a few of them; ten letters of a word as much as one, or four letters of a
 * word that has to be broken.
 */
const CELL = 2;
const LETTER = 0.1;
const LETTER_OF_LONG = 0.25;
const LONG_WORD = 20;
/** Measured: thirty thousand pieces take a second, so accepted documents finish in a few. */
const MOST = 160_000;
const LONG = 20_000;
/** A workbook is this many times faster to write than PDF pages. */
const WORKBOOK_SHARE = 10;

/** Weight of tables in the format, counted only as far as needed. */
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

/** Number of breakable pieces of a text; letters count as fractions. */
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

/** Digits and Latin or Cyrillic letters: no line break between them. */
const isOfWord = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x24f) ||
  (code >= 0x400 && code <= 0x52f);
