import { LONGEST_DESCRIPTION } from '@karkas/api/tasks/tasks.schemas.ts';
import sanitizeHtml from 'sanitize-html';
import { invalidField } from '#platform/errors.ts';

/**
 * Allowed markup of descriptions and comments; everything else is dropped, including the content of executable
 * elements.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h2 h3 h4 blockquote pre code hr ul ol li strong b em i u s a table thead tbody tr th td img span label input'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    // Pictures are attachments of the task.
    img: ['data-attachment-id', 'alt'],
    // Mentions carry a user id; checklists are recognised by `data-type`.
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
  // A picture without an attachment has nothing to display.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-attachment-id'],
  // Limits the nesting depth against malicious markup.
  nestingLimit: 20,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    input: sanitizeHtml.simpleTransform('input', { type: 'checkbox', disabled: 'disabled' }),
  },
};

/** Removes everything a browser could execute. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/**
 * Sanitizes a description. The API accepts longer input than is stored: dropped markup does not count, and the stored
 * text can be sent back unchanged.
 *
 * @throws {Problem} at its field if the sanitized text is too long; escaping may lengthen it.
 */
export function safeDescription(html: string): string {
  const safe = safeHtml(html);
  if (safe.length > LONGEST_DESCRIPTION) throw invalidField('description', 'longest_description');
  return safe;
}

/** Plain text of the markup, for search and log. */
export function textOfHtml(html: string): string {
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

/** Ids of the mentioned users, unvalidated. */
export function mentionsIn(html: string): string[] {
  return [...new Set([...html.matchAll(MENTION)].map((match) => (match[1] ?? '').toLowerCase()))];
}

/** Converts plain text to HTML, one paragraph per line. */
export function htmlOfText(words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r?\n/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
