/** About as long as a line of a wide column: a longer piece is measured in vain, a shorter one leaves lines half empty. */
const PIECE_THAT_GOES_ON = /\S{64}(?=\S)/gu;
const MAY_BREAK = '\u{200B}';

/** The library looks for the place to break a word by measuring all that is left of it, line by line: long ones come in pieces. */
export function inBreakableWords(text: string): string {
  return text.replaceAll(PIECE_THAT_GOES_ON, `$&${MAY_BREAK}`);
}
