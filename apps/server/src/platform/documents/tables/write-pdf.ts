import { printPages, ruledTable, type Content } from '../pdf/pdf-pages.ts';
import type { TableBook, TableFile } from './table-file.ts';

/** A4 on its side without its margins and the rules of the table, in points. */
const ROOM = 784;

/** The tables one after another on landscape pages. */
export function writePdf({ title, tables }: TableBook): Promise<Uint8Array> {
  const filled = tables.filter((table) => table.rows.length > 0);
  const content = filled.flatMap((table) => partOf(table, tables.length > 1));
  return printPages(title, [{ text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 8] }, ...content], 'landscape');
}

function partOf(table: TableFile, isNamed: boolean): Content[] {
  const name: Content = { text: table.sheetName, fontSize: 10, bold: true, margin: [0, 8, 0, 4] };
  return [...(isNamed ? [name] : []), ruledTable({ ...table, room: ROOM })];
}
