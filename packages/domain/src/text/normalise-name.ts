const ANY_DASH = /[\u2010-\u2015\u2212]/gu;
const ANY_QUOTE = /[\u00AB\u00BB\u201C-\u201F\u2033]/gu;
const ANY_APOSTROPHE = /[\u2018-\u201B\u2032\u00B4`]/gu;
const ANY_WHITESPACE = /\s+/gu;
/** Soft hyphens and zero-width characters, invisible in copied text. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
const NUMBER_SIGN = /(?:\u2116|(?<![\p{L}\d])n\u00B0)\s*/gu;
/** Latin letters with their Cyrillic lookalikes: a reader cannot see which was typed. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '\u0430',
  b: '\u0432',
  c: '\u0441',
  e: '\u0435',
  h: '\u043D',
  k: '\u043A',
  m: '\u043C',
  o: '\u043E',
  p: '\u0440',
  t: '\u0442',
  x: '\u0445',
  y: '\u0443',
};
const LATIN_LOOKALIKE = /[abcehkmoptxy]/gu;
const WORD = /[\p{L}\d]+/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** A class or a mark: B15, M500, A500C. Other words of Latin letters alone belong to another language. */
const MARK = /^[abcehkmoptxy]{1,2}\d+[abcehkmoptxy]?$/u;

/** Text in which only lookalike letters and spaces remain to be normalised, as most names are. */
const PLAIN = /^[ -_a-~\u0430-\u044F]*$/u;
const HAS_LOOKALIKE = /[abcehkmoptxy]/u;

const inCyrillic = (word: string): string =>
  CYRILLIC.test(word) || MARK.test(word)
    ? word.replaceAll(LATIN_LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    : word;

/**
 * Normalises a name so that its spellings compare equal: lower case, е for ё (U+0435 for U+0451), Cyrillic for
 * lookalike Latin letters in a Russian word or a mark, one hyphen for every dash, one mark for every double quote, no
 * invisible characters, single ordinary spaces, trimmed. For comparing and grouping, never for display.
 */
export function normaliseName(name: string): string {
  const lower = name.toLowerCase().replaceAll('\u0451', '\u0435');
  if (PLAIN.test(lower)) {
    const spelt = HAS_LOOKALIKE.test(lower) ? lower.replaceAll(WORD, inCyrillic) : lower;
    return (spelt.includes('  ') ? spelt.replaceAll(ANY_WHITESPACE, ' ') : spelt).trim();
  }
  return name
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(WORD, inCyrillic)
    .replaceAll(NUMBER_SIGN, '\u2116')
    .replaceAll(ANY_DASH, '-')
    .replaceAll(ANY_QUOTE, '"')
    .replaceAll(ANY_APOSTROPHE, "'")
    .replaceAll(ANY_WHITESPACE, ' ')
    .trim();
}
