import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDate, formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { fitWords, leastOf } from './fit-words.ts';
import { inBreakableWords } from './long-words.ts';
import { printSections, type Content, type DrawnRow, type Piece, type Section } from './portions.ts';
import { kindOf, moscowMoment, valueOf, type TableCell, type TableColumn } from '../tables/table-file.ts';

const FONTS = path.join(path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');
const FACE = {
  normal: path.join(FONTS, 'DejaVuSansCondensed.ttf'),
  bold: path.join(FONTS, 'DejaVuSansCondensed-Bold.ttf'),
};
/** Font of all pages. */
export const LETTERS = { DejaVu: { ...FACE, italics: FACE.normal, bolditalics: FACE.bold } };
export type { Content, Piece };
type Cell = TableCell;
const LINE = '#8a94a3';
/** In points. */
const LINE_WIDTH = 0.4;
const PADDING = 3;
const FILL = '#e7ebf0';

export type Pages = {
  title: string;
  orientation: 'portrait' | 'landscape';
  /** Default: A4. */
  pageSize?: 'A3';
  author?: string;
  /** Header of each page. */
  mark?: string;
  /** Left and right part of the footer. */
  footer: (page: number, pages: number) => [left: string, right: string];
  content: (room: number) => Piece[];
};

const MARGIN = 28;
const SIDES = { A3: [841.89, 1190.55], A4: [595.28, 841.89] } as const;

/** Numbered pages. The library reads no files except the fonts. */
export function printPages(title: string, pages: Omit<Pages, 'title'>): Promise<Uint8Array> {
  return printDocuments([{ title, ...pages }]);
}

/** Documents in one file, each with its own page size and numbers; the file has the metadata of the first. */
export function printDocuments(documents: readonly Pages[]): Promise<Uint8Array> {
  return printSections(documents.map(sectionOf));
}

function sectionOf(pages: Pages): Section {
  const { title, orientation, pageSize = 'A4', author, mark, footer, content } = pages;
  const [short, long] = SIDES[pageSize];
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
  const frame: Section['frame'] = {
    width,
    height,
    margins: { left: MARGIN, top: MARGIN, right: MARGIN, bottom: 34 },
    info: { Title: title, ...(author === undefined ? {} : { Author: author, Creator: author }) },
    fonts: LETTERS,
    mayRead: (file) => file.startsWith(FONTS),
    defaultStyle: { font: 'DejaVu', fontSize: 8 },
    ...(mark === undefined
      ? {}
      : {
          header: () => ({ text: mark, bold: true, fontSize: 8, alignment: 'right', margin: [MARGIN, 12, MARGIN, 0] }),
        }),
    footer: (page, count) => {
      const [left, right] = footer(page, count);
      return {
        columns: [
          { text: left, width: '*' },
          { text: right, width: 'auto', alignment: 'right' },
        ],
        fontSize: 7,
        margin: [MARGIN, 8, MARGIN, 0],
      };
    },
  };
  return { pieces: content(width - 2 * MARGIN), frame };
}

type Columns = readonly (TableColumn & { group?: string })[];
/** A line with its own look, and optionally a text spanning its first columns. */
type LookedLine = {
  cells: readonly Cell[];
  look: 'strong' | 'plain' | 'faint' | 'subtotal' | 'total' | 'grand_total';
  label?: { text: string; span: number };
};
export type RuledRow = readonly Cell[] | { section: string } | LookedLine;
export type Ruled = {
  columns: Columns;
  rows: readonly RuledRow[];
  totals?: readonly RuledRow[];
  /** A row of column numbers below the titles, as unified forms have it. */
  isNumbered?: boolean;
};
const BOLD: ReadonlySet<LookedLine['look']> = new Set(['strong', 'subtotal', 'grand_total']);
const FAINT_INK = '#3d4650';

const cellsOf = (row: RuledRow): readonly Cell[] => ('section' in row ? [] : 'cells' in row ? row.cells : row);

const AROUND = 2 * PADDING + LINE_WIDTH;

/** Minimal column widths at a font size, including cell padding. */
export function leastWidths(table: Ruled, fontSize: number): number[] {
  const { words, heads } = wordsOf(table);
  return leastOf({ words, boldWords: heads }, fontSize).map((width) => width + AROUND);
}

/** Column widths without cell padding, and the font size. */
function fitted(table: Ruled, room: number): { widths: number[]; fontSize: number } {
  const { columns } = table;
  const { words, heads } = wordsOf(table);
  const around = columns.length * AROUND + LINE_WIDTH;
  return fitWords({ shares: columns.map(({ width }) => width), words, boldWords: heads, room: room - around });
}

/** Texts of each column, and which of them are bold. */
function wordsOf({ columns, rows, totals = [] }: Ruled): { words: string[][]; heads: string[][] } {
  const bolds = [...rows.filter((row) => 'look' in row && BOLD.has(row.look)), ...totals];
  const heads = columns.map((column, index) => [
    column.title,
    ...bolds.map((line) => textOf(column, cellsOf(line)[index] ?? null)),
  ]);
  const words = columns.map((column, index) => rows.map((row) => textOf(column, cellsOf(row)[index] ?? null)));
  return { words, heads };
}

/**
 * A ruled table of full width in which no word, number or date is broken: repeated header, rows kept whole, section
 * names across, bold totals.
 */
export function ruledTable(table: Ruled & { room: number }): Piece {
  return ruledTables(table, 0)[0] ?? [];
}

/** The same split before its last rows, which are kept together with what follows; a short table is kept as a whole. */
export function ruledTables(
  table: Ruled & { room: number },
  lastRows: number,
): [above: Piece | null, end: Content | null] {
  const { columns, rows, totals = [], room, isNumbered = false } = table;
  const { widths, fontSize } = fitted(table, room);
  const heads = [...headsOf(columns), ...(isNumbered ? [columnNumbers(columns)] : [])];
  const drawn = (above: DrawnRow[], lines: DrawnRow[]): Content => ({
    fontSize,
    table: { headerRows: above.length, dontBreakRows: true, widths, body: [...above, ...lines] },
    layout: RULED,
  });
  const count = rows.length + totals.length;
  const row = (index: number): DrawnRow => drawnRow(columns, rows[index] ?? asTotal(totals[index - rows.length] ?? []));
  const linesOf = (from: number, to: number): DrawnRow[] =>
    Array.from({ length: to - from }, (_, index) => row(from + index));
  const above = count - lastRows;
  if (lastRows > 0 && above <= 0) return [null, drawn(heads, linesOf(0, count))];
  const end = lastRows === 0 ? null : drawn([], linesOf(above, count));
  if (above <= FEW_ROWS) return [drawn(heads, linesOf(0, above)), end];
  return [{ long: { rowCount: above, row, of: (lines) => drawn(heads, lines) } }, end];
}

/** Up to this many rows are laid out together with their surroundings. */
const FEW_ROWS = 300;

/** Placeholder of a cell covered by a span. */
const SPANNED = '';

const asTotal = (row: RuledRow): RuledRow =>
  'section' in row || 'cells' in row ? row : { cells: row, look: 'subtotal' };

function drawnRow(columns: Columns, row: RuledRow): DrawnRow {
  if ('section' in row)
    return columns.map((_, index) =>
      index === 0 ? { text: row.section, bold: true, colSpan: columns.length, fillColor: FILL } : SPANNED,
    );
  const { cells, look, label }: LookedLine = 'cells' in row ? row : { cells: row, look: 'plain' };
  const style = { bold: BOLD.has(look), ...(look === 'faint' ? { color: FAINT_INK } : {}), ...fillOf(look) };
  return columns.map((column, index) => {
    if (label !== undefined && index < label.span)
      return index === 0 ? { text: label.text, colSpan: label.span, ...style } : SPANNED;
    return { text: inBreakableWords(textOf(column, cells[index] ?? null)), alignment: sideOf(column), ...style };
  });
}

const RULED = {
  hLineWidth: () => LINE_WIDTH,
  vLineWidth: () => LINE_WIDTH,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

const fillOf = (look: LookedLine['look']) =>
  look === 'subtotal' || look === 'grand_total' ? { fillColor: look === 'subtotal' ? '#f3f5f8' : FILL } : {};

function columnNumbers(columns: Columns): DrawnRow {
  return columns.map((_, index) => ({ text: String(index + 1), alignment: 'center', color: FAINT_INK }));
}

/** Column titles, below the groups if there are any. */
function headsOf(columns: Columns) {
  const head = (
    column: TableColumn,
    text: string,
    span: { rowSpan?: number; colSpan?: number; alignment?: 'center' } = {},
  ) => ({
    text,
    bold: true,
    fillColor: FILL,
    alignment: sideOf(column),
    ...span,
  });
  if (columns.every(({ group }) => group === undefined)) return [columns.map((column) => head(column, column.title))];
  const groups = columns.map((column, index) => {
    const { group, title } = column;
    if (group === undefined) return head(column, title, { rowSpan: 2 });
    if (columns[index - 1]?.group === group) return {};
    const others = columns.slice(index).findIndex((one) => one.group !== group);
    return head(column, group, { colSpan: others === -1 ? columns.length - index : others, alignment: 'center' });
  });
  return [groups, columns.map((column) => (column.group === undefined ? {} : head(column, column.title)))];
}

function sideOf({ kind }: TableColumn): 'left' | 'right' {
  return kind === 'money' || kind === 'quantity' || kind === 'whole' ? 'right' : 'left';
}

function textOf(column: TableColumn, cell: Cell): string {
  const value = valueOf(cell);
  if (value === null) return '';
  switch (kindOf(column, cell)) {
    case 'text':
    case 'whole':
      return value;
    case 'money':
      return formatMoney(value, { currency: false });
    case 'quantity':
      return formatQuantity(value);
    case 'day':
      return formatDate(value);
    case 'moment':
      return moscowMoment(value);
  }
}
