/** A search text normalised like `searchable()` columns: lower case, ё as е. */
export function normalisedSearch(search: string): string {
  return search.toLowerCase().replaceAll('\u0451', '\u0435');
}

/** The same as a LIKE pattern with its wildcards escaped. */
export function likePattern(search: string): string {
  return `%${normalisedSearch(search).replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
