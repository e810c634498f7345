import { headLines } from './list-head.ts';
import { LIST_HEAD } from './list-head.texts.ts';
import { keepTogether } from '../pdf/keep-together.ts';
import { leastWidths, printPages, ruledTable, type Content, type Piece } from '../pdf/pdf-pages.ts';
import { valueOf, type TableBook, type TableCell, type TableColumn, type TableFile } from './table-file.ts';

/** The tables one after another on landscape pages of A4. */
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

/** Paper is narrow: a column that says nothing is not printed. */
function withoutEmptyColumns({ columns, rows, totals = [], ...rest }: TableFile): TableFile {
  const isSaid = columns.map((_, index) =>
    [...rows, ...totals].some((row) => (valueOf(row[index] ?? null) ?? '') !== ''),
  );
  const said = <T>(list: readonly T[]): T[] => list.filter((_, index) => isSaid[index] === true);
  return {
    ...rest,
    columns: said(columns),
    rows: rows.map((row) => said(columns.map((column, index) => shownCell(column, row[index] ?? null)))),
    // What has no sum is no unknown one.
    totals: totals.map((row) => said(columns.map((_, index) => row[index] ?? null))),
  };
}

/** A figure that is not known is a dash, as on the screen; texts keep their words whole. */
function shownCell({ kind }: TableColumn, cell: TableCell): TableCell {
  if (cell === null && kind !== 'text') return { kind: 'text', value: NOT_KNOWN };
  return typeof cell === 'string' ? keepTogether(cell) : cell;
}

const NOT_KNOWN = '—';
const READABLE_SIZE = 6.5;
/** In points for a character of a column: what its texts need so as not to stand one word a line. */
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

/** A table too wide for the paper goes on in parts, each on pages of its own and each with the first column, which says what a row is. */
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

/** No fewer parts than the paper takes, and none of them left with a column or two because the others are full. */
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
