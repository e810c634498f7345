import type { Row, WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts';
import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { FOOTER_PAGE } from '../documents.texts.ts';
import { printable, putBlank, putText } from './cells.ts';
import type { FrameColumn } from './frame-column.ts';
import { createPages, MARGINS, type PageSize } from './pages.ts';
import { styleOf, type LookName, type StyleRequest } from './styles.ts';
import { headerRows, headerRowsOf } from './table-header.ts';
import { heightOf } from './text-height.ts';

/** ECMA-376 part 1, 18.3.1.63. */
const PAPER_SIZES: Record<PageSize, number> = { A3: 8, A4: 9 };
const COMFORTABLE_FOOTER = 120;
const OPENER_HEIGHT = 6;

type WaitingRow = { number: number; fill: (row: Row) => void; height: number | undefined };

export type { FrameColumn } from './frame-column.ts';

export type FrameOptions = {
  name: string;
  columns: readonly FrameColumn[];
  orientation: 'landscape' | 'portrait';
  /** Default: A4. */
  pageSize?: PageSize;
  /** Footer of each page, beside the page number. */
  footer: string;
  /** Header on each page of a document that must not be signed as is. */
  mark?: string;
  hasOutline?: boolean;
  /** Row of the main header: the frozen area must be set before the first row. */
  headerRow: number;
};

/** A sheet filled top-down, row by row; finished rows leave memory at once. */
export type SheetFrame = {
  sheet: WorksheetWriter;
  columns: readonly FrameColumn[];
  /** Number of printed columns; service columns are to the right of them. */
  width: number;
  /** Number of the row that `addRow` adds next. */
  nextRow: () => number;
  addRow: (fill: (row: Row) => void, height?: number) => number;
  /** Text over the given columns in one merged cell, with the height it needs. */
  addMerged: (text: string, look: LookName, from?: number, to?: number) => number;
  addGap: (height: number) => void;
  /**
   * Keeps the written rows on one page, starting a new one if needed; a block larger than a page is split before the
   * last row marked by `mayBreak`. Thus signatures are never alone on a page.
   */
  keepTogether: <Result>(write: (mayBreak: () => void) => Result, gap?: number) => Result;
  /** The table header with a row of column numbers, frozen and repeated on every printed page. */
  addHeader: () => void;
  /** Sets the extent of the sheet and completes it. */
  finish: () => void;
};

export function createFrame(workbook: WorkbookWriter, options: FrameOptions): SheetFrame {
  const sheet = addSheet(workbook, options);
  const { columns } = options;
  const width = columns.filter((column) => column.isService !== true).length;
  const pages = createPages(columns, options.orientation, options.pageSize);
  const { addRow, keepTogether, nextRow } = startRows(sheet, pages);

  function addMerged(text: string, look: LookName, from = 1, to = width): number {
    return addRow(
      (row) => mergeText(sheet, row, { text, look, from, to }),
      heightOf(text, widthOf(columns, from, to), look),
    );
  }

  function addHeader(): void {
    const next = nextRow();
    if (next !== options.headerRow) throw new Error(`The header stands in row ${next}, not ${options.headerRow}`);
    const rows = headerRows(sheet, columns, width);
    for (const { fill, height } of rows) addRow(fill, height);
    pages.repeat(rows.reduce((sum, { height }) => sum + height, 0));
    sheet.pageSetup.printTitlesRow = `${options.headerRow}:${nextRow() - 1}`;
  }

  return {
    sheet,
    columns,
    width,
    addRow,
    addMerged,
    addHeader,
    keepTogether,
    nextRow,
    addGap: (height) => {
      addRow(() => undefined, height);
    },
    finish() {
      const last = nextRow() - 1;
      sheet.pageSetup.printArea = `A1:${columnLetter(width)}${last}`;
      // Numbers such as 1.10 are text on purpose; without this each would show a warning sign.
      const ref = `A1:${columnLetter(columns.length)}${last}`;
      sheet.ignoredErrors = [{ ref, numberStoredAsText: true, formula: true, formulaRange: true }];
      sheet.commit();
    },
  };
}

/** Rows of a sheet, written immediately or buffered until their page is known. */
function startRows(
  sheet: WorksheetWriter,
  pages: ReturnType<typeof createPages>,
): Pick<SheetFrame, 'addRow' | 'keepTogether' | 'nextRow'> {
  let next = 1;
  let waiting: WaitingRow[] | null = null;

  function addRow(fill: (row: Row) => void, height?: number): number {
    const number = next;
    next += 1;
    if (waiting === null) writeRow({ number, fill, height });
    else waiting.push({ number, fill, height });
    return number;
  }

  function writeRow({ number, fill, height }: WaitingRow, breaksAfter = false): void {
    const row = sheet.getRow(number);
    if (height !== undefined) row.height = height;
    fill(row);
    if (breaksAfter) row.addPageBreak();
    pages.add(height, breaksAfter);
    row.commit();
  }

  function keepTogether<Result>(write: (mayBreak: () => void) => Result, gap = OPENER_HEIGHT): Result {
    const rows: WaitingRow[] = [];
    const places = [0];
    // The break belongs to the previous row, which is still open.
    const opener = next;
    next += 1;
    waiting = rows;
    const result = write(() => places.push(rows.length));
    waiting = null;
    const place = pages.breakBefore(
      rows.map(({ height }) => height),
      places,
    );
    writeRow({ number: opener, fill: () => undefined, height: gap }, place === 0);
    rows.forEach((row, index) => writeRow(row, place !== null && place > 0 && index === place - 1));
    return result;
  }

  return { addRow, keepTogether, nextRow: () => next };
}

export function mergeText(
  sheet: WorksheetWriter,
  row: Row,
  {
    text,
    look,
    from,
    to,
    request = {},
  }: { text: string; look: LookName; from: number; to: number; request?: StyleRequest },
): void {
  for (let column = from; column <= to; column += 1) putBlank(row, column, look);
  if (to > from) sheet.mergeCells(row.number, from, row.number, to);
  putText(row, from, BOUND_LOOKS.has(look) ? bindWords(text) : text, look, request);
}

/** Document prose; row names are not changed. */
const BOUND_LOOKS: ReadonlySet<LookName> = new Set([
  'annex',
  'title',
  'head_text',
  'note',
  'signature_text',
  'signature_line',
]);

/** The same for text computed by a formula. */
export function mergeFormula(
  sheet: WorksheetWriter,
  row: Row,
  { formula, result, look, to }: { formula: string; result: string; look: LookName; to: number },
): void {
  for (let column = 1; column <= to; column += 1) putBlank(row, column, look);
  if (to > 1) sheet.mergeCells(row.number, 1, row.number, to);
  const cell = row.getCell(1);
  cell.value = { formula, result };
  cell.style = styleOf(look);
}

export function widthOf(columns: readonly FrameColumn[], from: number, to: number): number {
  return columns.slice(from - 1, to).reduce((sum, column) => sum + (column.isHidden === true ? 0 : column.width), 0);
}

/** Row height for wrapped texts, each in its column. */
export function rowHeight(
  columns: readonly FrameColumn[],
  texts: Readonly<Record<number, string | null>>,
  look: LookName,
): number {
  const heights = Object.entries(texts).map(([column, text]) =>
    heightOf(text ?? '', columns[Number(column) - 1]?.width ?? 10, look),
  );
  return Math.max(...heights);
}

/** 1 → A, 27 → AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % LETTERS));
  return column <= LETTERS ? letter : `${columnLetter(Math.floor((column - 1) / LETTERS))}${letter}`;
}

const LETTERS = 26;

function addSheet(
  workbook: WorkbookWriter,
  { name, columns, orientation, pageSize = 'A4', footer, mark = '', hasOutline, headerRow }: FrameOptions,
): WorksheetWriter {
  const firstFree = headerRow + headerRowsOf(columns);
  const sheet = workbook.addWorksheet(name, {
    properties:
      hasOutline === true
        ? { outlineLevelRow: 1, outlineProperties: { summaryBelow: false, summaryRight: false } }
        : {},
    pageSetup: {
      paperSize: PAPER_SIZES[pageSize],
      orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: { ...MARGINS, header: 0.25, footer: 0.25 },
    },
    views: [
      {
        state: 'frozen',
        xSplit: 0,
        ySplit: firstFree - 1,
        topLeftCell: `A${firstFree}`,
        activeCell: `A${firstFree}`,
        showGridLines: false,
        zoomScale: 100,
        zoomScaleNormal: 100,
      },
    ],
    headerFooter: {
      oddFooter: `&L&"Arial,Regular"&8${footerText(footer)}&R&"Arial,Regular"&8${FOOTER_PAGE}`,
      ...(mark === '' ? {} : { oddHeader: `&R&"Arial,Bold"&9${mark}` }),
    },
  });
  // The writer marks every row of this level or deeper as collapsed; nothing else reads it after the sheet is opened.
  sheet.properties.outlineLevelRow = 8;
  sheet.columns = columns.map(({ width, isHidden = false }) => ({ width, hidden: isHidden }));
  return sheet;
}

// An ampersand starts a footer command, so a literal one is doubled; a digit after a size would join it.
function footerText(footer: string): string {
  const text = printable(footer).replaceAll(/\s+/gu, ' ').slice(0, COMFORTABLE_FOOTER);
  return ` ${text.replaceAll('&', '&&')}`;
}
