import { describe, expect, test } from 'vitest';
import {
  clampPoint,
  findJump,
  followColumns,
  followRows,
  pasteShape,
  rangeOf,
  selectCell,
  selectEverything,
  sizeOf,
  stepSelection,
} from './selection.ts';

const bounds = { rows: 10, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

test('the selection follows its columns when they move and keeps its position when its column is removed', () => {
  const selection = { anchor: at(1, 1), focus: at(2, 2) };
  expect(followColumns(selection, ['a', 'b', 'c'], ['a', 'c', 'd', 'b'])).toEqual({
    anchor: at(1, 3),
    focus: at(2, 1),
  });
  expect(followColumns(selection, ['a', 'b', 'c'], ['a', 'b'])).toEqual({ anchor: at(1, 1), focus: at(2, 1) });
});

describe('stepping', () => {
  test('moves the active cell together with the range', () => {
    const from = { anchor: at(2, 1), focus: at(5, 3) };
    expect(stepSelection(from, at(1, 0), { bounds, isExtending: false })).toEqual(selectCell(at(3, 1)));
  });

  test('with Shift moves only the far corner', () => {
    const from = { anchor: at(2, 1), focus: at(2, 1) };
    const wider = stepSelection(from, at(3, 1), { bounds, isExtending: true });
    expect(wider).toEqual({ anchor: at(2, 1), focus: at(5, 2) });
    expect(rangeOf(stepSelection(wider, at(-5, 0), { bounds, isExtending: true }))).toEqual({
      top: 0,
      bottom: 2,
      left: 1,
      right: 2,
    });
  });

  test('stops at the edges of the table', () => {
    expect(stepSelection(selectCell(at(9, 3)), at(1, 1), { bounds, isExtending: false })).toEqual(selectCell(at(9, 3)));
    expect(clampPoint(at(-3, 99), bounds)).toEqual(at(0, 3));
  });

  test('selecting all of an empty table selects nothing', () => {
    expect(selectEverything(null, { rows: 0, columns: 4 })).toBeNull();
    expect(selectEverything(null, bounds)).toEqual({ anchor: at(0, 0), focus: at(9, 3) });
  });
});

describe('Ctrl with an arrow', () => {
  const cells = [true, true, true, false, false, true, true, false];
  const jump = (from: number, step: 1 | -1) =>
    findJump({ from, step, count: cells.length, isFilled: (index) => cells[index] === true });
  test.each([
    [0, 1, 2],
    [2, 1, 5],
    [3, 1, 5],
    [5, 1, 6],
    [6, 1, 7],
    [7, 1, 7],
    [7, -1, 6],
    [6, -1, 5],
    [5, -1, 2],
    [2, -1, 0],
    [0, -1, 0],
  ] as const)('from %d by %d to %d', (from, step, to) => {
    expect(jump(from, step)).toBe(to);
  });
});

describe('followRows', () => {
  const before = ['a', 'b', 'c', 'd'];
  const follow = (after: string[], selection = { anchor: at(1, 2), focus: at(3, 3) }) =>
    followRows(selection, { before, indexOf: (id) => after.indexOf(id), bounds: { rows: after.length, columns: 4 } });

  test('keeps the selection on its rows', () => {
    expect(follow(['a', 'new', 'b', 'c', 'd'])).toEqual({ anchor: at(2, 2), focus: at(4, 3) });
  });

  test('moves to the nearest row when its row is removed', () => {
    expect(follow(['a', 'c'])).toEqual({ anchor: at(1, 2), focus: at(1, 3) });
    expect(follow([])).toBeNull();
  });
});

describe('pasteShape', () => {
  const range = { top: 0, bottom: 5, left: 1, right: 2 };
  test.each([
    ['one cell fills the selection', { rows: 1, columns: 1 }, { rows: 6, columns: 2 }],
    ['a block that fits repeats', { rows: 3, columns: 2 }, { rows: 6, columns: 2 }],
    ['any other block is pasted once', { rows: 4, columns: 3 }, { rows: 4, columns: 3 }],
  ])('%s', (_, block, shape) => {
    expect(pasteShape(block, range)).toEqual(shape);
  });

  test('the size includes both ends', () => {
    expect(sizeOf(range)).toEqual({ rows: 6, columns: 2 });
  });
});
