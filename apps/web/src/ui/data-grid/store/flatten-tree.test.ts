import { describe, expect, test } from 'vitest';
import { flattenTree, indexChildren } from './flatten-tree.ts';

const rows = [
  { id: 's2', parentId: null, order: 2 },
  { id: 's1', parentId: null, order: 1 },
  { id: 'p2', parentId: 's1', order: 2 },
  { id: 'p1', parentId: 's1', order: 1 },
  { id: 'p3', parentId: 's2', order: 1 },
  { id: 'r1', parentId: 'p1', order: 1 },
  { id: 'r2', parentId: 'p1', order: 2 },
];
const childrenOf = indexChildren(rows, (id) => rows.some((row) => row.id === id));
const flatten = (expanded: string[], matched: string[] | null = null) =>
  flattenTree({
    childrenOf,
    isExpanded: (id) => expanded.includes(id),
    matched: matched === null ? null : new Set(matched),
  });

describe('flattenTree', () => {
  test('siblings keep their order and collapsed rows hide their descendants', () => {
    expect(flatten([]).ids).toEqual(['s1', 's2']);
    expect(flatten(['s1', 's2']).ids).toEqual(['s1', 'p1', 'p2', 's2', 'p3']);
    const open = flatten(['s1', 's2', 'p1']);
    expect(open.ids).toEqual(['s1', 'p1', 'r1', 'r2', 'p2', 's2', 'p3']);
    expect(open.depths).toEqual([0, 1, 2, 2, 1, 0, 1]);
  });

  test('a filter keeps the ancestors of matches visible, even under collapsed rows', () => {
    expect(flatten([], ['p2']).ids).toEqual(['s1', 'p2']);
    expect(flatten([], ['r2']).ids).toEqual(['s1', 'p1', 'r2']);
    expect(flatten([], []).ids).toEqual([]);
  });

  test('the children of a matched row are visible when it is expanded', () => {
    expect(flatten(['p1'], ['p1']).ids).toEqual(['s1', 'p1', 'r1', 'r2']);
  });

  test('a row whose parent is missing stays visible', () => {
    const orphan = [{ id: 'x', parentId: 'gone', order: 1 }];
    expect(indexChildren(orphan, () => false).get(null)).toEqual(['x']);
  });
});
