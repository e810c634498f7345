import type { Rereading, RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { describe, expect, test } from 'vitest';
import { effectOfMarked, effectOfRow, filteredRows, marksOf, ownPricesOf, withMarks } from './reread-rows.ts';

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
  exported_price: null,
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

  test('keeps our price at first where the customer wrote another', () => {
    const before = { ...side('Кладка'), quantity: '10', price: '500.00', total: '5000.00' };
    const replaced = { before, exported_price: '500.00', after: { ...before, quantity: '12', price: '480.00' } };
    const alone = row('a', { ...replaced, fields: ['number', 'price'] });
    const besides = row('b', { ...replaced, fields: ['quantity', 'price'], effect: '760.00' });
    const ofBill = row('c', { fields: ['quantity', 'price'] });
    const rereading = { rows: [alone, besides, ofBill] } as unknown as Rereading;
    const ownPrices = ownPricesOf(rereading);
    expect([[...marksOf(rereading)], [...ownPrices]]).toEqual([['b', 'c'], ['b']]);
    expect([effectOfRow(besides, ownPrices), effectOfRow(besides, new Set())]).toEqual(['1000.00', '760.00']);
    expect(effectOfMarked(rereading.rows, new Set(['b', 'c']), ownPrices)).toEqual({ effect: '1010.00', unpriced: 0 });
  });

  test('selects all changes initially except those that lose completed work', () => {
    const marked = marksOf({ rows } as unknown as Rereading);
    expect([...marked]).toEqual(['a', 'b']);
    expect([...withMarks(marked, rows, true)]).toEqual(['a', 'b', 'c']);
    expect(effectOfMarked(rows, marked)).toEqual({ effect: '10.00', unpriced: 1 });
  });
});
