import { headLines } from './list-head.ts';
import { LIST_HEAD } from './list-head.texts.ts';
import { keepTogether } from '../pdf/keep-together.ts';
import { leastWidths, printPages, ruledTable, type Content, type Piece } from '../pdf/pdf-pages.ts';
import { valueOf, type TableBook, type TableCell, type TableColumn, type TableFile } from './table-file.ts';

/** Tables one after another on landscape A4 pages. */
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
    content: (room) => [...above, ...filled.flatMap((table) => partOf(table, tables.length > 1, room))],
  });
}

/** Page width is scarce: empty columns are not printed. */
function withoutEmptyColumns({ columns, rows, totals = [], ...rest }: TableFile): TableFile {
  const isSaid = columns.map((_, index) =>
    [...rows, ...totals].some((row) => (valueOf(row[index] ?? null) ?? '') !== ''),
  );
  const said = <T>(list: readonly T[]): T[] => list.filter((_, index) => isSaid[index] === true);
  return {
    ...rest,
    columns: said(columns),
    rows: rows.map((row) => said(columns.map((column, index) => printedCell(column, row[index] ?? null)))),
    // A column without a total gets no unknown-value dash.
    totals: totals.map((row) => said(columns.map((_, index) => row[index] ?? null))),
  };
}

/** An unknown value is printed as a dash, as on the screen; texts are not broken inside words. */
function printedCell({ kind }: TableColumn, cell: TableCell): TableCell {
  if (cell === null && kind !== 'text') return { kind: 'text', value: NOT_KNOWN };
  return typeof cell === 'string' ? keepTogether(cell) : cell;
}

const NOT_KNOWN = '—';
const READABLE_SIZE = 6.5;
/** In points per character of a column: width in which texts do not wrap after every word. */
const COMFORT = 3.2;
const WIDEST_COMFORT = 110;

function partOf(table: TableFile, isNamed: boolean, room: number): Piece[] {
  const name: Content = { text: table.sheetName, fontSize: 10, bold: true, margin: [0, 8, 0, 4] };
  const parts = inParts(table, room).map((part, index): Piece => {
    const ruled = ruledTable({ ...part, room });
    if (index === 0) return ruled;
    return typeof ruled === 'object' && 'long' in ruled
      ? { ...ruled, startsPage: true }
      : { stack: [ruled], pageBreak: 'before' };
  });
  return [...(isNamed ? [name] : []), ...parts];
}

/**
 * A table too wide for the paper is split into parts on separate pages, each with the first column, which identifies
 * the row.
 */
function inParts(table: TableFile, room: number): TableFile[] {
  const least = leastWidths(table, READABLE_SIZE);
  if (sum(least) <= room) return [table];
  const wanted = table.columns.map(({ width }, index) =>
    Math.max(least[index] ?? 0, Math.min(width * COMFORT, WIDEST_COMFORT)),
  );
  const parts = evenParts(wanted, room);
  return parts.map((places) => ({
    ...table,
    columns: table.columns.filter((_, index) => places.includes(index)),
    rows: table.rows.map((row) => places.map((place) => row[place] ?? null)),
    totals: (table.totals ?? []).map((row) => places.map((place) => row[place] ?? null)),
  }));
}

/** The smallest number of parts that fits, balanced so that no part has only a column or two. */
function evenParts(wanted: readonly number[], room: number): number[][] {
  const fewest = partsWithin(wanted, room);
  let even = fewest;
  for (let limit = room * 0.95; limit > room / 4; limit *= 0.95) {
    const parts = partsWithin(wanted, limit);
    if (parts.length > fewest.length) break;
    even = parts;
  }
  return even;
}

function partsWithin(wanted: readonly number[], limit: number): number[][] {
  const parts: number[][] = [];
  for (let at = 1; at < wanted.length; at += 1) {
    const last = parts.at(-1);
    const taken = sum([0, ...(last ?? []).slice(1), at].map((place) => wanted[place] ?? 0));
    if (last === undefined || (last.length > 1 && taken > limit)) parts.push([0, at]);
    else last.push(at);
  }
  return parts;
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
