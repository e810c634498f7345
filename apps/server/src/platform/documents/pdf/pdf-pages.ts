import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDate, formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import pdfmake from 'pdfmake';
import { fitWords } from './fit-words.ts';
import { moscowMoment, type TableColumn } from '../tables/table-file.ts';

const FONTS = path.join(path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');
const FACE = {
  normal: path.join(FONTS, 'DejaVuSansCondensed.ttf'),
  bold: path.join(FONTS, 'DejaVuSansCondensed-Bold.ttf'),
};
type Definition = Parameters<typeof pdfmake.createPdf>[0];
export type Content = Extract<Definition['content'], readonly unknown[]>[number];
type Cell = string | null;
const LINE = '#8a94a3';
const FILL = '#e7ebf0';

pdfmake.addFonts({ DejaVu: { ...FACE, italics: FACE.normal, bolditalics: FACE.bold } });
// Nothing in a table may make the library read a file or ask the network.
pdfmake.setLocalAccessPolicy((file) => file.startsWith(FONTS));
pdfmake.setUrlAccessPolicy(() => false);

/** Numbered A4 pages. */
export async function printPages(
  title: string,
  content: Content[],
  orientation: 'portrait' | 'landscape',
): Promise<Uint8Array> {
  const definition: Definition = {
    info: { title },
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [28, 28, 28, 34],
    defaultStyle: { font: 'DejaVu', fontSize: 8 },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 7,
      color: LINE,
      margin: [0, 8, 0, 0],
    }),
    content,
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

type Columns = readonly (TableColumn & { group?: string })[];
type Ruled = {
  columns: Columns;
  rows: readonly (readonly Cell[] | { section: string })[];
  totals?: readonly (readonly Cell[])[];
  /** The width of the page in points: with it no word, number or date is broken, however narrow its column was meant. */
  room?: number;
};

/** A ruled table: a head that is repeated on every page, rows that are not torn, names of sections across, totals in bold. */
export function ruledTable({ columns, rows, totals = [], room }: Ruled): Content {
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  const words = columns.map((column, index) => [
    column.title,
    ...[...rows, ...totals].flatMap((row) => ('section' in row ? [] : [textOf(column, row[index] ?? null)])),
  ]);
  const fitted = room === undefined ? null : fitWords({ shares: columns.map(({ width }) => width), words, room });
  const heads = headsOf(columns);
  const line = (cells: readonly Cell[], bold: boolean) =>
    columns.map((column, index) => ({ text: textOf(column, cells[index] ?? null), alignment: sideOf(column), bold }));
  const section = (text: string) =>
    columns.map((_, index) => (index === 0 ? { text, bold: true, colSpan: columns.length, fillColor: FILL } : {}));
  const body = [
    ...rows.map((row) => ('section' in row ? section(row.section) : line(row, false))),
    ...totals.map((cells) => line(cells, true)),
  ];
  return {
    ...(fitted === null ? {} : { fontSize: fitted.fontSize }),
    table: {
      headerRows: heads.length,
      dontBreakRows: true,
      widths: fitted?.widths ?? columns.map((column) => `${(column.width / total) * 100}%`),
      body: [...heads, ...body],
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      paddingLeft: () => 3,
      paddingRight: () => 3,
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

function textOf({ kind }: TableColumn, value: Cell): string {
  if (value === null) return '';
  switch (kind) {
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
