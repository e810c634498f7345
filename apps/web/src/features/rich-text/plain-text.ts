import { type Mentioned, partsWithMentions } from './mentions/mentions.ts';

/** Plain text as stored HTML paragraphs; names of these people become mentions. */
export function htmlOfText(text: string, people: readonly Mentioned[] = []): string {
  const escape = (part: string) =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const htmlOfPart = ({ text: words, person }: { text: string; person: Mentioned | null }) =>
    person === null ? escape(words) : `<span data-mention-id="${escape(person.id)}">${escape(words)}</span>`;
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${partsWithMentions(part, people).map(htmlOfPart).join('').replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const BREAKS: Readonly<Record<string, string>> = {
  br: '\n',
  '/p': '\n\n',
  '/div': '\n\n',
  '/ul': '\n',
  '/ol': '\n',
  '/li': '\n',
  '/h1': '\n\n',
  '/h2': '\n\n',
  '/h3': '\n\n',
  '/h4': '\n\n',
  '/blockquote': '\n\n',
  '/pre': '\n\n',
  '/tr': '\n',
  li: '— ',
};
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
  amp: '&',
};

/**
 * The plain text of a description, paragraph by paragraph. The server has made it clean and well-formed; it is not
 * parsed by the browser, so nothing in it can run.
 */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(\/?[a-z0-9]{1,10})[^<>]*>/gi, (_, tag: string) => BREAKS[tag.toLowerCase()] ?? '')
    .replaceAll(/&(#?[a-z0-9]{1,6});/gi, (whole: string, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Converts plain text to stored paragraphs; rich text is unchanged. */
export const asHtml = (body: string): string => (/<[a-z]/i.test(body) ? body : htmlOfText(textOfHtml(body)));

/** Whether a plain text field displays all of it, so that editing there loses nothing. */
export const isPlain = (body: string): boolean =>
  htmlOfText(textOfHtml(body)) === asHtml(body).replaceAll('<br />', '<br>');
