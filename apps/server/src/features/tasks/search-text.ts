import { wordsOfHtml } from './rich-text.ts';

const LONGEST = 20_000;

/** What a question may name of a task, spelled as `searchable()` does. */
export function searchTextOf({
  title,
  number,
  description,
}: {
  title: string;
  number: number;
  description: string;
}): string {
  return `№${number} ${title} ${wordsOfHtml(description)}`
    .slice(0, LONGEST)
    .toWellFormed()
    .toLowerCase()
    .replaceAll('\u0451', '\u0435');
}
