import { headLines } from './list-head.ts';
import { LIST_HEAD } from './list-head.texts.ts';
import { keepTogether } from '../pdf/keep-together.ts';
import { printPages, ruledTable, type Content } from '../pdf/pdf-pages.ts';
import { valueOf, type TableBook, type TableFile } from './table-file.ts';

/** The tables one after another on landscape pages, as large as their longest words need. */
export function writePdf({ title, head, tables }: TableBook): Promise<Uint8Array> {
  const filled = tables.filter((table) => table.rows.length > 0).map(withoutEmptyColumns);
  const [company = '', name = '', ...facts] = headLines(title, head);
  const above: Content[] = [
    { text: company, fontSize: 9, margin: [0, 0, 0, 2] },
    { text: name, fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
    { text: facts.join('\n'), fontSize: 8, margin: [0, 0, 0, 8] },
  ];
  return printPages(title, {
    orientation: 'landscape',
    author: company,
    footer: (page, pages) => [title, LIST_HEAD[head.language].page(page, pages)],
    wideTables: filled,
    content: (room) => [...above, ...filled.flatMap((table) => partOf(table, tables.length > 1, room))],
  });
}

/** Paper is narrow: a column that says nothing is not printed. */
function withoutEmptyColumns({ columns, rows, ...rest }: TableFile): TableFile {
  const isSaid = columns.map((_, index) => rows.some((row) => (valueOf(row[index] ?? null) ?? '') !== ''));
  const said = <T>(list: readonly T[]): T[] => list.filter((_, index) => isSaid[index] === true);
  return {
    ...rest,
    columns: said(columns),
    rows: rows.map((row) => said(columns.map((_, index) => wholeWords(row[index] ?? null)))),
  };
}

const wholeWords = (cell: TableFile['rows'][number][number]): typeof cell =>
  typeof cell === 'string' ? keepTogether(cell) : cell;

function partOf(table: TableFile, isNamed: boolean, room: number): Content[] {
  const name: Content = { text: table.sheetName, fontSize: 10, bold: true, margin: [0, 8, 0, 4] };
  return [...(isNamed ? [name] : []), ruledTable({ ...table, room })];
}
