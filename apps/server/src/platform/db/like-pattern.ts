/** A search text as a pattern for columns made by `searchable()`: ё as е, the wildcards of LIKE taken literally. */
export function likePattern(search: string): string {
  return `%${search
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
