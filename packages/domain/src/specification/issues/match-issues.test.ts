import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IssueRow, matchIssues } from './match-issues.ts';

type Short = [number: string, name: string, quantity?: string, unit?: string];

/** Rows of one section; a name with a leading `#` starts another. */
function issue(side: string, rows: readonly Short[]): IssueRow[] {
  let parent: string | null = null;
  return rows.map(([number, name, quantity = '1', unit = 'm2'], at): IssueRow => {
    const id = `${side}${at}`;
    const place = `sheet\n${at + 1}`;
    if (!name.startsWith('#')) return { id, parent_id: parent, kind: 'position', number, name, unit, quantity, place };
    parent = id;
    return { id, parent_id: null, kind: 'section', number, name, unit: null, quantity: null, place };
  });
}

/** The pairs by index: new row to old row. */
function pairs(before: readonly Short[], after: readonly Short[]): Record<string, string> {
  const found = matchIssues(issue('b', before), issue('a', after));
  return Object.fromEntries([...found].map(([to, from]) => [to.slice(1), from.slice(1)]));
}

describe('rows of two issues', () => {
  test('match under other numbers, in another order, in another section', () => {
    expect(
      pairs(
        [
          ['1', 'walls'],
          ['2', 'floor'],
        ],
        [
          ['1', 'doors'],
          ['2', 'walls'],
          ['3', 'floor'],
        ],
      ),
    ).toEqual({ 1: '0', 2: '1' });
    expect(
      pairs(
        [
          ['1', '#A'],
          ['1', 'walls'],
          ['2', '#B'],
          ['2', 'floor'],
        ],
        [
          ['1', '#A'],
          ['1', 'floor'],
          ['2', '#B'],
          ['2', 'walls'],
        ],
      ),
    ).toEqual({ 0: '0', 1: '3', 2: '2', 3: '1' });
  });

  test('that are equal are paired by quantity, then in order; surplus rows are new', () => {
    expect(
      pairs(
        [
          ['1', 'wall', '5'],
          ['2', 'wall', '7'],
        ],
        [
          ['7', 'wall', '7'],
          ['8', 'wall', '9'],
          ['9', 'wall', '3'],
        ],
      ),
    ).toEqual({
      0: '1',
      1: '0',
    });
  });

  test('that differ only in a room are different', () => {
    expect(
      pairs(
        [
          ['1', 'paint, room 1'],
          ['2', 'paint, room 2'],
        ],
        [['1', 'paint, room 2']],
      ),
    ).toEqual({ 0: '1' });
  });

  test('match if reworded under the same number, but not if only number and place agree', () => {
    expect(pairs([['1', 'laying of ceramic tiles']], [['1', 'laying ceramic tiles on glue']])).toEqual({ 0: '0' });
    expect(pairs([['1', 'laying of ceramic tiles']], [['1', 'mounting steel doors']])).toEqual({});
  });

  test('under a renamed section stay under it', () => {
    expect(
      pairs(
        [
          ['1', '#Walls'],
          ['1', 'wall'],
          ['2', 'door'],
        ],
        [
          ['1', '#Works inside'],
          ['1', 'wall'],
          ['2', 'door'],
        ],
      ),
    ).toEqual({
      0: '0',
      1: '1',
      2: '2',
    });
  });

  const rows = fc.array(
    fc.tuple(
      fc.constantFrom('', '1', '2', '3'),
      fc.constantFrom('#A', '#B', 'wall', 'floor', 'door'),
      fc.constantFrom('1', '2'),
    ),
    { maxLength: 12 },
  );
  test('are never matched twice, and an issue matches itself', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const found = matchIssues(issue('b', before), issue('a', after));
        expect(new Set(found.values()).size).toBe(found.size);
        const same = matchIssues(issue('b', before), issue('a', before));
        expect(same.size).toBe(before.length);
      }),
    );
  });
});
