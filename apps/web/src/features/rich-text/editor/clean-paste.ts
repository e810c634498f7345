import { inertBody } from '../inert-html.ts';

// What word processors and tables put on the clipboard: their own elements, styles and comments around what a person sees.

const OFFICE_NAMES = /^(?:o|w|v|m|x|st1):/i;
const DROPPED =
  'style, script, meta, link, title, xml, template, iframe, object, embed, noscript, base, form, svg, math';

/** The same words with their meaning as elements, and without anything else. */
export function cleanPaste(html: string): string {
  // The clipboard's own remarks say where what is pasted begins: it is all that is.
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

const KEPT = new Set([
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
  for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
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

/** A list of Word is paragraphs, each with its own mark and the depth in its style. */
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

/** The mark of an item is written out before it, in a part that says to be left out where lists are known. */
function takeSign(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')].filter((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('data-style') ?? ''),
  );
  const sign = ignored.map((part) => part.textContent).join('');
  for (const part of ignored) part.remove();
  return sign;
}

/** Whether there is anything to read in it; what a picture is copied with has nothing. */
export function hasWords(html: string): boolean {
  return inertBody(html).textContent.trim() !== '';
}
