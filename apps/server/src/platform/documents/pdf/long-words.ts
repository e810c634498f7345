/** About as long as a line of a wide column: a longer one is measured in vain, a shorter one leaves lines half empty. */
const PIECE = 64;
const LONG_WORD = new RegExp(String.raw`\S{${PIECE}}(?=\S)`, 'gu');
const MAY_BREAK = '\u{200B}';

/** The library looks for the place to break a word by measuring all that is left of it, line by line: long ones come in pieces. */
export function inBreakableWords(text: string): string {
  return text.length <= PIECE ? text : text.replaceAll(LONG_WORD, `$&${MAY_BREAK}`);
}
