import { withoutEnding } from './word-endings.data.ts';

/** A question of a whole sentence is asked by its first words. */
const MOST_WORDS = 12;
/** What no word has within it. */
export const SEPARATORS = /[\s,;()«»"]+/;

/** Words of a question without their endings; a code stays whole. */
export function wordsOf(search: string): string[] {
  const words = search
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .split(SEPARATORS)
    .filter((word) => word.length > 1 || /\d/.test(word));
  return [...new Set(words.map(withoutEnding))].slice(0, MOST_WORDS);
}
