import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDate, formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import pdfmake from 'pdfmake';
import { moscowMoment, type TableBook, type TableColumn, type TableFile } from './table-file.ts';

const FONTS = path.join(path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');
const FACE = {
  normal: path.join(FONTS, 'DejaVuSansCondensed.ttf'),
  bold: path.join(FONTS, 'DejaVuSansCondensed-Bold.ttf'),
};
type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Content = Extract<Definition['content'], readonly unknown[]>[number];
const LINE = '#8a94a3';

pdfmake.addFonts({ DejaVu: { ...FACE, italics: FACE.normal, bolditalics: FACE.bold } });
// Nothing in a table may make the library read a file or ask the network.
pdfmake.setLocalAccessPolicy((file) => file.startsWith(FONTS));
pdfmake.setUrlAccessPolicy(() => false);

/** The tables one after another on landscape pages: a head that is repeated, rows that are not torn, numbered pages. */
export async function writePdf({ title, tables }: TableBook): Promise<Uint8Array> {
  const definition: Definition = {
    info: { title },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 28, 28, 34],
    defaultStyle: { font: 'DejaVu', fontSize: 8 },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 7,
      color: LINE,
      margin: [0, 8, 0, 0],
    }),
    content: [
      { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
      ...tables.filter((table) => table.rows.length > 0).flatMap((table) => partOf(table, tables.length > 1)),
    ],
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

function partOf({ sheetName, columns, rows }: TableFile, isNamed: boolean): Content[] {
  const total = columns.reduce((sum, column) => sum + column.width, 0);
  const head = columns.map((column) => ({
    text: column.title,
    bold: true,
    fillColor: '#e7ebf0',
    alignment: sideOf(column),
  }));
  const body = rows.map((cells) =>
    columns.map((column, index) => ({ text: textOf(column, cells[index] ?? null), alignment: sideOf(column) })),
  );
  return [
    ...(isNamed ? [{ text: sheetName, fontSize: 10, bold: true, margin: [0, 8, 0, 4] } satisfies Content] : []),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map((column) => `${(column.width / total) * 100}%`),
        body: [head, ...body],
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
    },
  ];
}

function sideOf({ kind }: TableColumn): 'left' | 'right' {
  return kind === 'money' || kind === 'quantity' || kind === 'whole' ? 'right' : 'left';
}

function textOf({ kind }: TableColumn, value: string | null): string {
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
