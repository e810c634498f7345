import { columnOf, letterOf, rowOf } from './cell-address.ts';
import { escapeXml } from './escape-xml.ts';
import { attributeOf, attributePlace, nextTag, type Tag } from './sheet-tags.ts';

/** Content to write into a cell: a number or a heading. */
export type WantedCell = { row: number; column: number; value: string; isText?: boolean };

/** Why a cell is left unchanged. */
export type LeftReason = 'formula' | 'shared_formula' | 'text' | 'merged';

export type FilledSheet = {
  xml: string;
  isProtected: boolean;
  left: { cell: WantedCell; reason: LeftReason }[];
  /** Addresses of cells whose formula was overwritten. */
  overwritten: string[];
};

type Edit = { start: number; end: number; text: string };
type Walk = {
  xml: string;
  wanted: Map<number, WantedCell[]>;
  merges: readonly Merge[];
  overwritesFormulas: boolean;
  edits: Edit[];
  left: FilledSheet['left'];
  overwritten: string[];
  /** Style of each column's last filled cell, for new cells. */
  styles: Map<number, string>;
  prefix: string;
};
type Merge = { top: number; left: number; bottom: number; right: number };

/**
 * Writes cells into the text of a sheet, leaving everything else unchanged. The text is latin1-decoded bytes, so
 * that no byte is lost in any encoding.
 */
export function fillSheet(
  xml: string,
  cells: readonly WantedCell[],
  { overwritesFormulas = false }: { overwritesFormulas?: boolean } = {},
): FilledSheet {
  const wanted = new Map<number, WantedCell[]>();
  for (const cell of cells) wanted.set(cell.row, [...(wanted.get(cell.row) ?? []), cell]);
  for (const row of wanted.values()) row.sort((one, other) => one.column - other.column);
  const walk: Walk = {
    xml,
    wanted,
    merges: readMerges(xml),
    overwritesFormulas,
    edits: [],
    left: [],
    overwritten: [],
    styles: new Map(),
    prefix: '',
  };
  walkRows(walk);
  const { edits, left, overwritten } = walk;
  return { xml: withEdits(xml, edits), isProtected: hasProtection(xml), left, overwritten };
}

function withEdits(xml: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    pieces.push(xml.slice(at, start), text);
    at = end;
  }
  return [...pieces, xml.slice(at)].join('');
}

function walkRows(walk: Walk): void {
  const { xml } = walk;
  const rows = [...walk.wanted.keys()].toSorted((one, other) => one - other);
  let at = 0;
  let number = 0;
  for (let tag = nextTag(xml, at); tag !== null; tag = nextTag(xml, at)) {
    at = tag.end;
    if (tag.name === 'sheetData') {
      walk.prefix = tag.prefix;
      if (!tag.isEmpty && !tag.isEnd) continue;
      const missing = rows.map((row) => newRow(walk, row)).join('');
      if (tag.isEmpty && missing !== '')
        walk.edits.push({ ...tag, text: `<${tag.prefix}sheetData>${missing}</${tag.prefix}sheetData>` });
      else if (missing !== '') walk.edits.push({ start: tag.start, end: tag.start, text: missing });
      return;
    }
    if (tag.name !== 'row' || tag.isEnd) continue;
    number = Number(attributeOf(xml, tag, 'r') ?? number + 1);
    while ((rows[0] ?? Number.POSITIVE_INFINITY) < number)
      walk.edits.push({ start: tag.start, end: tag.start, text: newRow(walk, rows.shift() ?? 0) });
    if (rows[0] === number) rows.shift();
    at = walkRow(walk, tag, number);
  }
}

function newRow(walk: Walk, row: number): string {
  const cells = (walk.wanted.get(row) ?? []).map((cell) => newCell(walk, cell)).join('');
  return `<${walk.prefix}row r="${row}">${cells}</${walk.prefix}row>`;
}

/** @returns the end of the row. */
function walkRow(walk: Walk, open: Tag, row: number): number {
  const { xml } = walk;
  const waiting = [...(walk.wanted.get(row) ?? [])];
  if (open.isEmpty) {
    if (waiting.length === 0) return open.end;
    const cells = waiting.map((cell) => newCell(walk, cell)).join('');
    const begin = `${xml.slice(open.start, open.end - 2)}>`;
    walk.edits.push({ start: open.start, end: open.end, text: `${begin}${cells}</${open.prefix}row>` });
    return open.end;
  }
  let column = 0;
  let at = open.end;
  for (let tag = nextTag(xml, at); tag !== null; tag = nextTag(xml, at)) {
    if (tag.name === 'row' && tag.isEnd) {
      putIn(walk, tag.start, waiting);
      return tag.end;
    }
    at = tag.end;
    if (tag.name !== 'c' || tag.isEnd) continue;
    const address = attributeOf(xml, tag, 'r');
    column = address === null ? column + 1 : columnOf(address);
    const end = tag.isEmpty ? tag.end : cellEnd(xml, tag);
    const before = waiting.findIndex((cell) => cell.column >= column);
    putIn(walk, tag.start, waiting.splice(0, before < 0 ? waiting.length : before));
    const cell = waiting[0]?.column === column ? waiting.shift() : undefined;
    if (cell !== undefined) rewriteCell(walk, { tag, end }, cell);
    const style = attributeOf(xml, tag, 's');
    if (style !== null) walk.styles.set(column, style);
    at = end;
  }
  return at;
}

function putIn(walk: Walk, at: number, cells: readonly WantedCell[]): void {
  const text = cells.map((cell) => newCell(walk, cell)).join('');
  if (text !== '') walk.edits.push({ start: at, end: at, text });
}

function newCell(walk: Walk, cell: WantedCell): string {
  if (isCovered(walk.merges, cell)) {
    walk.left.push({ cell, reason: 'merged' });
    return '';
  }
  const style = walk.styles.get(cell.column);
  const look = style === undefined ? '' : ` s="${style}"`;
  return written(walk, `<${walk.prefix}c r="${letterOf(cell.column)}${cell.row}"${look}`, cell);
}

function written({ prefix }: Walk, begin: string, { value, isText = false }: WantedCell): string {
  if (isText)
    return `${begin} t="inlineStr"><${prefix}is><${prefix}t>${bytesOf(escapeXml(value))}</${prefix}t></${prefix}is></${prefix}c>`;
  return `${begin}><${prefix}v>${value}</${prefix}v></${prefix}c>`;
}

/** The sheet text is latin1-decoded bytes. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

function rewriteCell(walk: Walk, { tag, end }: { tag: Tag; end: number }, cell: WantedCell): void {
  const { xml, merges, left } = walk;
  if (isCovered(merges, cell)) {
    left.push({ cell, reason: 'merged' });
    return;
  }
  const inner = tag.isEmpty ? '' : xml.slice(tag.end, end);
  const formula = formulaOf(inner);
  if (formula !== null && (formula.isShared || !walk.overwritesFormulas)) {
    left.push({ cell, reason: formula.isShared && walk.overwritesFormulas ? 'shared_formula' : 'formula' });
    return;
  }
  const type = attributeOf(xml, tag, 't') ?? 'n';
  if (formula === null && isFilledText(type, inner)) {
    left.push({ cell, reason: 'text' });
    return;
  }
  if (formula !== null) walk.overwritten.push(`${letterOf(cell.column)}${cell.row}`);
  walk.prefix = tag.prefix;
  let begin = xml.slice(tag.start, tag.end - (tag.isEmpty ? 2 : 1)).trimEnd();
  const kind = attributePlace(begin, 't');
  if (kind !== null) begin = begin.slice(0, kind.start) + begin.slice(kind.end);
  walk.edits.push({ start: tag.start, end, text: written(walk, begin, cell) });
}

/** Shared and array formulas are never overwritten. */
function formulaOf(inner: string): { isShared: boolean } | null {
  for (let tag = nextTag(inner, 0); tag !== null; tag = nextTag(inner, tag.end)) {
    if (tag.name !== 'f' || tag.isEnd) continue;
    const type = attributeOf(inner, tag, 't');
    return { isShared: type !== null && type !== 'normal' };
  }
  return null;
}

function isFilledText(type: string, inner: string): boolean {
  if (type === 'n' || type === 'b') return false;
  const tags: string[] = [];
  for (let tag = nextTag(inner, 0); tag !== null; tag = nextTag(inner, tag.end))
    if (!tag.isEnd && !tag.isEmpty && (tag.name === 'v' || tag.name === 't')) {
      const close = inner.indexOf('<', tag.end);
      tags.push(inner.slice(tag.end, close < 0 ? inner.length : close));
    }
  return tags.some((text) => text.trim() !== '');
}

function cellEnd(xml: string, open: Tag): number {
  for (let tag = nextTag(xml, open.end); tag !== null; tag = nextTag(xml, tag.end))
    if (tag.name === 'c' && tag.isEnd) return tag.end;
  return xml.length;
}

function isCovered(merges: readonly Merge[], { row, column }: WantedCell): boolean {
  return merges.some(
    ({ top, left, bottom, right }) =>
      row >= top && row <= bottom && column >= left && column <= right && !(row === top && column === left),
  );
}

/** Merged ranges follow the rows. */
function readMerges(xml: string): Merge[] {
  const merges: Merge[] = [];
  for (let tag = nextTag(xml, Math.max(0, xml.lastIndexOf('sheetData'))); tag !== null; tag = nextTag(xml, tag.end)) {
    if (tag.name !== 'mergeCell' || tag.isEnd) continue;
    const [first = '', last = first] = (attributeOf(xml, tag, 'ref') ?? '').split(':');
    if (first !== '')
      merges.push({ top: rowOf(first), left: columnOf(first), bottom: rowOf(last), right: columnOf(last) });
  }
  return merges;
}

function hasProtection(xml: string): boolean {
  const at = xml.lastIndexOf('sheetProtection');
  if (at < 0) return false;
  const start = xml.lastIndexOf('<', at);
  const tag = nextTag(xml, start);
  const value = tag === null ? null : attributeOf(xml, tag, 'sheet');
  return value === '1' || value === 'true';
}
