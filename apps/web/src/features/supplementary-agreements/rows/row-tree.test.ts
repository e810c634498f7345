import { describe, expect, test } from 'vitest';
import { depthsOf, keysToTake, positionsBySection, searchRows } from './row-tree.ts';

const row = (row_key: string, parent_key: string | null, name: string, number: string) => ({
  row_key,
  parent_key,
  name,
  number,
  kind: row_key.startsWith('s') ? ('section' as const) : ('position' as const),
});
const rows = [
  row('s1', null, 'Земляные работы', '1'),
  row('p1', 's1', 'Разработка грунта', '1.1'),
  row('s2', null, 'Бетонные работы', '2'),
  row('s3', 's2', 'Фундаменты', '2.1'),
  row('p2', 's3', 'Подбетонка', '2.1.1'),
  row('p3', 's3', 'Плита', '2.1.2'),
];
const keys = (found: readonly { row_key: string }[]) => found.map((one) => one.row_key);

test('depth is the number of ancestor sections', () => {
  expect([...depthsOf(rows).values()]).toEqual([0, 1, 0, 1, 2, 2]);
});

describe('search', () => {
  test('keeps the ancestor sections of a match', () => {
    expect(keys(searchRows(rows, 'плита'))).toEqual(['s2', 's3', 'p3']);
    expect(keys(searchRows(rows, '1.1 грунт'))).toEqual(['s1', 'p1']);
  });

  test('includes all rows of a matching section', () => {
    expect(keys(searchRows(rows, 'бетонные'))).toEqual(['s2', 's3', 'p2', 'p3']);
  });

  test('returns everything for an empty query and nothing without a match', () => {
    expect(searchRows(rows, '  ')).toBe(rows);
    expect(searchRows(rows, 'кровля')).toEqual([]);
  });
});

test('positions of a section include those of nested sections', () => {
  expect(positionsBySection(rows)).toEqual(
    new Map([
      ['s1', ['p1']],
      ['s2', ['p2', 'p3']],
      ['s3', ['p2', 'p3']],
    ]),
  );
});

describe('keys to take', () => {
  test('change: positions only', () => {
    expect(keysToTake(rows, new Set(['p2', 'p3']), 'changed')).toEqual(['p2', 'p3']);
  });

  test('removal: a complete section with its heading, otherwise positions', () => {
    expect(keysToTake(rows, new Set(['p2', 'p3']), 'removed')).toEqual(['s2', 's3', 'p2', 'p3']);
    expect(keysToTake(rows, new Set(['p3']), 'removed')).toEqual(['p3']);
  });
});
