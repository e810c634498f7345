import { describe, expect, test } from 'vitest';
import { arrangedWidths, fitColumns, NAME_WIDTH } from './fit-columns.ts';

const columns = [
  { id: 'number', width: '60px' },
  { id: 'name' },
  { id: 'revision', width: '80px', yields: 2 },
  { id: 'kind', width: '100px', yields: 1 },
  { id: 'amount', width: '160px' },
  { id: 'changed', width: '120px', yields: 2 },
];
const idsAt = (available: number) => fitColumns(columns, available).visible.map(({ id }) => id);

describe('columns of a table', () => {
  test('are all displayed if they fit', () => {
    expect(idsAt(740)).toEqual(['number', 'name', 'revision', 'kind', 'amount', 'changed']);
  });

  test('are removed by priority, of equals the last one first', () => {
    expect(idsAt(739)).toEqual(['number', 'name', 'revision', 'kind', 'amount']);
    expect(idsAt(619)).toEqual(['number', 'name', 'kind', 'amount']);
    expect(idsAt(539)).toEqual(['number', 'name', 'amount']);
  });

  test('keep their minimum width whatever the frame', () => {
    for (const available of [1, 200, 390, 768, 1024, 1440]) {
      const { visible, least } = fitColumns(columns, available);
      expect(visible.map(({ id }) => id)).toContain('name');
      expect(least).toBeGreaterThanOrEqual(NAME_WIDTH + 60 + 160);
    }
  });

  test('the least width of the name comes before columns that may yield', () => {
    const wide = columns.map((column) => (column.id === 'name' ? { ...column, least: 300 } : column));
    expect(fitColumns(wide, 740).visible.map(({ id }) => id)).not.toContain('changed');
    expect(fitColumns(wide, 820).visible).toHaveLength(columns.length);
  });

  test('are all displayed before the frame is measured', () => {
    expect(fitColumns(columns, 0).visible).toBe(columns);
  });
});

describe('a table with user-set column widths', () => {
  const few = columns.slice(0, 3);

  test('fills its frame while the name takes the remaining width', () => {
    expect(arrangedWidths(few, { revision: 300 })).toEqual({ width: undefined, minWidth: 60 + NAME_WIDTH + 300 });
    expect(arrangedWidths(few, { number: 50 })).toEqual({ width: undefined, minWidth: 50 + NAME_WIDTH + 80 });
  });

  test('is as wide as its columns once the name has a width of its own', () => {
    expect(arrangedWidths(few, { name: 120 })).toEqual({ width: 260, minWidth: 260 });
  });
});
