import { LIMITS } from '../limits.ts';
import { columnLetter, type Merge, type SheetCell } from '../sheet.ts';
import { limitPassed } from '../unreadable-bill.ts';
import { MAX_PARAGRAPHS, textCell, type TextTable } from './text-table.ts';
import { parseXmlPart, type XmlAttributes } from './xml/xml-part.ts';
import type { Archive } from './workbook/zip-archive.ts';

type OpenCell = { column: number; span: number; vertical: string | null; text: string; bold: number; plain: number };
type OpenTable = TextTable & {
  row: number;
  column: number;
  cells: SheetCell[];
  cell: OpenCell | null;
  /** Vertically merged cells that continue below, by column. */
  down: Map<number, Merge>;
};

/** Fallbacks for drawings, moved text, and text boxes. */
const SKIPPED = new Set(['Fallback', 'moveFrom', 'txbxContent']);

/**
 * Reads the tables of a document in order. A nested table becomes text of its cell; deleted and hidden text is
 * ignored.
 * @throws UnreadableBill when the part is broken or beyond the limits.
 */
export async function readWordTables(archive: Archive, file: string, part: string): Promise<TextTable[]> {
  const state: State = {
    file,
    tables: [],
    before: [],
    paragraph: '',
    table: null,
    depth: 0,
    skipped: 0,
    cells: 0,
    characters: 0,
    run: { isOpen: false, isBold: false, isHidden: false, isText: false },
  };
  await parseXmlPart(
    { file, part, chunks: archive.read(part) },
    {
      open: (name, attributes) => openElement(state, name, attributes),
      text(piece) {
        if (state.run.isText) appendText(state, piece);
      },
      close: (name) => closeElement(state, name),
    },
  );
  return state.tables;
}

type State = {
  file: string;
  tables: TextTable[];
  before: string[];
  paragraph: string;
  table: OpenTable | null;
  depth: number;
  skipped: number;
  cells: number;
  characters: number;
  run: { isOpen: boolean; isBold: boolean; isHidden: boolean; isText: boolean };
};

function openElement(state: State, name: string, attributes: XmlAttributes): void {
  const { run, table } = state;
  if (SKIPPED.has(name)) state.skipped += 1;
  else if (state.skipped > 0) return;
  else if (name === 'tbl') openTable(state);
  else if (name === 'r') Object.assign(run, { isOpen: true, isBold: false, isHidden: false });
  else if (name === 't') run.isText = true;
  else if (run.isOpen) openInRun(state, name, attributes);
  else if (table !== null && state.depth === 1) openInTable(state.file, table, name, attributes);
}

function closeElement(state: State, name: string): void {
  const { run, table } = state;
  if (SKIPPED.has(name)) state.skipped -= 1;
  else if (state.skipped > 0) return;
  else if (name === 't') run.isText = false;
  else if (name === 'r') Object.assign(run, { isOpen: false, isBold: false, isHidden: false });
  else if (name === 'p') closeParagraph(state);
  else if (name === 'tbl') closeTable(state);
  else if (table === null || state.depth > 1) return;
  else if (name === 'tc' && table.cell !== null) closeCell(state, table, table.cell);
  else if (name === 'tr' && table.cells.length > 0)
    table.rows.push({ number: table.row, isHidden: false, cells: table.cells });
}

function appendText(state: State, text: string): void {
  const { file, run, table } = state;
  if (state.skipped > 0 || run.isHidden) return;
  if (table === null) {
    state.paragraph = (state.paragraph + text).slice(0, LIMITS.text_length);
    return;
  }
  const { cell } = table;
  if (cell === null) return;
  cell.text += text;
  if (text.trim() !== '') cell[run.isBold ? 'bold' : 'plain'] += 1;
  if (cell.text.length > LIMITS.text_length)
    throw limitPassed(file, 'text_length', { row: table.row, column: columnLetter(cell.column) });
}

function openTable(state: State): void {
  state.depth += 1;
  if (state.depth > 1) return;
  if (state.tables.length >= LIMITS.sheets) throw limitPassed(state.file, 'sheets');
  const { before } = state;
  state.table = { before, rows: [], merges: [], width: 0, row: 0, column: 1, cells: [], cell: null, down: new Map() };
  state.before = [];
}

function closeTable(state: State): void {
  const { file, table } = state;
  state.depth -= 1;
  if (state.depth > 0 || table === null) return;
  for (const merge of table.down.values()) storeMerge(file, table, merge);
  const { before, rows, merges, width } = table;
  state.tables.push({ before, rows, merges, width });
  state.table = null;
}

function openInTable(file: string, table: OpenTable, name: string, attributes: XmlAttributes): void {
  if (name === 'tr') {
    table.row += 1;
    if (table.row > LIMITS.rows) throw limitPassed(file, 'rows', { row: table.row });
    table.column = 1;
    table.cells = [];
  } else if (name === 'gridBefore') table.column += spanOf(attributes);
  else if (name === 'tc') table.cell = { column: table.column, span: 1, vertical: null, text: '', bold: 0, plain: 0 };
  else if (table.cell !== null && name === 'gridSpan') table.cell.span = spanOf(attributes);
  else if (table.cell !== null && name === 'vMerge') table.cell.vertical = valueOf(attributes) ?? 'continue';
}

function closeCell(state: State, table: OpenTable, cell: OpenCell): void {
  const { file } = state;
  table.cell = null;
  table.column = cell.column + cell.span;
  table.width = Math.max(table.width, table.column - 1);
  if (table.width > LIMITS.columns)
    throw limitPassed(file, 'columns', { row: table.row, column: columnLetter(LIMITS.columns + 1) });
  if (continuesAbove(file, table, cell)) return;
  const lines = cell.text.split('\n').map((line) => line.trim());
  const value = lines.join('\n').trim();
  if (value === '') return;
  state.cells += 1;
  if (state.cells > LIMITS.cells) throw limitPassed(file, 'cells', { row: table.row });
  state.characters += value.length;
  if (state.characters > LIMITS.characters) throw limitPassed(file, 'characters', { row: table.row });
  const isBold = cell.bold > 0 && cell.plain === 0;
  table.cells.push(textCell(cell.column, value, isBold));
}

/** Whether the cell continues one above it; extends the merged range. */
function continuesAbove(file: string, table: OpenTable, { column, span, vertical }: OpenCell): boolean {
  const above = table.down.get(column);
  if (vertical === 'continue' && above !== undefined) {
    above.bottom = table.row;
    return true;
  }
  if (above !== undefined) storeMerge(file, table, above);
  table.down.delete(column);
  const place = { top: table.row, bottom: table.row, left: column, right: column + span - 1 };
  if (vertical === null) storeMerge(file, table, place);
  else table.down.set(column, place);
  return false;
}

function closeParagraph(state: State): void {
  if (state.table !== null) {
    appendText(state, '\n');
    return;
  }
  const text = state.paragraph.trim();
  state.paragraph = '';
  if (text !== '') state.before = [...state.before, text].slice(-MAX_PARAGRAPHS);
}

function openInRun(state: State, name: string, attributes: XmlAttributes): void {
  if (name === 'b') state.run.isBold = isOn(attributes);
  else if (name === 'vanish') state.run.isHidden = isOn(attributes);
  else if (name === 'tab') appendText(state, ' ');
  else if (name === 'br' || name === 'cr') appendText(state, '\n');
  else if (name === 'noBreakHyphen') appendText(state, '-');
}

function storeMerge(file: string, table: OpenTable, merge: Merge): void {
  if (merge.top === merge.bottom && merge.left === merge.right) return;
  if (table.merges.length >= LIMITS.merges) throw limitPassed(file, 'merges');
  table.merges.push(merge);
}

function valueOf(attributes: XmlAttributes): string | undefined {
  return Object.entries(attributes).find(([key]) => key === 'val' || key.endsWith(':val'))?.[1];
}

function isOn(attributes: XmlAttributes): boolean {
  return !['0', 'false', 'off', 'none'].includes(valueOf(attributes) ?? '1');
}

function spanOf(attributes: XmlAttributes): number {
  const span = Number(valueOf(attributes) ?? '1');
  return Number.isInteger(span) && span >= 1 ? Math.min(span, LIMITS.columns + 1) : 1;
}
