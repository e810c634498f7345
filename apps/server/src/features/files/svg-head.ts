const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Whether a text begins as an SVG document: XML declaration, comments and document type, then the element. Scanned step
 * by step: a regular expression with nested repeats takes exponential time on a file of comments.
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

/** End of an SVG comment or document type; null if there is none or it is not closed. */
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
