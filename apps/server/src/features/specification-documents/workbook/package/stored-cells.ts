import { columnOf, letterOf, rowOf } from './cell-address.ts';
import { unescapeXml } from './escape-xml.ts';
import { attributeOf, nextTag, type Tag } from './sheet-tags.ts';

/** A cell as stored in the file. A shared formula is stored with its first cell: `from`. */
export type StoredCell = { value: string | null; isNumber: boolean; formula: { text: string; from: string } | null };

/** A shared string; its text does not matter for the evaluation. */
export const SOME_TEXT = '\u0000';
const NUMBER = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/iu;

/** Non-empty cells of a sheet by address. */
export function storedCells(xml: string): Map<string, StoredCell> {
  const cells = new Map<string, StoredCell>();
  const shared = new Map<string, { text: string; from: string }>();
  let [row, column] = [0, 0];
  let cell: StoredCell | null = null;
  let type = 'n';
  for (let tag = nextTag(xml, 0); tag !== null; tag = nextTag(xml, tag.end)) {
    if (tag.isEnd) continue;
    if (tag.name === 'row') {
      row = Number(attributeOf(xml, tag, 'r') ?? row + 1);
      column = 0;
    } else if (tag.name === 'c') {
      const named = attributeOf(xml, tag, 'r');
      column = named === null ? column + 1 : columnOf(named);
      row = named === null ? row : rowOf(named);
      type = attributeOf(xml, tag, 't') ?? 'n';
      cell = { value: null, isNumber: type === 'n', formula: null };
      cells.set(`${letterOf(column)}${row}`, cell);
    } else if (tag.name === 'f' && cell !== null) {
      cell.formula = formulaOf(xml, tag, { from: `${letterOf(column)}${row}`, shared });
    } else if ((tag.name === 'v' || tag.name === 't') && cell !== null && !tag.isEmpty) {
      cell.value = type === 's' ? SOME_TEXT : textAt(xml, tag);
      cell.isNumber &&= NUMBER.test(cell.value);
    }
  }
  return cells;
}

function formulaOf(
  xml: string,
  tag: Tag,
  { from, shared }: { from: string; shared: Map<string, { text: string; from: string }> },
): StoredCell['formula'] {
  const text = tag.isEmpty ? '' : unescapeXml(textAt(xml, tag));
  const type = attributeOf(xml, tag, 't') ?? 'normal';
  // Array formulas are not supported.
  if (type !== 'normal' && type !== 'shared') return { text: '', from };
  const index = attributeOf(xml, tag, 'si');
  if (type === 'normal' || index === null) return { text, from };
  if (text !== '') shared.set(index, { text, from });
  return shared.get(index) ?? { text: '', from };
}

function textAt(xml: string, tag: Tag): string {
  const end = xml.indexOf('<', tag.end);
  return xml.slice(tag.end, end < 0 ? xml.length : end);
}
