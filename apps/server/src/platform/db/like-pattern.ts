/** A search text as columns made by `searchable()` spell it: small letters, ё as е. */
export function searchedText(search: string): string {
  return search.toLowerCase().replaceAll('\u0451', '\u0435');
}

/** The same as a pattern of LIKE, whose wildcards are taken literally. */
export function likePattern(search: string): string {
  return `%${searchedText(search).replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
