import { expect, test } from 'vitest';
import { LayeredMap } from './layered-map.ts';

test('a layered map equals a copy of both maps without the hidden keys', () => {
  const shared = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const layered = new LayeredMap(
    new Map([
      ['b', 20],
      ['d', 4],
    ]),
    shared,
    new Set(['c']),
  );
  const copy = new Map([
    ['b', 20],
    ['d', 4],
    ['a', 1],
  ]);
  expect([...layered]).toEqual([...copy]);
  expect([layered.size, [...layered.keys()], [...layered.values()]]).toEqual([3, ['b', 'd', 'a'], [20, 4, 1]]);
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => [layered.get(key), layered.has(key)])).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((key) => [copy.get(key), copy.has(key)]),
  );
});
