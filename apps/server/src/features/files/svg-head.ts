const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Whether a text begins as an SVG document: an XML declaration, comments and a document type, then the element. Read
 * part by part, each once: an expression with a repeat inside a repeat would take exponential time for a file of comments.
 */
export function beginsAsSvg(text: string): boolean {
  let place = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let isFirst = true; ; isFirst = false) {
    place = afterSpace(text, place);
    const end = isFirst && startsWith(text, place, '<?xml') ? after(text, place, '?>') : afterProlog(text, place);
    if (end === null) return isSvgElement(text, place);
    place = end;
  }
}

/** Where a comment or a document type of SVG ends; null where there is none, or where it has no end. */
function afterProlog(text: string, place: number): number | null {
  if (startsWith(text, place, '<!--')) return after(text, place + 4, '-->');
  return startsWith(text, place, '<!doctype svg') ? after(text, place, '>') : null;
}

function after(text: string, from: number, mark: string): number | null {
  const found = text.indexOf(mark, from);
  return found === -1 ? null : found + mark.length;
}

function afterSpace(text: string, from: number): number {
  let place = from;
  while (/\s/.test(text.charAt(place))) place += 1;
  return place;
}

function startsWith(text: string, place: number, word: string): boolean {
  return text.slice(place, place + word.length).toLowerCase() === word;
}

function isSvgElement(text: string, place: number): boolean {
  return startsWith(text, place, '<svg') && /[\s>/]/.test(text.charAt(place + 4));
}
