import { textOfHtml } from '../card/rich-text.ts';

const LONGEST = 20_000;

/** Searchable text of a task, normalised like `searchable()`. */
export function searchTextOf({
  title,
  number,
  description,
}: {
  title: string;
  number: number;
  description: string;
}): string {
  return `№${number} ${title} ${textOfHtml(description)}`
    .slice(0, LONGEST)
    .toWellFormed()
    .toLowerCase()
    .replaceAll('\u0451', '\u0435');
}
