import type { Run, Ruling } from './pdf-page.ts';

/** A ruled table: its column and row coordinates, and its rulings. */
export type Grid = { xs: number[]; ys: number[]; rulings: Ruling[] };
/** A cell of a grid, spanning one or more columns and rows; inclusive bounds from 0. */
export type GridCell = { top: number; bottom: number; left: number; right: number };

const TOUCH = 4;
const SAME = 4;

/** The ruled tables of a page: connected rulings with at least two columns and one row. */
export function gridsOf(rulings: readonly Ruling[]): Grid[] {
  return componentsOf(rulings)
    .map((lines) => {
      const uprights = lines.filter((one) => one.isVertical);
      const levels = lines.filter((one) => !one.isVertical);
      // A side without its own ruling is where the crossing rulings end.
      const xs = distinct([...uprights.map(({ at }) => at), ...levels.flatMap(({ from, to }) => [from, to])]);
      const ys = distinct([...levels.map(({ at }) => at), ...uprights.flatMap(({ from, to }) => [from, to])]);
      return { xs, ys, rulings: lines };
    })
    .filter(({ xs, ys }) => xs.length > 2 && ys.length > 1)
    .toSorted((one, other) => (one.ys[0] ?? 0) - (other.ys[0] ?? 0));
}

export const isInside = ({ xs, ys }: Grid, run: Run): boolean => {
  const [x, y] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2];
  return x > (xs[0] ?? 0) && x < (xs.at(-1) ?? 0) && y > (ys[0] ?? 0) && y < (ys.at(-1) ?? 0);
};

function componentsOf(rulings: readonly Ruling[]): Ruling[][] {
  const parents = rulings.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const levels = [...rulings.entries()]
    .filter(([, one]) => !one.isVertical)
    .toSorted(([, one], [, other]) => one.at - other.at);
  for (const [index, upright] of rulings.entries()) {
    if (!upright.isVertical) continue;
    for (const [other, level] of levels) {
      if (level.at < upright.from - TOUCH) continue;
      if (level.at > upright.to + TOUCH) break;
      if (upright.at >= level.from - TOUCH && upright.at <= level.to + TOUCH) parents[rootOf(other)] = rootOf(index);
    }
  }
  const groups = new Map<number, Ruling[]>();
  for (const [index, ruling] of rulings.entries()) {
    const root = rootOf(index);
    groups.set(root, [...(groups.get(root) ?? []), ruling]);
  }
  return [...groups.values()];
}

function distinct(values: readonly number[]): number[] {
  const out: number[] = [];
  for (const value of values.toSorted((one, other) => one - other))
    if (value - (out.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME) out.push(value);
  return out;
}

/** The cells of a grid: squares without a ruling between them are joined. */
export function cellsOf(grid: Grid): GridCell[] {
  const [columns, rows] = [grid.xs.length - 1, grid.ys.length - 1];
  const has = linesOfGrid(grid);
  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let top = 0; top < rows; top += 1)
    for (let left = 0; left < columns; left += 1) {
      if (taken.has(top * columns + left)) continue;
      let right = left;
      while (right + 1 < columns && !taken.has(top * columns + right + 1) && !has.upright(right + 1, top)) right += 1;
      let bottom = top;
      while (bottom + 1 < rows && !has.level(bottom + 1, left)) bottom += 1;
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) taken.add(row * columns + column);
      cells.push({ top, bottom, left, right });
    }
  return cells;
}

/**
 * Looks up whether a side of a square is drawn; rulings are indexed once, so a table of a thousand rows stays
 * linear.
 */
function linesOfGrid({ xs, ys, rulings }: Grid) {
  const [uprights, levels] = [new Set<string>(), new Set<string>()];
  for (const { isVertical, at, from, to } of rulings) {
    const [across, along] = isVertical ? [xs, ys] : [ys, xs];
    const place = across.findIndex((value) => Math.abs(value - at) <= SAME);
    for (let index = 0; index + 1 < along.length; index += 1) {
      const mid = ((along[index] ?? 0) + (along[index + 1] ?? 0)) / 2;
      if (mid >= from && mid <= to) (isVertical ? uprights : levels).add(`${place} ${index}`);
    }
  }
  return {
    upright: (column: number, row: number) => uprights.has(`${column} ${row}`),
    level: (row: number, column: number) => levels.has(`${row} ${column}`),
  };
}
