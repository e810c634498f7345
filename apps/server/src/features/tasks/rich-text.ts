import { LONGEST_DESCRIPTION } from '@karkas/api/tasks/tasks.schemas.ts';
import sanitizeHtml from 'sanitize-html';
import { invalidField } from '#platform/errors.ts';

/** What a description or a comment may hold; all else is dropped, with its content where it would run. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h2 h3 h4 blockquote pre code hr ul ol li strong b em i u s a table thead tbody tr th td img span label input'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    // A picture is an attachment of the task.
    img: ['data-attachment-id', 'alt'],
    // A mention is a person; a list of points is one by its marks.
    span: ['data-mention-id'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    input: ['type', 'checked', 'disabled'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A picture from elsewhere has nothing left to show.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-attachment-id'],
  // The nesting of a page that attacks a browser is of no use to a reader.
  nestingLimit: 20,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    input: sanitizeHtml.simpleTransform('input', { type: 'checkbox', disabled: 'disabled' }),
  },
};

/** HTML in which nothing a browser could run is left. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/**
 * A description as it is kept. The contract lets more in than is kept: what is dropped does not count, and what is kept can
 * be sent back as it is.
 *
 * @throws {Problem} at its field when it is too long as it is kept: a mark of the text may become longer.
 */
export function safeDescription(html: string): string {
  const safe = safeHtml(html);
  if (safe.length > LONGEST_DESCRIPTION) throw invalidField('description', 'longest_description');
  return safe;
}

/** The words of a text without its marks, for the search and the log. */
export function wordsOfHtml(html: string): string {
  const spaced = html.replaceAll('<', ' <');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const MENTION = /data-mention-id="([^"]*)"/g;

/** The people whom a text mentions, by what it says for their ids. */
export function mentionsIn(html: string): string[] {
  return [...new Set([...html.matchAll(MENTION)].map((match) => (match[1] ?? '').toLowerCase()))];
}

/** Words as they were typed, as HTML: each line is a paragraph. */
export function htmlOfWords(words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r?\n/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
