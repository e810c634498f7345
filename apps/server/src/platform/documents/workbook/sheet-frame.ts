import type { Row, WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts';
import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { FOOTER_PAGE } from '../documents.texts.ts';
import { printable, putBlank, putText } from './cells.ts';
import type { FrameColumn } from './frame-column.ts';
import { createPages, MARGINS } from './pages.ts';
import { styleOf, type LookName, type StyleRequest } from './styles.ts';
import { headerRows, headerRowsOf } from './table-header.ts';
import { heightOf } from './text-height.ts';

const A4 = 9;
const COMFORTABLE_FOOTER = 120;
const OPENER_HEIGHT = 6;

type WaitingRow = { number: number; fill: (row: Row) => void; height: number | undefined };

export type { FrameColumn } from './frame-column.ts';

export type FrameOptions = {
  name: string;
  columns: readonly FrameColumn[];
  orientation: 'landscape' | 'portrait';
  /** At the foot of each page, beside its number. */
  footer: string;
  /** At the head of each page of what is not to be signed as it is. */
  mark?: string;
  hasOutline?: boolean;
  /** Where the main header will come to stand: the frozen part is told before the first row. */
  headerRow: number;
};

/** A sheet that is filled from the top, row by row; a finished row leaves the memory at once. */
export type SheetFrame = {
  sheet: WorksheetWriter;
  columns: readonly FrameColumn[];
  /** How many columns are printed; the service columns are to the right of them. */
  width: number;
  /** The number of the row that `addRow` gives next. */
  nextRow: () => number;
  addRow: (fill: (row: Row) => void, height?: number) => number;
  /** Text over the given columns in one merged cell, as high as the text needs. */
  addMerged: (text: string, look: LookName, from?: number, to?: number) => number;
  addGap: (height: number) => void;
  /**
   * What is written stands on one page, begun anew where it would be torn; what does not fit on one is torn before the last
   * row that `mayBreak` named. So signatures are never alone on a page.
   */
  keepTogether: <Result>(write: (mayBreak: () => void) => Result, gap?: number) => Result;
  /** The header of the table with a row of column numbers, which stays in sight and is on every printed page. */
  addHeader: () => void;
  /** Tells the program where the sheet ends and hands it over. */
  finish: () => void;
};

export function createFrame(workbook: WorkbookWriter, options: FrameOptions): SheetFrame {
  const sheet = addSheet(workbook, options);
  const { columns } = options;
  const width = columns.filter((column) => column.isService !== true).length;
  const pages = createPages(columns, options.orientation);
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
      // Numbers such as 1.10 are texts on purpose; without this every one of them would carry a warning sign.
      const ref = `A1:${columnLetter(columns.length)}${last}`;
      sheet.ignoredErrors = [{ ref, numberStoredAsText: true, formula: true, formulaRange: true }];
      sheet.commit();
    },
  };
}

/** The rows of a sheet, written at once, or kept back until it is known on which page they stand. */
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
    // The break stands after the row before, which is still open to it.
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

/** Prose of the document; names of rows stay as they were typed. */
const BOUND_LOOKS: ReadonlySet<LookName> = new Set([
  'annex',
  'title',
  'head_text',
  'note',
  'signature_text',
  'signature_line',
]);

/** The same for a text that a formula gives. */
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

/** How high a row must be for its wrapped texts, each in its column. */
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

export function columnLetter(column: number): string {
  return String.fromCharCode(64 + column);
}

function addSheet(
  workbook: WorkbookWriter,
  { name, columns, orientation, footer, mark = '', hasOutline, headerRow }: FrameOptions,
): WorksheetWriter {
  const firstFree = headerRow + headerRowsOf(columns);
  const sheet = workbook.addWorksheet(name, {
    properties:
      hasOutline === true
        ? { outlineLevelRow: 1, outlineProperties: { summaryBelow: false, summaryRight: false } }
        : {},
    pageSetup: {
      paperSize: A4,
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
  // The writer marks every row of this level or a deeper one as closed; past the opening of the sheet nothing else reads it.
  sheet.properties.outlineLevelRow = 8;
  sheet.columns = columns.map(({ width, isHidden = false }) => ({ width, hidden: isHidden }));
  return sheet;
}

// In a footer an ampersand starts a command, so one that is meant is written twice; a digit after a size would join it.
function footerText(footer: string): string {
  const text = printable(footer).replaceAll(/\s+/gu, ' ').slice(0, COMFORTABLE_FOOTER);
  return ` ${text.replaceAll('&', '&&')}`;
}
