import { withoutEnding } from './word-endings.data.ts';

/** A longer query is cut to its first words. */
const MOST_WORDS = 12;
/** Separators: characters that no word contains. */
export const SEPARATORS = /[\s,;()«»"]+/;

/** Query words without their endings; a code stays whole. */
export function wordsOf(search: string): string[] {
  const words = search
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .split(SEPARATORS)
    .filter((word) => word.length > 1 || /\d/.test(word));
  return [...new Set(words.map(withoutEnding))].slice(0, MOST_WORDS);
}
