const MAX_WORDS = 8;

export type SearchWords = { whole: string; words: string[] };

/**
 * The query in the normalised form of the search columns (lower case, ё as е), and its words. Requisites are often
 * copied in groups, so digits separated by spaces or hyphens are one word.
 */
export function searchWords(question: string): SearchWords {
  const whole = question.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(/\s+/g, ' ').trim();
  const digits = /^[\d\s-]{6,}$/.test(whole) ? whole.replaceAll(/[\s-]/g, '') : null;
  if (digits !== null && digits.length >= 6) return { whole: digits, words: [digits] };
  const words = whole
    .split(' ')
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
  return { whole, words: [...new Set(words)].slice(0, MAX_WORDS) };
}
