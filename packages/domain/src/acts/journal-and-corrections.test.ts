import { describe, expect, test } from 'vitest';
import { chargesKey, completionOf, type StoredLine } from './completion.ts';
import { differenceAct, replaceAct } from './corrections.ts';
import type { ActRow } from './line-amount.ts';
import { reconciliationOf } from './reconciliation.ts';
import { basesOf } from './row-bases.ts';

const line = (change: Partial<StoredLine>): StoredLine => ({
  row_key: 'a',
  month: '2026-01',
  status: 'signed',
  quantity: '1',
  amount: '10.00',
  over_quantity: '0',
  over_amount: '0.00',
  ...change,
});

test('the journal counts by row and month, and keeps rows that the contract no longer has', () => {
  const rows = [
    { row_key: 'a', quantity: '5', total: '50.00' },
    { row_key: 'b', quantity: '1', total: null },
  ];
  const lines = [
    line({
      month: '2026-02',
      status: 'presented',
      quantity: '6',
      amount: '59.00',
      over_quantity: '2',
      over_amount: '20.00',
    }),
    line({ quantity: '0.5', amount: '5.00' }),
    line({ quantity: '0.5', amount: '5.00' }),
    line({ row_key: 'gone', quantity: '2', amount: '7.00' }),
  ];
  const journal = completionOf(rows, lines);
  expect(journal[0]).toEqual({
    row_key: 'a',
    quantity_effective: '5',
    amount_effective: '50.00',
    months: [
      { month: '2026-01', quantity: '1', amount: '10.00', amount_from_start: '10.00', quantity_from_start: '1' },
      { month: '2026-02', quantity: '6', amount: '59.00', amount_from_start: '69.00', quantity_from_start: '7' },
    ],
    quantity_accepted: '1',
    amount_accepted: '10.00',
    quantity_presented: '6',
    amount_presented: '59.00',
    quantity_over: '2',
    amount_over: '20.00',
    quantity_remaining: '0',
    amount_remaining: '1.00',
  });
  expect(journal[1]).toMatchObject({
    amount_effective: null,
    quantity_remaining: '1',
    amount_remaining: null,
    months: [],
  });
  expect(journal[2]).toMatchObject({ row_key: 'gone', quantity_remaining: '-2', amount_remaining: '-7.00' });
  expect(reconciliationOf('50.00', lines, journal)).toEqual({
    effective: '50.00',
    accepted: '17.00',
    presented: '59.00',
    over: '20.00',
    remaining: '-6.00',
    difference: '0.00',
    rows_over: ['a', 'gone'],
  });
  expect(reconciliationOf('50.01', lines, journal).difference).toBe('0.01');
  expect(reconciliationOf('50.00', lines.slice(1), journal).difference).toBe('39.00');
  expect(chargesKey({ home_id: 'h', vat_rate: '22', vat_included: true })).toBe('charges:h 22 true');
});

test('a row is over when more is accepted than it has, in its own direction', () => {
  const rows = [
    { row_key: 'whole', quantity: '1', total: '10.00' },
    { row_key: 'more', quantity: '1', total: '10.00' },
    { row_key: 'excluded', quantity: '-2', total: '-20.00' },
    { row_key: 'excluded whole', quantity: '-1', total: '-10.00' },
    { row_key: 'excluded more', quantity: '-1', total: '-10.00' },
    { row_key: 'untouched', quantity: '0', total: '0.00' },
  ];
  const lines = [
    line({ row_key: 'whole' }),
    line({ row_key: 'more', quantity: '2' }),
    line({ row_key: 'excluded', quantity: '-1', amount: '-10.00' }),
    line({ row_key: 'excluded whole', quantity: '-1', amount: '-10.00' }),
    line({ row_key: 'excluded more', quantity: '-2', amount: '-10.00' }),
  ];
  expect(reconciliationOf('0.00', lines, completionOf(rows, lines)).rows_over).toEqual(['more', 'excluded more']);
});

describe('corrections', () => {
  const row: ActRow = { quantity: '10', total: '100.00', price: '10.00', isHandPriced: true };
  const rows = new Map([['a', row]]);
  const basesFrom = (lines: readonly StoredLine[]) => new Map([['a', basesOf(lines, '1')]]);

  test('a difference returns signed work only', () => {
    const accepted = basesFrom([
      line({ quantity: '4', amount: '40.00' }),
      line({ status: 'presented', quantity: '3' }),
    ]);
    const result = differenceAct({ accepted, rows, lines: [{ row_key: 'a', quantity: '-5' }], mode: 'refuse' });
    expect(result).toEqual({ lines: [], refused: [{ row_key: 'a', refusal: 'below_zero' }] });
    const whole = differenceAct({ accepted, rows, lines: [{ row_key: 'a', quantity: '-4' }], mode: 'refuse' });
    expect(whole.lines).toMatchObject([{ quantity: '-4', amount: '-40.00' }]);
  });

  test('a return is a share of signed work, new work of the rest that presented work leaves', () => {
    const calculated = new Map([['a', { ...row, isHandPriced: false }]]);
    const accepted = basesFrom([
      line({ quantity: '4', amount: '40.00' }),
      line({ status: 'presented', quantity: '3', amount: '31.00' }),
    ]);
    const amountOf = (quantity: string) =>
      differenceAct({ accepted, rows: calculated, lines: [{ row_key: 'a', quantity }], mode: 'refuse' }).lines[0]
        ?.amount;
    expect([amountOf('-2'), amountOf('2')]).toEqual(['-20.00', '19.33']);
  });

  test('a presented return frees nothing until it is signed', () => {
    const lines = [
      line({ quantity: '10', amount: '100.00' }),
      line({ status: 'presented', quantity: '-3', amount: '-30.00' }),
    ];
    expect(basesOf(lines, '1')).toMatchObject({
      reserved: { quantity: '10' },
      firm: { quantity: '7', amount: '70.00' },
    });
    const more = { rows, lines: [{ row_key: 'a', quantity: '1' }], mode: 'refuse' } as const;
    expect(differenceAct({ ...more, accepted: basesFrom(lines) }).refused).toHaveLength(1);
  });

  test('a replacement is computed as if the old act had not been', () => {
    const old = line({ quantity: '4', amount: '40.00' });
    const accepted = basesFrom([old, line({ quantity: '5', amount: '50.00' })]);
    const replaceBy = (quantity: string) =>
      replaceAct(
        { accepted, rows, lines: [{ row_key: 'a', quantity }], mode: 'refuse' },
        { lines: new Map([['a', old]]), repriced: new Set() },
      );
    expect(replaceBy('5').lines).toMatchObject([{ amount: '50.00', is_closing: true }]);
    expect(replaceBy('4').lines).toMatchObject([{ amount: '40.00', is_closing: false }]);
    expect(replaceBy('6').refused).toEqual([{ row_key: 'a', refusal: 'over_completion' }]);
  });

  test('a dropped line is refused if others returned its work, and takes back what a repricing left', () => {
    const old = line({ quantity: '4', amount: '40.00' });
    const drop = (others: readonly StoredLine[]) =>
      replaceAct(
        { accepted: basesFrom([old, ...others]), rows, lines: [], mode: 'refuse' },
        { lines: new Map([['a', old]]), repriced: new Set() },
      );
    expect(drop([line({ quantity: '-1', amount: '-10.00' })]).refused).toEqual([
      { row_key: 'a', refusal: 'below_zero' },
    ]);
    const roundings = [line({ quantity: '3', amount: '30.00' }), line({ quantity: '-3', amount: '-30.01' })];
    expect(drop(roundings).lines).toMatchObject([{ quantity: '0', amount: '0.01' }]);
    expect(drop([line({})])).toEqual({ lines: [], refused: [] });
  });

  test('a line without quantity is kept, and a row that another act repriced is refused', () => {
    const repricing = line({ quantity: '0', amount: '8.00' });
    const work = line({ quantity: '4', amount: '40.00' });
    const accepted = basesFrom([work, repricing]);
    const replaced = (old: StoredLine, quantity: string | null, repriced: readonly string[]) =>
      replaceAct(
        { accepted, rows, lines: quantity === null ? [] : [{ row_key: 'a', quantity }], mode: 'refuse' },
        { lines: new Map([['a', old]]), repriced: new Set(repriced) },
      );
    expect(replaced(repricing, null, []).lines).toMatchObject([{ quantity: '0', amount: '8.00' }]);
    expect(replaced(work, '3', ['a']).refused).toEqual([{ row_key: 'a', refusal: 'price_drift_undecided' }]);
    expect(replaced(work, '4', ['a']).lines).toMatchObject([{ amount: '40.00' }]);
  });

  test('work of a removed row can only be returned', () => {
    const accepted = basesFrom([line({ quantity: '4', amount: '40.00' })]);
    const change = (quantity: string) =>
      differenceAct({ accepted, rows: new Map(), lines: [{ row_key: 'a', quantity }], mode: 'explain' });
    expect(change('-4').lines).toMatchObject([{ amount: '-40.00', is_closing: true }]);
    expect(change('1').refused).toEqual([{ row_key: 'a', refusal: 'over_completion' }]);
  });
});
