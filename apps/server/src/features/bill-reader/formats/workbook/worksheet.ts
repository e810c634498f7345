import { LIMITS } from '../../limits.ts';
import { serialFrom1904 } from '../../number-format.ts';
import {
  columnLetter,
  parseAddress,
  parseRange,
  type ColumnRange,
  type Merge,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from '../../sheet.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';
import { unescapeText, type CellStyle } from './workbook-parts.ts';
import { isYes, parseXmlPart, type XmlAttributes, type XmlHandlers } from '../xml/xml-part.ts';
import type { Archive } from './zip-archive.ts';

export type WorksheetContext = {
  archive: Archive;
  file: string;
  strings: readonly string[];
  styles: readonly CellStyle[];
  is1904: boolean;
};

/** The cell being parsed. */
type OpenCell = {
  column: number;
  row: number;
  type: string;
  style: CellStyle;
  value: string;
  formula: string | null;
  hasValue: boolean;
};

const NO_STYLE: CellStyle = { format: null, isDate: false, isBold: false };

/**
 * Reads a sheet of an xlsx package in one pass. Empty cells are skipped, whatever their style; coordinates are
 * validated before use.
 * @param rowLimit stops after this many non-empty rows, to preview the top of a sheet.
 * @throws UnreadableBill when a filled cell lies outside the limits.
 */
export async function readWorksheet(
  context: WorksheetContext,
  entry: { name: string; part: string },
  rowLimit = Number.POSITIVE_INFINITY,
): Promise<Sheet> {
  const sheet: SheetBeingRead = { name: entry.name, rows: [], merges: [], hiddenColumns: [] };
  const source = { file: context.file, part: entry.part, chunks: context.archive.read(entry.part) };
  await parseXmlPart(source, worksheetHandlers(context, sheet), () => sheet.rows.length > rowLimit);
  sheet.rows = inOrder(sheet.rows, (row) => row.number);
  return sheet;
}

type SheetBeingRead = { name: string; rows: SheetRow[]; merges: Merge[]; hiddenColumns: ColumnRange[] };

type State = {
  context: WorksheetContext;
  sheet: SheetBeingRead;
  row: SheetRow | null;
  rowNumber: number;
  column: number;
  cell: OpenCell | null;
  collects: 'value' | 'formula' | null;
  isPhonetic: boolean;
  cellCount: number;
  characters: number;
};

function worksheetHandlers(context: WorksheetContext, sheet: SheetBeingRead): XmlHandlers {
  const state: State = {
    context,
    sheet,
    row: null,
    rowNumber: 0,
    column: 0,
    cell: null,
    collects: null,
    isPhonetic: false,
    cellCount: 0,
    characters: 0,
  };
  return {
    open(name, attributes) {
      if (name === 'c') openCell(state, attributes);
      else if (name === 'row') openRow(state, attributes);
      else if (state.cell !== null) openInCell(state, state.cell, name);
      else if (name === 'mergeCell') addMerge(context.file, sheet, attributes['ref'] ?? '');
      else if (name === 'col') addColumn(sheet, attributes);
    },
    text(text) {
      if (state.collects !== null && state.cell !== null) addText(state, state.cell, text);
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') state.collects = null;
      else if (name === 'rPh') state.isPhonetic = false;
      else if (name === 'c') closeCell(state);
      else if (name === 'row') closeRow(state);
    },
  };
}

function openRow(state: State, attributes: XmlAttributes): void {
  const declared = Number(attributes['r'] ?? Number.NaN);
  state.rowNumber = Number.isInteger(declared) && declared > 0 ? declared : state.rowNumber + 1;
  state.column = 0;
  const hasNoHeight = attributes['ht'] !== undefined && Number(attributes['ht']) === 0;
  state.row = { number: state.rowNumber, isHidden: isYes(attributes['hidden']) || hasNoHeight, cells: [] };
}

function closeRow(state: State): void {
  if (state.row !== null && state.row.cells.length > 0) {
    state.row.cells = inOrder(state.row.cells, (one) => one.column);
    state.sheet.rows.push(state.row);
  }
  state.row = null;
}

function openCell(state: State, attributes: XmlAttributes): void {
  const address = attributes['r'] === undefined ? null : parseAddress(attributes['r']);
  state.column = address?.column ?? state.column + 1;
  const style = state.context.styles[Number(attributes['s'] ?? -1)] ?? NO_STYLE;
  state.cell = {
    column: state.column,
    row: state.rowNumber,
    type: attributes['t'] ?? 'n',
    style,
    value: '',
    formula: null,
    hasValue: false,
  };
}

function openInCell(state: State, cell: OpenCell, name: string): void {
  if (name === 'v') {
    state.collects = 'value';
    if (cell.type === 'str') cell.hasValue = true;
  } else if (name === 'f') {
    state.collects = 'formula';
    cell.formula = '';
  } else if (name === 'rPh') state.isPhonetic = true;
  else if (name === 't' && !state.isPhonetic) state.collects = 'value';
}

function addText(state: State, cell: OpenCell, text: string): void {
  if (state.collects === 'value') {
    cell.value += text;
    cell.hasValue = true;
  } else cell.formula = (cell.formula ?? '') + text;
  if (cell.value.length + (cell.formula?.length ?? 0) > LIMITS.text_length * 2)
    throw limitPassed(state.context.file, 'text_length', placeOf(state, cell));
}

function closeCell(state: State): void {
  const { cell, row, context } = state;
  state.cell = null;
  const read = cell === null ? null : finishCell(context, cell);
  if (cell === null || row === null || read === null) return;
  if (cell.row > LIMITS.rows) throw limitPassed(context.file, 'rows', { sheet: state.sheet.name, row: cell.row });
  if (cell.column > LIMITS.columns) throw limitPassed(context.file, 'columns', placeOf(state, cell));
  state.cellCount += 1;
  if (state.cellCount > LIMITS.cells) throw limitPassed(context.file, 'cells', placeOf(state, cell));
  state.characters += read.value.length + (read.formula?.length ?? 0);
  if (state.characters > LIMITS.characters) throw limitPassed(context.file, 'characters', placeOf(state, cell));
  row.cells.push(read);
}

// The last column of the format; a file may claim any number.
const LAST_COLUMN = 16_384;

function placeOf(state: State, cell: OpenCell): { sheet: string; row: number; column: string } {
  return { sheet: state.sheet.name, row: cell.row, column: columnLetter(Math.min(cell.column, LAST_COLUMN)) };
}

// Programs write rows in order, but a hand-made file may not; the rest of the reader relies on it.
function inOrder<Item>(items: Item[], keyOf: (item: Item) => number): Item[] {
  let last = 0;
  for (const item of items) {
    if (keyOf(item) <= last)
      return [...new Map(items.map((one) => [keyOf(one), one])).values()].toSorted(
        (first, second) => keyOf(first) - keyOf(second),
      );
    last = keyOf(item);
  }
  return items;
}

function finishCell(context: WorksheetContext, cell: OpenCell): SheetCell | null {
  if (!cell.hasValue && cell.formula === null) return null;
  const kind = kindOf(cell);
  const isShared = cell.type === 's' && cell.hasValue;
  const shared = isShared ? context.strings[Number(cell.value)] : '';
  // A missing shared string means damage: reading on would silently lose the text.
  if (shared === undefined)
    throw new UnreadableBill('broken_file', {
      file: context.file,
      row: cell.row,
      column: columnLetter(Math.min(cell.column, LAST_COLUMN)),
    });
  let value = isShared ? shared : cell.value;
  if (!isShared && kind === 'text') value = unescapeText(value);
  if (kind === 'date' && context.is1904) value = serialFrom1904(value);
  if (value === '' && cell.formula === null) return null;
  return {
    column: cell.column,
    kind,
    value,
    format: cell.style.format,
    formula: storedFormula(cell),
    isBold: cell.style.isBold,
  };
}

// An empty text result must not look like a formula without a stored result.
function storedFormula(cell: OpenCell): string | null {
  return cell.formula !== null && cell.type === 'str' && cell.hasValue && cell.value === '' ? null : cell.formula;
}

function kindOf(cell: OpenCell): SheetCell['kind'] {
  switch (cell.type) {
    case 's':
    case 'str':
    case 'inlineStr':
    case 'd':
      return 'text';
    case 'b':
      return 'boolean';
    case 'e':
      return 'error';
    default:
      return cell.style.isDate ? 'date' : 'number';
  }
}

function addMerge(file: string, sheet: SheetBeingRead, ref: string): void {
  const merge = parseRange(ref);
  if (merge === null) return;
  if (sheet.merges.length >= LIMITS.merges) throw limitPassed(file, 'merges', { sheet: sheet.name });
  sheet.merges.push(merge);
}

function addColumn(sheet: SheetBeingRead, attributes: XmlAttributes): void {
  const isHidden =
    isYes(attributes['hidden']) || (attributes['width'] !== undefined && Number(attributes['width']) === 0);
  const from = Number(attributes['min']);
  const to = Number(attributes['max']);
  if (!isHidden || !(from >= 1) || !(to >= from) || sheet.hiddenColumns.length >= LIMITS.columns) return;
  sheet.hiddenColumns.push({ from, to: Math.min(to, LIMITS.columns) });
}
