import type { EffectiveRow } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { describe, expect, test } from 'vitest';
import { depthsOf, keysToTake, positionsBySection, searchRows, withSectionTotals } from './row-tree.ts';

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

test('depth is the number of sections above', () => {
  expect([...depthsOf(rows).values()]).toEqual([0, 1, 0, 1, 2, 2]);
});

describe('the search', () => {
  test('keeps the sections above what it finds', () => {
    expect(keys(searchRows(rows, 'плита'))).toEqual(['s2', 's3', 'p3']);
    expect(keys(searchRows(rows, '1.1 грунт'))).toEqual(['s1', 'p1']);
  });

  test('shows all that stands in a section it finds', () => {
    expect(keys(searchRows(rows, 'бетонные'))).toEqual(['s2', 's3', 'p2', 'p3']);
  });

  test('shows everything when it is empty, and nothing for what is not there', () => {
    expect(searchRows(rows, '  ')).toBe(rows);
    expect(searchRows(rows, 'кровля')).toEqual([]);
  });
});

test('positions of a section are those of the sections in it too', () => {
  expect(positionsBySection(rows)).toEqual(
    new Map([
      ['s1', ['p1']],
      ['s2', ['p2', 'p3']],
      ['s3', ['p2', 'p3']],
    ]),
  );
});

describe('what is taken', () => {
  test('to be changed is positions only', () => {
    expect(keysToTake(rows, new Set(['p2', 'p3']), 'changed')).toEqual(['p2', 'p3']);
  });

  test('out is a whole section with its heading, a part of one without', () => {
    expect(keysToTake(rows, new Set(['p2', 'p3']), 'removed')).toEqual(['s2', 's3', 'p2', 'p3']);
    expect(keysToTake(rows, new Set(['p3']), 'removed')).toEqual(['p3']);
  });
});

test('a section comes to what stands in it now, whatever the contract said of it', () => {
  const priced = (one: (typeof rows)[number], total: string): EffectiveRow => ({
    ...one,
    unit: null,
    quantity: null,
    price: null,
    total,
    specification_id: 'x',
    specification_row_id: 'y',
    change: null,
    supplementary_agreement_id: null,
  });
  const list = rows.map((one) => priced(one, one.kind === 'section' ? '999.00' : '10.55'));
  expect(withSectionTotals(list).map((one) => one.total)).toEqual([
    '10.55',
    '10.55',
    '21.10',
    '21.10',
    '10.55',
    '10.55',
  ]);
  const { total: _, ...unseen } = priced(rows[0] ?? row('s', null, '', ''), '1');
  expect(withSectionTotals([unseen])).toEqual([unseen]);
});
