import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney, roundQuantity } from '../../decimal/decimal.ts';
import { lineTotal } from './calculate-line.ts';
import { mergeResources, type ResourceToMerge } from './merge-resources.ts';

function resource(overrides: Partial<ResourceToMerge>): ResourceToMerge {
  const row: ResourceToMerge = {
    code: null,
    name: 'Гвозди строительные',
    unit: 'кг',
    kind: 'material',
    quantity: '1',
    price: '10',
    total: null,
    position_id: 'p1',
    ...overrides,
  };
  return { ...row, total: overrides.total ?? lineTotal(row.quantity, row.price) };
}

describe('mergeResources', () => {
  test('one code is one line, whatever its name', () => {
    const merged = mergeResources([
      resource({ code: '01.7.15.06-0111', quantity: '0.3333333', price: '10.00' }),
      resource({ code: ' 01.7.15.06-0111 ', name: 'Гвозди', quantity: '0.3333333', price: '10', position_id: 'p2' }),
      resource({ code: '01.7.15.06-0111', quantity: '0.3333333', position_id: 'p1' }),
    ]);
    // Three printed lines of 3.33: the merged total is still 9.99 although 0.9999999 × 10 would print 10.00.
    expect(merged).toEqual([
      {
        code: '01.7.15.06-0111',
        name: 'Гвозди строительные',
        unit: 'кг',
        kind: 'material',
        quantity: '0.9999999',
        price: '10.00',
        total: '9.99',
        positions_count: 2,
        positions: ['p1', 'p2'],
      },
    ]);
  });

  test('without a code the name decides, in any spelling', () => {
    expect(mergeResources([resource({}), resource({ name: ' ГВОЗДИ\u00A0строительные ' })])).toHaveLength(1);
    expect(
      mergeResources([resource({ unit: 'м2' }), resource({ unit: 'м²' }), resource({ unit: 'кв.м' })]),
    ).toHaveLength(1);
  });

  test.each([
    ['price', { price: '11' }],
    ['missing price', { price: null }],
    ['unit', { unit: 'т' }],
    ['multiple', { unit: '100 кг' }],
    ['kind', { kind: 'consumable' as const }],
    ['code', { code: '01.1' }],
    ['name', { name: 'Гвозди толевые' }],
  ])('another %s is another line', (_, overrides) => {
    expect(mergeResources([resource({}), resource(overrides)])).toHaveLength(2);
  });

  test('a missing price stays missing', () => {
    expect(mergeResources([resource({ price: null }), resource({ price: null })])).toMatchObject([
      { quantity: '2', price: null, total: null },
    ]);
  });

  const rows = fc.array(
    fc
      .record({
        code: fc.constantFrom(null, 'A', 'B'),
        name: fc.constantFrom('Гвозди', 'гвозди', 'Болты'),
        unit: fc.constantFrom('кг', 'т'),
        kind: fc.constantFrom('material' as const, 'consumable' as const),
        price: fc.constantFrom(null, '10', '10.00', '7.77'),
        quantity: fc.nat(10 ** 9).map((units) => roundQuantity(decimal(units).div('10000000'))),
        position_id: fc.constantFrom('p1', 'p2', 'p3'),
      })
      .map((row): ResourceToMerge => ({ ...row, total: lineTotal(row.quantity, row.price) })),
  );

  test('no kopeck and no quantity is lost, in any order of rows', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const merged = mergeResources(list);
        expect(addAll(merged.map((line) => line.total ?? '0'))).toBe(addAll(list.map((row) => row.total ?? '0')));
        expect(addAll(merged.map((line) => line.quantity))).toBe(addAll(list.map((row) => row.quantity)));
        const sums = (lines: typeof merged): string[] =>
          lines.map((line) => `${line.quantity} ${roundMoney(line.total ?? '0')} ${line.positions_count}`).toSorted();
        expect(sums(mergeResources(list.toReversed()))).toEqual(sums(merged));
        expect(mergeResources(merged.map((line) => ({ ...line, position_id: 'x' })))).toHaveLength(merged.length);
      }),
    );
  });
});
