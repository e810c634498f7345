/** About a line of a wide column: longer pieces are measured in vain, shorter ones leave lines half empty. */
const PIECE_THAT_GOES_ON = /\S{64}(?=\S)/gu;
const MAY_BREAK = '\u{200B}';

/** The library breaks a word by measuring its whole rest for each line, so long words are split into pieces. */
export function inBreakableWords(text: string): string {
  return text.replaceAll(PIECE_THAT_GOES_ON, `$&${MAY_BREAK}`);
}
