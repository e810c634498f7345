import { expect, test } from 'vitest';
import { createRowSlots } from './row-slots.ts';

const VIEWPORT = { count: 1000, slots: 14, overscan: 2, isScrolling: true };
const at = (startIndex: number) => ({ ...VIEWPORT, range: { startIndex, endIndex: startIndex + 9 } });
const rowsOf = (rendered: readonly { index: number }[]) => rendered.map(({ index }) => index).toSorted((a, b) => a - b);
const from = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);

test('slow scrolling renders ahead on both sides and every row keeps its slot', () => {
  const draw = createRowSlots();
  const before = draw(at(100));
  const after = draw(at(103));
  expect(rowsOf(after)).toEqual(from(101, 14));
  for (const { slot, index } of after.filter(({ index: one }) => before.some((row) => row.index === one)))
    expect(before).toContainEqual({ slot, index });
});

test('a jump renders only the visible rows and leaves the other slots in place until scrolling stops', () => {
  const draw = createRowSlots();
  draw(at(100));
  const jumped = draw(at(500));
  expect(jumped).toHaveLength(14);
  expect(rowsOf(jumped).filter((index) => index >= 500)).toEqual(from(500, 10));
  expect(rowsOf(jumped).filter((index) => index < 500)).toHaveLength(4);
  expect(rowsOf(draw({ ...at(500), isScrolling: false }))).toEqual(from(498, 14));
});

test('no row is rendered twice, past the end of a shortened list, or without a slot', () => {
  const draw = createRowSlots();
  expect(draw({ ...VIEWPORT, range: null })).toEqual([]);
  draw(at(900));
  const shorter = draw({ ...at(0), count: 8 });
  expect(rowsOf(shorter)).toEqual(from(0, 8));
  for (const start of [0, 37, 350, 351, 990]) {
    const rows = rowsOf(draw({ ...at(start), count: 995 }));
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toEqual(expect.arrayContaining(from(start, Math.min(10, 995 - start))));
  }
});
