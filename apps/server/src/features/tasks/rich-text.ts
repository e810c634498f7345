import sanitizeHtml from 'sanitize-html';

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

const MENTION = /data-mention-id="([0-9a-f-]{36})"/g;

/** The people whom a text mentions. */
export function mentionsIn(html: string): string[] {
  return [...new Set([...html.matchAll(MENTION)].map((match) => match[1] ?? ''))];
}
