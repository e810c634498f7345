import { describe, expect, test } from 'vitest';
import { columnAt, columnEdges, moveColumn, orderColumns, placeColumn, PLAIN_LAYOUT, toggleColumn, visibleColumns, widthOf } from './column-layout.ts';

const columns = [{ id: 'a', width: 60, isFixed: true }, { id: 'b' }, { id: 'c', maxWidth: 200 }, { id: 'd', minWidth: 80, width: 40 }];
const ids = (list: readonly { id: string }[]) => list.map((column) => column.id).join('');

test('widths: 150 by default, never under 50 or the own floor, never over the ceiling', () => {
  const layout = { ...PLAIN_LAYOUT, widths: { a: 10, c: 900 } };
  expect(columns.map((column) => widthOf(column, layout))).toEqual([50, 150, 200, 80]);
  expect(columnEdges(columns, layout)).toEqual([0, 50, 200, 400, 480]);
});

test('the column under a point', () => {
  expect([0, 49, 50, 479, 480].map((x) => columnAt([0, 50, 200, 480], x))).toEqual([0, 0, 1, 2, -1]);
});

describe('order', () => {
  test('a column moves by one or before another', () => {
    expect(ids(orderColumns(columns, moveColumn(columns, PLAIN_LAYOUT, 'b', 1)))).toBe('acbd');
    expect(ids(orderColumns(columns, placeColumn(columns, PLAIN_LAYOUT, 'd', 'b')))).toBe('adbc');
    expect(ids(orderColumns(columns, placeColumn(columns, PLAIN_LAYOUT, 'b', null)))).toBe('acdb');
    expect(moveColumn(columns, PLAIN_LAYOUT, 'a', -1)).toBe(PLAIN_LAYOUT);
  });

  test('a column the stored order does not know stands where the product puts it', () => {
    expect(ids(orderColumns(columns, { ...PLAIN_LAYOUT, order: ['c', 'a', 'gone', 'b'] }))).toBe('cabd');
  });
});

test('hidden columns leave, the fixed one stays', () => {
  const layout = toggleColumn(toggleColumn(PLAIN_LAYOUT, 'b'), 'a');
  expect(ids(visibleColumns(columns, layout))).toBe('acd');
  expect(ids(visibleColumns(columns, toggleColumn(layout, 'b')))).toBe('abcd');
});
