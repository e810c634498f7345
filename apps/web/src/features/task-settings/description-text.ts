import { htmlOfText, textOfHtml } from '#features/rich-text';

/** What was not rewritten keeps its formatting. */
export function descriptionOf(text: string, before: string | undefined): string {
  return before !== undefined && textOfHtml(before) === text ? before : htmlOfText(text);
}
