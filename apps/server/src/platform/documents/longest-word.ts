const BREAKS = /[ \n\t]+/u;

/** How many letters the longest word has; what a non-breaking space holds together is one. */
export function longestWord(text: string): number {
  return text.split(BREAKS).reduce((most, word) => Math.max(most, word.length), 0);
}
