import { LIMITS } from '../../limits.ts';
import { columnLetter, type SheetCell } from '../../sheet.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';
import { parseXmlPart, type XmlAttributes } from '../xml/xml-part.ts';
import type { Book } from '../book.ts';
import { filledCell, type OpenOdsCell } from './ods-cell.ts';
import { numberOf, type OdsSheet, rowWith } from './ods-sheet.ts';
import type { Archive } from './zip-archive.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/** Comments and drawings of a cell are not its text. */
const SKIPPED = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'tracked-changes', 'g', 'line', 'rect']);

/** Whether the package is an OpenDocument file. */
export const isOpenDocument = (archive: Archive): boolean => archive.has(CONTENT);

/**
 * Opens a spreadsheet of LibreOffice; all sheets are in one part and read in one pass.
 * @throws UnreadableBill when the package is encrypted, broken, beyond the limits or another OpenDocument file.
 */
export async function openOds(archive: Archive, file: string): Promise<Book> {
  await refuseEncrypted(archive, file);
  const state: State = {
    file,
    isSpreadsheet: false,
    styles: { current: '', bold: new Set(), hidden: new Set() },
    sheets: [],
    depth: 0,
    skipped: 0,
    row: null,
    cell: null,
    paragraphs: 0,
    counts: { cells: 0, characters: 0 },
  };
  await parseXmlPart(
    { file, part: CONTENT, chunks: archive.read(CONTENT) },
    {
      open: (name, attributes) => openElement(state, name, attributes),
      text(piece) {
        if (state.cell !== null && state.paragraphs > 0 && state.skipped === 0) state.cell.text += piece;
      },
      close: (name) => closeElement(state, name),
    },
  );
  if (!state.isSpreadsheet) throw new UnreadableBill('unsupported_format', { file, found: 'OpenDocument' });
  const { sheets } = state;
  if (sheets.length === 0) throw new UnreadableBill('not_a_spreadsheet', { file });
  return {
    // Like other workbooks that are read and not written.
    format: 'xls',
    sheets: sheets.map(({ sheet: { name }, isHidden }) => ({ name, isHidden })),
    read(index, rowLimit) {
      const sheet = sheets[index]?.sheet;
      if (sheet === undefined) return Promise.reject(new UnreadableBill('empty_sheet', { file }));
      return Promise.resolve(rowLimit === undefined ? sheet : { ...sheet, rows: sheet.rows.slice(0, rowLimit + 1) });
    },
  };
}

type OpenRow = { number: number; repeats: number; isHidden: boolean; column: number; cells: SheetCell[] };

type State = {
  file: string;
  isSpreadsheet: boolean;
  styles: { current: string; bold: Set<string>; hidden: Set<string> };
  sheets: OdsSheet[];
  /** Depth of nested tables; those inside a cell are not read. */
  depth: number;
  skipped: number;
  row: OpenRow | null;
  cell: OpenOdsCell | null;
  paragraphs: number;
  counts: { cells: number; characters: number };
};

/** An encrypted file has an ordinary package whose parts are unreadable. */
async function refuseEncrypted(archive: Archive, file: string): Promise<void> {
  if (!archive.has(MANIFEST)) return;
  await parseXmlPart(
    { file, part: MANIFEST, chunks: archive.read(MANIFEST) },
    {
      open(name) {
        if (name === 'encryption-data') throw new UnreadableBill('encrypted', { file });
      },
      close() {},
    },
  );
}

function openElement(state: State, name: string, attributes: XmlAttributes): void {
  if (SKIPPED.has(name)) state.skipped += 1;
  if (state.skipped > 0) return;
  const sheet = state.sheets.at(-1);
  switch (name) {
    case 'spreadsheet':
      state.isSpreadsheet = true;
      return;
    case 'style':
      state.styles.current = attributes['style:name'] ?? '';
      return;
    case 'text-properties':
      if (attributes['fo:font-weight'] === 'bold') state.styles.bold.add(state.styles.current);
      return;
    case 'table-properties':
      if (attributes['table:display'] === 'false') state.styles.hidden.add(state.styles.current);
      return;
    case 'table':
      state.depth += 1;
      if (state.depth === 1 && state.isSpreadsheet) openSheet(state, attributes);
      return;
  }
  if (sheet === undefined || state.depth !== 1) return;
  if (name === 'table-column') addColumns(sheet, attributes);
  else if (name === 'table-row') openRow(state, sheet, attributes);
  else if (name === 'table-cell' || name === 'covered-table-cell') openCell(state, attributes);
  else if (state.cell !== null) openInCell(state, state.cell, name, attributes);
}

function closeElement(state: State, name: string): void {
  if (SKIPPED.has(name)) {
    state.skipped -= 1;
    return;
  }
  if (state.skipped > 0) return;
  if (name === 'table') state.depth -= 1;
  else if (state.depth !== 1) return;
  else if (name === 'p') state.paragraphs = 0;
  else if (name === 'table-cell' || name === 'covered-table-cell') closeCell(state);
  else if (name === 'table-row') closeRow(state);
}

function openSheet(state: State, attributes: XmlAttributes): void {
  if (state.sheets.length >= LIMITS.sheets) throw limitPassed(state.file, 'sheets');
  const [merges, hiddenColumns]: [OdsSheet['merges'], OdsSheet['hiddenColumns']] = [[], []];
  state.sheets.push({
    sheet: { name: attributes['table:name'] ?? '', rows: [], merges, hiddenColumns },
    merges,
    hiddenColumns,
    isHidden: state.styles.hidden.has(attributes['table:style-name'] ?? ''),
    nextRow: 1,
    nextColumn: 1,
  });
}

function addColumns(sheet: OdsSheet, attributes: XmlAttributes): void {
  const count = numberOf(attributes['table:number-columns-repeated']);
  const from = sheet.nextColumn;
  sheet.nextColumn += count;
  if (attributes['table:visibility'] === 'collapse' && from <= LIMITS.columns)
    sheet.hiddenColumns.push({ from, to: Math.min(from + count - 1, LIMITS.columns) });
}

function openRow(state: State, sheet: OdsSheet, attributes: XmlAttributes): void {
  const visibility = attributes['table:visibility'];
  state.row = {
    number: sheet.nextRow,
    repeats: numberOf(attributes['table:number-rows-repeated']),
    isHidden: visibility === 'collapse' || visibility === 'filter',
    column: 1,
    cells: [],
  };
}

function openCell(state: State, attributes: XmlAttributes): void {
  state.cell = { attributes, text: '', hasText: false };
}

/** Paragraphs of a cell are its lines. */
function openInCell(state: State, cell: OpenOdsCell, name: string, attributes: XmlAttributes): void {
  if (name === 'p') {
    if (cell.hasText) cell.text += '\n';
    cell.hasText = true;
    state.paragraphs += 1;
  } else if (name === 's') cell.text += ' '.repeat(Math.min(numberOf(attributes['text:c']), 100));
  else if (name === 'tab') cell.text += ' ';
  else if (name === 'line-break') cell.text += '\n';
}

function closeCell(state: State): void {
  const { cell, row, file } = state;
  state.cell = null;
  const sheet = state.sheets.at(-1);
  if (cell === null || row === null || sheet === undefined) return;
  const { attributes } = cell;
  const count = numberOf(attributes['table:number-columns-repeated']);
  const isBold = state.styles.bold.has(attributes['table:style-name'] ?? '');
  const filled = filledCell(cell, { column: row.column, isBold });
  if (filled !== null) {
    for (let at = 0; at < count; at += 1) addCell(state, row, { ...filled, column: row.column + at });
    const [across, down] = ['columns', 'rows'].map((side) => numberOf(attributes[`table:number-${side}-spanned`]));
    if ((across ?? 1) > 1 || (down ?? 1) > 1) {
      if (sheet.merges.length >= LIMITS.merges) throw limitPassed(file, 'merges', { sheet: sheet.sheet.name });
      const { number: top, column: left } = row;
      sheet.merges.push({ top, left, bottom: top + (down ?? 1) - 1, right: left + (across ?? 1) - 1 });
    }
  }
  row.column += count;
}

function addCell(state: State, row: OpenRow, cell: SheetCell): void {
  const { file, counts } = state;
  const at = { sheet: state.sheets.at(-1)?.sheet.name ?? '', row: row.number, column: columnLetter(cell.column) };
  if (cell.column > LIMITS.columns) throw limitPassed(file, 'columns', at);
  if (cell.value.length > LIMITS.text_length) throw limitPassed(file, 'text_length', at);
  counts.cells += row.repeats;
  counts.characters += (cell.value.length + (cell.formula?.length ?? 0)) * row.repeats;
  if (counts.cells > LIMITS.cells) throw limitPassed(file, 'cells', at);
  if (counts.characters > LIMITS.characters) throw limitPassed(file, 'characters', at);
  row.cells.push(cell);
}

/** Empty rows are repeated up to the end of the sheet, so only filled ones are repeated here. */
function closeRow(state: State): void {
  const { row } = state;
  const sheet = state.sheets.at(-1);
  state.row = null;
  if (row === null || sheet === undefined) return;
  sheet.nextRow += row.repeats;
  if (row.cells.length === 0) return;
  if (sheet.nextRow - 1 > LIMITS.rows) throw limitPassed(state.file, 'rows', { sheet: sheet.sheet.name });
  for (let at = 0; at < row.repeats; at += 1) sheet.sheet.rows.push(rowWith(row, at));
}
