import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  columnAt,
  columnEdges,
  frozenCount,
  loadLayout,
  moveColumn,
  orderColumns,
  placeColumn,
  PLAIN_LAYOUT,
  saveLayout,
  toggleColumn,
  togglePin,
  visibleColumns,
  widthOf,
} from './column-layout.ts';

const columns = [
  { id: 'a', width: 60, isFixed: true },
  { id: 'b' },
  { id: 'c', maxWidth: 200 },
  { id: 'd', minWidth: 80, width: 40 },
];
const ids = (list: readonly { id: string }[]) => list.map((column) => column.id).join('');

test('widths default to 150 and stay between the minimum (50 or own) and the maximum', () => {
  const layout = { ...PLAIN_LAYOUT, widths: { a: 10, c: 900 } };
  expect(columns.map((column) => widthOf(column, layout))).toEqual([50, 150, 200, 80]);
  expect(columnEdges(columns, layout)).toEqual([0, 50, 200, 400, 480]);
});

describe('the filling column', () => {
  const filled = columns.map((column) => ({ ...column, isFilling: column.id === 'b' }));
  test('widens so that the last column that fits entirely ends at the edge', () => {
    expect(columnEdges(filled, PLAIN_LAYOUT, 500)).toEqual([0, 60, 270, 420, 500]);
    expect(columnEdges(filled, PLAIN_LAYOUT, 400)).toEqual([0, 60, 250, 400, 480]);
  });
  test('keeps its width when nothing fits beside it or the user has set a width', () => {
    expect(columnEdges(filled, PLAIN_LAYOUT, 300)).toEqual([0, 60, 210, 360, 440]);
    expect(columnEdges(filled, { ...PLAIN_LAYOUT, widths: { b: 100 } }, 500)).toEqual([0, 60, 160, 310, 390]);
  });
});

test('finds the column under a point', () => {
  expect([0, 49, 50, 479, 480].map((x) => columnAt([0, 50, 200, 480], x))).toEqual([0, 0, 1, 2, -1]);
});

describe('order', () => {
  test('moves a column by one or before another', () => {
    expect(ids(orderColumns(columns, moveColumn(columns, PLAIN_LAYOUT, 'b', 1)))).toBe('acbd');
    expect(ids(orderColumns(columns, placeColumn(columns, PLAIN_LAYOUT, 'd', 'b')))).toBe('adbc');
    expect(ids(orderColumns(columns, placeColumn(columns, PLAIN_LAYOUT, 'b', null)))).toBe('acdb');
    expect(moveColumn(columns, PLAIN_LAYOUT, 'a', -1)).toBe(PLAIN_LAYOUT);
  });

  test('places columns missing from the stored order at their default position', () => {
    expect(ids(orderColumns(columns, { ...PLAIN_LAYOUT, order: ['c', 'a', 'gone', 'b'] }))).toBe('cabd');
  });
});

test('removes hidden columns but keeps the fixed one', () => {
  const layout = toggleColumn(toggleColumn(PLAIN_LAYOUT, 'b'), 'a');
  expect(ids(visibleColumns(columns, layout))).toBe('acd');
  expect(ids(visibleColumns(columns, toggleColumn(layout, 'b')))).toBe('abcd');
});

describe('pinned columns', () => {
  test('follow the always frozen ones, in table order', () => {
    const layout = togglePin(togglePin(PLAIN_LAYOUT, 'd'), 'c');
    expect(ids(visibleColumns(columns, layout, 1))).toBe('acdb');
    expect(frozenCount(visibleColumns(columns, layout, 1), layout, 1)).toBe(3);
    expect(ids(visibleColumns(columns, togglePin(layout, 'c'), 1))).toBe('adbc');
  });

  test('do not count while hidden, nor twice when already frozen', () => {
    const layout = toggleColumn(togglePin(togglePin(PLAIN_LAYOUT, 'b'), 'a'), 'b');
    expect(frozenCount(visibleColumns(columns, layout, 1), layout, 1)).toBe(1);
  });
});

describe('the stored layout', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  afterEach(() => storage.clear());

  test('is restored for each table separately', () => {
    const layout = togglePin(toggleColumn({ ...PLAIN_LAYOUT, widths: { b: 90 }, order: ['b', 'a'] }, 'c'), 'd');
    saveLayout('works', layout);
    expect(loadLayout('works')).toEqual(layout);
    expect(loadLayout('logs')).toEqual(PLAIN_LAYOUT);
  });

  test('is separate per user and company and starts from the layout stored before scopes existed', () => {
    const layout = { ...PLAIN_LAYOUT, widths: { a: 70 } };
    saveLayout('works', layout, 'person.first');
    expect(loadLayout('works', 'person.first')).toEqual(layout);
    expect(loadLayout('works', 'person.second')).toEqual(PLAIN_LAYOUT);
    saveLayout('works', { ...PLAIN_LAYOUT, hidden: ['b'] });
    expect(loadLayout('works', 'person.second').hidden).toEqual(['b']);
    expect(loadLayout('works', 'person.first')).toEqual(layout);
  });

  test('accepts layouts stored before pinning existed', () => {
    storage.set('grid:works', JSON.stringify({ widths: { b: 90 }, order: [], hidden: ['c'] }));
    expect(loadLayout('works')).toEqual({ widths: { b: 90 }, order: [], hidden: ['c'], pinned: [] });
  });

  test.each([
    '{',
    '[]',
    '{"widths":{"a":"wide"},"order":[],"hidden":[]}',
    '{"widths":{},"order":[],"hidden":[],"pinned":[1]}',
  ])('ignores damaged data (%s)', (text) => {
    storage.set('grid:works', text);
    expect(loadLayout('works')).toEqual(PLAIN_LAYOUT);
  });
});
