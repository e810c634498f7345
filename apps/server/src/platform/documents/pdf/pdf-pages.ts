import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDate, formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import pdfmake from 'pdfmake';
import { fitWords } from './fit-words.ts';
import { inBreakableWords } from './long-words.ts';
import { kindOf, moscowMoment, valueOf, type TableCell, type TableColumn } from '../tables/table-file.ts';

const FONTS = path.join(path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');
const FACE = {
  normal: path.join(FONTS, 'DejaVuSansCondensed.ttf'),
  bold: path.join(FONTS, 'DejaVuSansCondensed-Bold.ttf'),
};
type Definition = Parameters<typeof pdfmake.createPdf>[0];
export type Content = Extract<Definition['content'], readonly unknown[]>[number];
type Cell = TableCell;
const LINE = '#8a94a3';
/** In points. */
const LINE_WIDTH = 0.4;
const PADDING = 3;
const FILL = '#e7ebf0';

pdfmake.addFonts({ DejaVu: { ...FACE, italics: FACE.normal, bolditalics: FACE.bold } });
// Nothing in a table may make the library read a file or ask the network.
pdfmake.setLocalAccessPolicy((file) => file.startsWith(FONTS));
pdfmake.setUrlAccessPolicy(() => false);

type Pages = {
  orientation: 'portrait' | 'landscape';
  author?: string;
  /** What stands at the left and at the right below. */
  footer: (page: number, pages: number) => [left: string, right: string];
  /** Tables that go onto the larger paper when their type would become too small. */
  wideTables?: readonly Ruled[];
  content: (room: number) => Content[];
};

const MARGIN = 28;
const LONG_SIDE = { A4: 841.89, A3: 1190.55 };
const SHORT_SIDE = 595.28;
const READABLE_SIZE = 6.5;

/** Numbered A4 pages; A3 ones where the words of a table ask for it. */
export async function printPages(title: string, pages: Pages): Promise<Uint8Array> {
  const { orientation, author, footer, wideTables = [], content } = pages;
  const roomOf = (paper: 'A4' | 'A3'): number =>
    (orientation === 'landscape' ? LONG_SIDE[paper] : SHORT_SIDE) - 2 * MARGIN;
  const isTight = wideTables.some((table) => fitted(table, roomOf('A4')).fontSize < READABLE_SIZE);
  const pageSize = orientation === 'landscape' && isTight ? 'A3' : 'A4';
  const definition: Definition = {
    info: { title, ...(author === undefined ? {} : { author, creator: author }) },
    language: 'ru-RU',
    pageSize,
    pageOrientation: orientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, 34],
    defaultStyle: { font: 'DejaVu', fontSize: 8 },
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
    content: content(roomOf(pageSize)),
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

type Columns = readonly (TableColumn & { group?: string })[];
export type Ruled = {
  columns: Columns;
  rows: readonly (readonly Cell[] | { section: string })[];
  totals?: readonly (readonly Cell[])[];
};

/** The widths of the columns without what the library puts around their texts, and the size of the type. */
function fitted({ columns, rows, totals = [] }: Ruled, room: number): { widths: number[]; fontSize: number } {
  const heads = columns.map((column) => [
    column.title,
    ...totals.map((line) => textOf(column, line[columns.indexOf(column)] ?? null)),
  ]);
  const words = columns.map((column, index) =>
    rows.flatMap((row) => ('section' in row ? [] : [textOf(column, row[index] ?? null)])),
  );
  const around = columns.length * (2 * PADDING + LINE_WIDTH) + LINE_WIDTH;
  return fitWords({ shares: columns.map(({ width }) => width), words, boldWords: heads, room: room - around });
}

/** A ruled table as wide as the room, in which no word, number or date is broken: a head that is repeated on every page, rows that are not torn, names of sections across, totals in bold. */
export function ruledTable(table: Ruled & { room: number }): Content {
  const { columns, rows, totals = [], room } = table;
  const { widths, fontSize } = fitted(table, room);
  const heads = headsOf(columns);
  const line = (cells: readonly Cell[], bold: boolean) =>
    columns.map((column, index) => {
      const cell = cells[index] ?? null;
      return { text: inBreakableWords(textOf(column, cell)), alignment: sideOf(column), bold };
    });
  const section = (text: string) =>
    columns.map((_, index) => (index === 0 ? { text, bold: true, colSpan: columns.length, fillColor: FILL } : {}));
  const body = [
    ...rows.map((row) => ('section' in row ? section(row.section) : line(row, false))),
    ...totals.map((cells) => line(cells, true)),
  ];
  return {
    fontSize,
    table: {
      headerRows: heads.length,
      dontBreakRows: true,
      widths,
      body: [...heads, ...body],
    },
    layout: {
      hLineWidth: () => LINE_WIDTH,
      vLineWidth: () => LINE_WIDTH,
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}

/** The titles, below the groups where there are any. */
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
