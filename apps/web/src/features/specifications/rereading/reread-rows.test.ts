import type { Rereading, RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { describe, expect, test } from 'vitest';
import { effectOfMarked, marksOf, filteredRows, withMarks } from './reread-rows.ts';

const side = (name: string) => ({
  number: '1',
  name,
  unit: 'м2',
  quantity: '1',
  price: null,
  total: null,
  section_name: null,
});
const row = (id: string, given: Partial<RereadRow>): RereadRow => ({
  id,
  kind: 'position',
  change: 'changed',
  fields: [],
  before: null,
  after: side('Кладка'),
  lines: [],
  effect: '10.00',
  quantity_done: null,
  is_confirmed: false,
  loses_norm: false,
  edited_fields: [],
  conflict: false,
  is_own_edit: false,
  ...given,
});
const rows = [
  row('a', { change: 'added', after: side('Окраска стен') }),
  row('b', { effect: null }),
  row('c', { change: 'gone', before: side('Ёмкость'), after: null, effect: '-2.50', quantity_done: '3' }),
];

describe('changes of a newer issue', () => {
  test('filters by kind and by search text in either issue', () => {
    const ids = (kind: 'all' | 'added' | 'gone', search = '') => filteredRows(rows, kind, search).map(({ id }) => id);
    expect([ids('all'), ids('added'), ids('all', ' емкость '), ids('gone', 'окраска')]).toEqual([
      ['a', 'b', 'c'],
      ['a'],
      ['c'],
      [],
    ]);
  });

  test('leaves the edits of the users unselected', () => {
    const own = [row('a', { is_own_edit: true }), row('b', { conflict: true })];
    expect([...marksOf({ rows: own } as unknown as Rereading)]).toEqual(['b']);
  });

  test('selects all changes initially except those that lose completed work', () => {
    const marked = marksOf({ rows } as unknown as Rereading);
    expect([...marked]).toEqual(['a', 'b']);
    expect([...withMarks(marked, rows, true)]).toEqual(['a', 'b', 'c']);
    expect(effectOfMarked(rows, marked)).toEqual({ effect: '10.00', unpriced: 1 });
  });
});
