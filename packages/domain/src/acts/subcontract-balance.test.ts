import { expect, test } from 'vitest';
import { subcontractBalance, type BalanceWork, type NamedRow } from './subcontract-balance.ts';

const work = (fields: Partial<BalanceWork>): BalanceWork => ({
  row_key: 'a',
  direction: 'in',
  status: 'signed',
  quantity: '0',
  amount: '0.00',
  vat_rate: '22',
  vat_included: false,
  ...fields,
});

const named = (row_key: string, name = row_key): NamedRow => ({ row_key, name, unit: 'м3' });
/** Customers have the rows of these keys. */
const balance = (works: BalanceWork[], customerKeys: string[]) =>
  subcontractBalance(works, {
    subcontractRows: works.map((one) => named(one.row_key)),
    customerRows: customerKeys.map((key) => named(key)),
  });

test('compares what is accepted from subcontractors with what customers took, without VAT', () => {
  const rows = balance(
    [
      work({ quantity: '6', amount: '732.00', vat_included: true }),
      work({ direction: 'out', quantity: '4', amount: '480.00' }),
      work({ direction: 'out', status: 'presented', quantity: '1', amount: '120.00' }),
    ],
    ['a'],
  );
  expect(rows).toEqual([
    {
      row_key: 'a',
      subcontract_row_keys: ['a'],
      matched_by: 'row_key',
      quantity_accepted: '6',
      amount_accepted: '600.00',
      quantity_handed_over: '5',
      amount_handed_over: '600.00',
      quantity_taken: '4',
      amount_taken: '480.00',
      quantity_difference: '-1',
      amount_difference: '0.00',
      amount_at_risk: '200.00',
    },
  ]);
});

test('puts the whole amount at risk before any customer took the work, and nothing when more was taken', () => {
  const riskOf = (taken: string) =>
    balance(
      [work({ quantity: '3', amount: '100.00' }), work({ direction: 'out', quantity: taken, amount: '50.00' })],
      ['a'],
    )[0]?.amount_at_risk;
  expect([riskOf('0'), riskOf('1'), riskOf('3'), riskOf('9'), riskOf('-1')]).toEqual([
    '100.00',
    '66.67',
    '0.00',
    '0.00',
    '100.00',
  ]);
});

test('leaves out rows without subcontractors and risks nothing on rows of no customer', () => {
  const rows = balance(
    [
      work({ direction: 'out', quantity: '4', amount: '480.00' }),
      work({ row_key: 'b', quantity: '2', amount: '10.00' }),
      work({ row_key: 'c', status: 'presented', quantity: '2', amount: '10.00' }),
    ],
    ['a', 'c'],
  );
  expect(rows.map((row) => [row.row_key, row.matched_by, row.amount_accepted, row.amount_at_risk])).toEqual([
    ['b', null, '10.00', '0.00'],
    ['c', 'row_key', '0.00', '0.00'],
  ]);
});

test("lays a subcontractor's row on the only customer row of its name and unit, however spelled", () => {
  const works = [
    work({ row_key: 's', quantity: '6', amount: '600.00' }),
    work({ direction: 'out', quantity: '4', amount: '480.00' }),
  ];
  const laid = (customerRows: NamedRow[]) =>
    subcontractBalance(works, {
      subcontractRows: [{ row_key: 's', name: 'Кладка  стен', unit: 'куб. м' }],
      customerRows,
    });
  expect(laid([named('a', 'кладка стен')])).toMatchObject([
    { row_key: 'a', matched_by: 'name', quantity_accepted: '6', quantity_taken: '4', amount_at_risk: '200.00' },
  ]);
  expect(laid([named('a', 'кладка стен'), named('b', 'Кладка стен')])).toMatchObject([
    { row_key: 's', matched_by: null },
  ]);
  expect(laid([{ row_key: 'a', name: 'Кладка стен', unit: 'м2' }])).toMatchObject([{ row_key: 's', matched_by: null }]);
});

test('a stated row comes before names, and the parts of a divided row are one', () => {
  const rows = subcontractBalance(
    [
      work({ row_key: 'ours', quantity: '6', amount: '600.00' }),
      work({ row_key: 'named', quantity: '1', amount: '10.00' }),
      work({ row_key: 'first', direction: 'out', quantity: '2', amount: '200.00' }),
      work({ row_key: 'rest', direction: 'out', quantity: '3', amount: '330.00' }),
    ],
    {
      subcontractRows: [{ ...named('ours', 'Стены'), upstream_row_key: 'rest' }, named('named', 'Кладка')],
      customerRows: [
        named('first', 'Кладка'),
        { ...named('rest', 'Кладка'), continues_row_key: 'first' },
        named('other', 'Стены'),
      ],
    },
  );
  expect(rows).toMatchObject([
    {
      row_key: 'first',
      subcontract_row_keys: ['ours', 'named'],
      quantity_accepted: '7',
      quantity_taken: '5',
      amount_taken: '530.00',
    },
  ]);
});
