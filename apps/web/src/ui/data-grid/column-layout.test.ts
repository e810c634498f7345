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

test('widths: 150 by default, never under 50 or the own floor, never over the ceiling', () => {
  const layout = { ...PLAIN_LAYOUT, widths: { a: 10, c: 900 } };
  expect(columns.map((column) => widthOf(column, layout))).toEqual([50, 150, 200, 80]);
  expect(columnEdges(columns, layout)).toEqual([0, 50, 200, 400, 480]);
});

describe('the column that takes what is free', () => {
  const filled = columns.map((column) => ({ ...column, isFilling: column.id === 'b' }));
  test('is so much wider that the last column that fits whole ends at the edge', () => {
    expect(columnEdges(filled, PLAIN_LAYOUT, 500)).toEqual([0, 60, 270, 420, 500]);
    expect(columnEdges(filled, PLAIN_LAYOUT, 400)).toEqual([0, 60, 250, 400, 480]);
  });
  test('keeps its width where nothing fits beside it, and where a person gave it one', () => {
    expect(columnEdges(filled, PLAIN_LAYOUT, 300)).toEqual([0, 60, 210, 360, 440]);
    expect(columnEdges(filled, { ...PLAIN_LAYOUT, widths: { b: 100 } }, 500)).toEqual([0, 60, 160, 310, 390]);
  });
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

describe('pinned columns', () => {
  test('stand behind those that always stay, in the order of the table', () => {
    const layout = togglePin(togglePin(PLAIN_LAYOUT, 'd'), 'c');
    expect(ids(visibleColumns(columns, layout, 1))).toBe('acdb');
    expect(frozenCount(visibleColumns(columns, layout, 1), layout, 1)).toBe(3);
    expect(ids(visibleColumns(columns, togglePin(layout, 'c'), 1))).toBe('adbc');
  });

  test('do not count while they are hidden, nor twice where they stay anyway', () => {
    const layout = toggleColumn(togglePin(togglePin(PLAIN_LAYOUT, 'b'), 'a'), 'b');
    expect(frozenCount(visibleColumns(columns, layout, 1), layout, 1)).toBe(1);
  });
});

describe('the layout is remembered', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  afterEach(() => storage.clear());

  test('as it was left, each table under its own name', () => {
    const layout = togglePin(toggleColumn({ ...PLAIN_LAYOUT, widths: { b: 90 }, order: ['b', 'a'] }, 'c'), 'd');
    saveLayout('works', layout);
    expect(loadLayout('works')).toEqual(layout);
    expect(loadLayout('logs')).toEqual(PLAIN_LAYOUT);
  });

  test('each person has his own in each company, which begins as it was before there was one', () => {
    const layout = { ...PLAIN_LAYOUT, widths: { a: 70 } };
    saveLayout('works', layout, 'person.first');
    expect(loadLayout('works', 'person.first')).toEqual(layout);
    expect(loadLayout('works', 'person.second')).toEqual(PLAIN_LAYOUT);
    saveLayout('works', { ...PLAIN_LAYOUT, hidden: ['b'] });
    expect(loadLayout('works', 'person.second').hidden).toEqual(['b']);
    expect(loadLayout('works', 'person.first')).toEqual(layout);
  });

  test('a layout kept before columns could be pinned is still good', () => {
    storage.set('grid:works', JSON.stringify({ widths: { b: 90 }, order: [], hidden: ['c'] }));
    expect(loadLayout('works')).toEqual({ widths: { b: 90 }, order: [], hidden: ['c'], pinned: [] });
  });

  test.each([
    '{',
    '[]',
    '{"widths":{"a":"wide"},"order":[],"hidden":[]}',
    '{"widths":{},"order":[],"hidden":[],"pinned":[1]}',
  ])('what is damaged (%s) counts for nothing', (text) => {
    storage.set('grid:works', text);
    expect(loadLayout('works')).toEqual(PLAIN_LAYOUT);
  });
});
