const ANY_DASH = /[\u2010-\u2015\u2212]/gu;
const ANY_QUOTE = /[\u00AB\u00BB\u201C-\u201F\u2033]/gu;
const ANY_WHITESPACE = /\s+/gu;

/**
 * The form in which two spellings of one name are equal: lower case, ie for io (U+0435 for U+0451), one hyphen for every dash, one mark
 * for every double quote, single ordinary spaces, none at the ends. For comparing and grouping, never for showing.
 */
export function normaliseName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(ANY_DASH, '-')
    .replaceAll(ANY_QUOTE, '"')
    .replaceAll(ANY_WHITESPACE, ' ')
    .trim();
}
