import { inertBody } from '../inert-html.ts';

// Cleans up clipboard HTML of word processors and spreadsheets: their own elements, styles and comments.

const OFFICE_NAMES = /^(?:o|w|v|m|x|st1):/i;
const DROPPED =
  'style, script, meta, link, title, xml, template, iframe, object, embed, noscript, base, form, svg, math';

/** The same text with semantic elements only. */
export function cleanPaste(html: string): string {
  // Word marks the pasted part with its own comments; everything outside them is dropped.
  const body = inertBody(html);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  listsOfWord(body);
  dropComments(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (OFFICE_NAMES.test(element.localName)) element.replaceWith(...element.childNodes);
    else clean(element);
  }
  return body.innerHTML;
}

function dropComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  for (const comment of comments) comment.remove();
}

const ALLOWED = new Set([
  'href',
  'colspan',
  'rowspan',
  'data-mention-id',
  'data-attachment-id',
  'data-type',
  'data-checked',
  'alt',
]);

function clean(element: HTMLElement): void {
  const style = element.getAttribute('data-style') ?? '';
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
  const isPlainBold = element.localName === 'b' && /font-weight:\s*(?:normal|400)/i.test(style);
  for (const name of element.getAttributeNames()) if (!ALLOWED.has(name)) element.removeAttribute(name);
  if (isPlainBold) element.replaceWith(...element.childNodes);
  if (element.localName !== 'span' || element.hasAttribute('data-mention-id')) return;
  const means = [
    isBold ? 'strong' : null,
    /font-style:\s*italic/i.test(style) ? 'em' : null,
    /text-decoration[^;:]{0,20}:[^;]{0,100}line-through/i.test(style) ? 's' : null,
  ].filter((name) => name !== null);
  let inner: ChildNode[] = [...element.childNodes];
  for (const name of means) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...inner);
    inner = [mark];
  }
  element.replaceWith(...inner);
}

const LEVEL = /mso-list:[^;]{0,100}\blevel(\d)/i;
const NUMBER = /^\s*[\p{L}\d]{1,4}[.)]/u;

/** Word represents lists as paragraphs, each with its marker and its depth in the style. */
function listsOfWord(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0);
    if (level === 0) {
      open = [];
      continue;
    }
    if (last === null || previousOf(paragraph) !== last) open = [];
    const sign = takeSign(paragraph);
    const tag = NUMBER.test(sign) ? 'ol' : 'ul';
    open = open.slice(0, level);
    if (open.length === 0) {
      const list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
      open = [list];
    } else if (open.length < level) {
      const list = body.ownerDocument.createElement(tag);
      (open.at(-1)?.lastElementChild ?? open.at(-1))?.append(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(paragraph);
    open.at(-1)?.append(item);
    paragraph.removeAttribute('data-style');
    last = open[0] ?? null;
  }
}

const previousOf = (element: Element): Element | null => element.previousElementSibling;

/** Word writes the list marker as text, in an element marked to be ignored where lists are supported. */
function takeSign(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')].filter((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('data-style') ?? ''),
  );
  const sign = ignored.map((part) => part.textContent).join('');
  for (const part of ignored) part.remove();
  return sign;
}

/** Whether it contains text; the HTML copied along with a picture does not. */
export function hasWords(html: string): boolean {
  return inertBody(html).textContent.trim() !== '';
}
