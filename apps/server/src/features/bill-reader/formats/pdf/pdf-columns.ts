import type { Run } from './pdf-page.ts';
import { centre, joinLines, linesOf, type TextLine, textOfLine } from './pdf-text.ts';

/** A row of text cells, by column from 1. */
export type TextRow = Map<number, { text: string; isBold: boolean }>;

/** A gap of this many letter heights separates columns; a gap between words is about a third of it. */
const GAP = 0.6;
/** Table rows have at least this many cells; fewer are sections and continued names. */
const CELLS_OF_A_ROW = 3;
const CLOSE = 1.7;
const NUMBER = /^[\d\s.,]+$/;

/** Column edges without rulings: gaps that no row with at least three pieces crosses. Null if there is no table. */
export function columnsOf(lines: readonly TextLine[]): number[] | null {
  const rows = lines.map((line) => piecesOf(line.runs)).filter((pieces) => pieces.length >= CELLS_OF_A_ROW);
  if (rows.length < 2) return null;
  const columns = joinHeads(spansOf(rows));
  if (columns.length < CELLS_OF_A_ROW) return null;
  const edges = columns.slice(1).map(({ left }, index) => (left + (columns[index]?.right ?? left)) / 2);
  return [Number.NEGATIVE_INFINITY, ...edges, Number.POSITIVE_INFINITY];
}

/** The horizontal range covered by pieces, and their rows. */
type Span = { left: number; right: number; rows: ReadonlySet<number> };

function spansOf(rows: readonly (readonly { left: number; right: number }[])[]): Span[] {
  const taken = rows
    .flatMap((pieces, row) => pieces.map(({ left, right }) => ({ left, right, row })))
    .toSorted((one, other) => one.left - other.left);
  const spans: (Span & { rows: Set<number> })[] = [];
  for (const { left, right, row } of taken) {
    const last = spans.at(-1);
    if (last === undefined || left > last.right + 1) spans.push({ left, right, rows: new Set([row]) });
    else {
      last.right = Math.max(last.right, right);
      last.rows.add(row);
    }
  }
  return spans;
}

/** A left-aligned title and right-aligned numbers form one column: no row has text in both. */
function joinHeads(spans: readonly Span[]): Span[] {
  const columns: Span[] = [];
  for (const span of spans) {
    const last = columns.at(-1);
    if (last !== undefined && ![...span.rows].some((row) => last.rows.has(row)))
      columns[columns.length - 1] = { left: last.left, right: span.right, rows: new Set([...last.rows, ...span.rows]) };
    else columns.push(span);
  }
  return columns;
}

/** Pieces of a line separated by gaps. */
export function piecesOf(runs: readonly Run[]): { left: number; right: number; runs: Run[] }[] {
  const pieces: { left: number; right: number; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = pieces.at(-1);
    if (last === undefined || run.left - last.right > GAP * (run.bottom - run.top))
      pieces.push({ left: run.left, right: run.right, runs: [run] });
    else {
      last.runs.push(run);
      last.right = Math.max(last.right, run.right);
    }
  }
  return pieces;
}

/**
 * Rows of a table without horizontal rulings: a line that follows closely and only continues a name belongs to the
 * row above.
 */
export function rowsOfLines(runs: readonly Run[], edges: readonly number[]): TextRow[] {
  const rows: { cells: Map<number, string[]>; bold: Set<number>; bottom: number; isWhole: boolean }[] = [];
  for (const line of linesOf(runs)) {
    const cells = cellsOfLine(line, edges);
    const last = rows.at(-1);
    const isClose = last !== undefined && line.top - last.bottom < (line.bottom - line.top) * (CLOSE - 1);
    if (last !== undefined && isClose && last.isWhole && isContinuation(cells, last.cells)) {
      for (const [column, { text }] of cells) last.cells.set(column, [...(last.cells.get(column) ?? []), text]);
      last.bottom = line.bottom;
      continue;
    }
    rows.push({
      cells: new Map([...cells].map(([column, { text }]) => [column, [text]])),
      bold: new Set([...cells].filter(([, { isBold }]) => isBold).map(([column]) => column)),
      bottom: line.bottom,
      isWhole: cells.size > 1,
    });
  }
  return rows.map(
    ({ cells, bold }) =>
      new Map([...cells].map(([column, texts]) => [column, { text: joinLines(texts), isBold: bold.has(column) }])),
  );
}

function cellsOfLine(line: TextLine, edges: readonly number[]): TextRow {
  const found = new Map<number, Run[]>();
  const pieces = piecesOf(line.runs);
  // One piece across several columns is a section or remark, placed by its left edge.
  for (const piece of pieces) {
    const x = pieces.length === 1 ? piece.left + 1 : centre(piece);
    const column = Math.max(1, edges.findLastIndex((edge) => edge <= x) + 1);
    found.set(column, [...(found.get(column) ?? []), ...piece.runs]);
  }
  return new Map(
    [...found].map(([column, runs]) => [column, { text: textOfLine(runs), isBold: runs.every((run) => run.isBold) }]),
  );
}

/** The continuation of a name or long unit: an empty first column, and numbers only below words. */
function isContinuation(cells: TextRow, above: ReadonlyMap<number, readonly string[]>): boolean {
  const [only] = cells.values();
  if (cells.size === 1 && cells.has(1)) return /^\p{Ll}/u.test(only?.text ?? '');
  const isOwn = (column: number, text: string): boolean =>
    NUMBER.test(text) && (above.get(column)?.every((line) => NUMBER.test(line)) ?? true);
  return !cells.has(1) && ![...cells].some(([column, { text }]) => isOwn(column, text));
}
