import { htmlOfText, textOfHtml } from '#features/rich-text';

/** Unchanged text keeps its formatting. */
export function descriptionOf(text: string, before: string | undefined): string {
  return before !== undefined && textOfHtml(before) === text ? before : htmlOfText(text);
}
