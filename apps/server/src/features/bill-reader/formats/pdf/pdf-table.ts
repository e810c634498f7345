import type { Merge, SheetCell, SheetRow } from '../../sheet.ts';
import { cellsOf, type Grid, type GridCell, gridsOf, isInside } from './pdf-grid.ts';
import { columnsOf, piecesOf, rowsOfLines, type TextRow } from './pdf-columns.ts';
import type { PdfPage, Run } from './pdf-page.ts';
import { centre, linesOf, middle, type TextLine, textOfCell, textOfLine } from './pdf-text.ts';
import { textCell } from '../text-table.ts';

/** Content of a page from the top: text lines and tables. `isAtEdge`: in the area of running headers and footers. */
export type Block =
  | { kind: 'text'; text: string; top: number; isAtEdge: boolean }
  | { kind: 'table'; rows: SheetRow[]; merges: Merge[]; width: number; top: number; xs: readonly number[] };

const EDGE = 0.09;
const ALIGNED = 6;
/** A position number in the first column. */
const NUMBERED = /^\d+(?:\.\d+)*\.?$/;

/**
 * The blocks of a page. `before`: the columns of the previous table, which may continue here with some of them
 * merged.
 */
export function blocksOf(page: PdfPage, before: readonly number[] | null): Block[] {
  const grids = gridsOf(page.rulings).map((grid) => aligned(grid, before));
  const tables = grids.flatMap((grid) => {
    const runs = page.runs.filter((run) => isInside(grid, run));
    return runs.length === 0 ? [] : [{ grid, runs }];
  });
  const inside = new Set(tables.flatMap(({ runs }) => runs));
  const free = page.runs.filter((run) => !inside.has(run));
  const blocks: Block[] = tables.map(({ grid, runs }) => gridTable(grid, runs));
  const edges = tables.length === 0 ? columnsOf(linesOf(free)) : null;
  if (edges !== null) return unruled(page, free, edges);
  for (const line of linesOf(free)) blocks.push(textBlock(page, textOfLine(line.runs), line));
  return blocks.toSorted((one, other) => one.top - other.top);
}

function textBlock(page: PdfPage, text: string, { top, bottom }: { top: number; bottom: number }): Block {
  return { kind: 'text', text, top, isAtEdge: bottom < page.height * EDGE || top > page.height * (1 - EDGE) };
}

/** A table whose columns are separated only by space; lines above its first row and at the page edges become text. */
function unruled(page: PdfPage, runs: readonly Run[], edges: readonly number[]): Block[] {
  const lines = linesOf(runs);
  const isRow = (line: TextLine): boolean => piecesOf(line.runs).length > 2;
  const [from, to] = [lines.findIndex(isRow), lines.findLastIndex(isRow)];
  const isAtEdge = (line: TextLine, place: number): boolean =>
    (place < from && line.bottom < page.height * EDGE) || (place > to && line.top > page.height * (1 - EDGE));
  const edge = lines.filter(isAtEdge).map((line) => textBlock(page, textOfLine(line.runs), line));
  const body = lines.filter((line, place) => !isAtEdge(line, place)).flatMap((line) => line.runs);
  const rows = rowsOfLines(body, edges);
  const first = rows.findIndex((row) => row.size > 2);
  const top = page.height * EDGE;
  const above = rows.slice(0, Math.max(first, 0)).map((row) => ({
    kind: 'text' as const,
    text: [...row.values()].map(({ text }) => text).join(' '),
    top,
    isAtEdge: false,
  }));
  const table = {
    kind: 'table' as const,
    rows: rows.slice(Math.max(first, 0)).map((row, index) => sheetRow(index + 1, row)),
    merges: [],
    width: edges.length - 1,
    top,
    xs: [],
  };
  return [...edge.filter((block) => block.top < top), ...above, table, ...edge.filter((block) => block.top >= top)];
}

/** A page where some columns are merged all the way has fewer rulings than the previous page. */
function aligned(grid: Grid, before: readonly number[] | null): Grid {
  if (before === null || before.length < grid.xs.length) return grid;
  const near = (x: number): number | undefined => before.find((other) => Math.abs(other - x) <= ALIGNED);
  const [first, last] = [grid.xs[0] ?? 0, grid.xs.at(-1) ?? 0];
  const isSame = near(first) === before[0] && near(last) === before.at(-1);
  return isSame && grid.xs.every((x) => near(x) !== undefined) ? { ...grid, xs: [...before] } : grid;
}

function gridTable(grid: Grid, runs: readonly Run[]): Block {
  const cells = cellsOf(grid);
  const runsByCell = assignRuns(grid, cells, runs);
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  /** The sheet row at which each grid row begins. */
  const starts: number[] = [];
  for (let index = 0; index + 1 < grid.ys.length; index += 1) {
    starts.push(rows.length + 1);
    const own = cells.filter((cell) => cell.top === index);
    const several = ownRows(grid, own, runsByCell);
    if (several === null) rows.push(rowOf(rows.length + 1, own, runsByCell));
    else for (const row of several) rows.push(sheetRow(rows.length + 1, row));
  }
  for (const { top, bottom, left, right } of cells)
    if (top !== bottom || left !== right)
      merges.push({ top: starts[top] ?? 1, bottom: starts[bottom] ?? 1, left: left + 1, right: right + 1 });
  const { xs, ys } = grid;
  return {
    kind: 'table',
    rows: rows.filter((row) => row.cells.length > 0),
    merges,
    width: xs.length - 1,
    top: ys[0] ?? 0,
    xs,
  };
}

type RunsByCell = ReadonlyMap<GridCell, readonly Run[]>;

/** Assigns texts to cells; a text across a ruling is split there at a space. */
function assignRuns({ xs, ys }: Grid, cells: readonly GridCell[], runs: readonly Run[]): RunsByCell {
  const bySquare = new Map<string, GridCell>();
  for (const cell of cells)
    for (let row = cell.top; row <= cell.bottom; row += 1)
      for (let column = cell.left; column <= cell.right; column += 1) bySquare.set(`${row} ${column}`, cell);
  const placeIn = (edges: readonly number[], value: number): number => edges.findLastIndex((edge) => edge <= value);
  const runsByCell = new Map<GridCell, Run[]>();
  const left = [...runs];
  for (let run = left.shift(); run !== undefined; run = left.shift()) {
    const row = placeIn(ys, middle(run));
    const cell = bySquare.get(`${row} ${placeIn(xs, Math.min(run.left + 1, centre(run)))}`);
    if (cell === undefined) continue;
    const parts = cutAt(run, xs[cell.right + 1] ?? Number.POSITIVE_INFINITY);
    if (parts !== null) left.unshift(parts[1]);
    runsByCell.set(cell, [...(runsByCell.get(cell) ?? []), parts?.[0] ?? run]);
  }
  return runsByCell;
}

function cutAt(run: Run, edge: number): [Run, Run] | null {
  if (run.right < edge + 3) return null;
  const place = ((edge - run.left) / (run.right - run.left)) * run.text.length;
  const spaces = [...run.text.matchAll(/\s+/g)].map(({ index }) => index);
  const nearest = spaces.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0];
  if (nearest === undefined || Math.abs(nearest - place) > 4 || nearest === 0) return null;
  const rest = run.text.slice(nearest).trimStart();
  if (rest === '') return null;
  return [
    { ...run, text: run.text.slice(0, nearest), right: edge - 1 },
    { ...run, text: rest, left: edge + 1 },
  ];
}

function rowOf(number: number, own: readonly GridCell[], runsByCell: RunsByCell): SheetRow {
  const cells = own.flatMap((cell): SheetCell[] => {
    const runs = runsByCell.get(cell) ?? [];
    const text = textOfCell(runs);
    return text === ''
      ? []
      : [
          textCell(
            cell.left + 1,
            text,
            runs.every((run) => run.isBold),
          ),
        ];
  });
  return { number, isHidden: false, cells };
}

/** The rows of a band without horizontal rulings, if it contains several numbered ones; null if it is one row. */
function ownRows({ xs }: Grid, own: readonly GridCell[], runsByCell: RunsByCell): TextRow[] | null {
  if (own.some(({ top, bottom }) => top !== bottom)) return null;
  const runs = own.flatMap((cell) => runsByCell.get(cell) ?? []);
  const rows = rowsOfLines(runs, [Number.NEGATIVE_INFINITY, ...xs.slice(1, -1), Number.POSITIVE_INFINITY]);
  const numbered = rows.filter((row) => row.size > 2 && NUMBERED.test(row.get(1)?.text ?? ''));
  return numbered.length > 1 ? rows : null;
}

function sheetRow(number: number, row: TextRow): SheetRow {
  const cells = [...row]
    .toSorted(([one], [other]) => one - other)
    .map(([column, { text, isBold }]) => textCell(column, text, isBold));
  return { number, isHidden: false, cells };
}
