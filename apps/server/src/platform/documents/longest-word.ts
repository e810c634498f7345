const BREAKS = /[ \n\t]+/u;

/** Length of the longest word; text joined by non-breaking spaces counts as one. */
export function longestWord(text: string): number {
  return text.split(BREAKS).reduce((most, word) => Math.max(most, word.length), 0);
}
