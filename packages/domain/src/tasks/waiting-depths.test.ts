import { describe, expect, test } from 'vitest';
import { waitingDepths } from './waiting-depths.ts';

const depths = (ids: string[], waits: [string, string][]) =>
  Object.fromEntries(
    waitingDepths(
      ids,
      waits.map(([id, on]) => ({ id, on })),
    ),
  );

describe('the order of tasks that wait for each other', () => {
  test('is by the longest path to one that waits for none', () => {
    const waits: [string, string][] = [
      ['c', 'b'],
      ['b', 'a'],
      ['c', 'a'],
      ['d', 'c'],
    ];
    expect(depths(['d', 'c', 'b', 'a'], waits)).toEqual({ a: 0, b: 1, c: 2, d: 3 });
  });

  test('ignores tasks outside the list and duplicate waits', () => {
    expect(
      depths(
        ['a', 'b'],
        [
          ['a', 'x'],
          ['b', 'a'],
          ['b', 'a'],
        ],
      ),
    ).toEqual({ a: 0, b: 1 });
  });

  test('ends with cycles after all others', () => {
    expect(
      depths(
        ['a', 'b', 'c'],
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
      ),
    ).toEqual({ a: 3, b: 3, c: 0 });
  });

  test('handles a chain of ten thousand given from its end', () => {
    const ids = Array.from({ length: 10_000 }, (_none, index) => String(index)).toReversed();
    const found = waitingDepths(
      ids,
      ids.slice(0, -1).map((id) => ({ id, on: String(Number(id) - 1) })),
    );
    expect([found.get('0'), found.get('9999')]).toEqual([0, 9_999]);
  });
});
