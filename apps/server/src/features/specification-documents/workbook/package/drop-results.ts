import { attributeOf, nextTag } from './sheet-tags.ts';

/**
 * Removes stored formula results from a sheet: they belong to the empty form, and programs that trust them would
 * display sums of zero. Everything else stays unchanged.
 */
export function dropResults(xml: string): string {
  const pieces: string[] = [];
  let from = 0;
  let hasFormula = false;
  for (let tag = nextTag(xml, 0); tag !== null; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'c') hasFormula = false;
    else if (tag.name === 'f') hasFormula = true;
    else if (tag.name === 'v' && hasFormula && !tag.isEnd) {
      pieces.push(xml.slice(from, tag.start));
      const close = tag.isEmpty ? tag : nextTag(xml, tag.end);
      from = close?.end ?? xml.length;
    }
  }
  return [...pieces, xml.slice(from)].join('');
}

/** Whether a formula of the sheet refers to one of these sheets. */
export function namesSheet(xml: string, names: readonly string[]): boolean {
  for (let tag = nextTag(xml, 0); tag !== null; tag = nextTag(xml, tag.end)) {
    if (tag.name !== 'f' || tag.isEnd || tag.isEmpty) continue;
    const end = xml.indexOf('<', tag.end);
    const formula = xml.slice(tag.end, end < 0 ? xml.length : end);
    if (names.some((name) => formula.includes(name)) || attributeOf(xml, tag, 't') === 'dataTable') return true;
  }
  return false;
}
