import { describe, expect, test } from 'vitest';
import type { RowSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';
import type { Warn } from '../warnings.ts';
import { inRoubles, readMoneyUnit } from './money-unit.ts';

function unitOf(...titles: string[]): { factor: string; codes: string[] } {
  const codes: string[] = [];
  const warn: Warn = (code) => codes.push(code);
  return { factor: readMoneyUnit(titles, { above: [], works: [], totals: [] }, warn), codes };
}

describe('the money unit of a bill', () => {
  test('defaults to the rouble', () => {
    expect(unitOf('Цена, руб.', 'Сумма')).toEqual({ factor: '1', codes: [] });
    expect(unitOf()).toEqual({ factor: '1', codes: [] });
  });

  test('is taken from column titles, with a warning', () => {
    expect(unitOf('Цена, тыс. руб.', 'Стоимость, тыс.руб')).toEqual({
      factor: '1000',
      codes: ['money_in_large_units'],
    });
    expect(unitOf('Стоимость, млн руб.')).toEqual({ factor: '1000000', codes: ['money_in_large_units'] });
  });

  test('is not applied if columns disagree', () => {
    expect(unitOf('Цена, руб.', 'Сумма, тыс. руб.')).toEqual({ factor: '1', codes: ['money_units_differ'] });
    expect(unitOf('Цена с учетом доставки', 'Стоимость материалов').codes).toEqual([]);
  });

  test('converts the stated money of a row without rounding it', () => {
    const money = { price: '98.7656', price_material: null, price_work: '98.7656', total: '1234.5678' };
    expect(inRoubles({ ...money, total_material: null, total_work: '0.001' }, '1000')).toEqual({
      price: '98765.6',
      price_material: null,
      price_work: '98765.6',
      total: '1234567.8',
      total_material: null,
      total_work: '1',
    });
  });
});

describe('the money unit beside the table', () => {
  const read = (above: RowSpec[], titles: readonly [string, string], label = 'Итого') =>
    readRows([
      ...above,
      ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', ...titles],
      [1, 'Монолитный каркас', 'м3', 120, 18.6403, 2236.836],
      [null, label, null, null, null, 2236.836],
    ]);
  const BARE = ['Цена за ед.', 'Стоимость'] as const;

  test.each([
    [[[null, null, null, null, null, 'тыс. руб.']], 'Итого'],
    [[['Единица измерения: тыс. руб.']], 'Итого'],
    [[['Приложение № 3. Стоимость работ по этапам (в тыс. руб.)']], 'Итого'],
    [[], 'ИТОГО, тыс. руб. (без НДС)'],
  ] satisfies [RowSpec[], string][])(
    'is that of a note or of a total if no title names one: %j',
    async (above, label) => {
      const bill = await read(above, BARE, label);
      expect(bill.rows[0]).toMatchObject({ price: '18640.30', amount: '2236836.00' });
      expect(bill.reconciliation).toMatchObject({ file_total: '2236836.00', difference: '0.00' });
      expect(warningCodes(bill)).toContain('money_in_large_units');
    },
  );

  test('named by one of the titles is that of a price that gives the amount, and of no other', async () => {
    const titles = ['Цена за ед.', 'Стоимость, тыс. руб.'] as const;
    const same = await read([], titles);
    expect(same.rows[0]?.amount).toBe('2236836.00');
    expect(warningCodes(same)).not.toContain('money_units_differ');
    const other = await readRows([
      ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', ...titles],
      [1, 'Монолитный каркас', 'м3', 120, 18_640.3, 2236.836],
    ]);
    expect(warningCodes(other)).toContain('money_units_differ');
  });

  test('may stand in a row below the titles', async () => {
    const bill = await readRows([
      ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', ...BARE],
      [null, null, null, null, '(тыс. руб.)', '(тыс. руб.)'],
      [1, 'Монолитный каркас', 'м3', 120, 18.64, 2236.8],
    ]);
    expect(bill.rows.map(({ amount }) => amount)).toEqual(['2236800.00']);
  });

  test('stays the rouble if a title says so, or the note states a sum of the estimate', async () => {
    const titled = await read([['тыс. руб.']], ['Цена, руб.', 'Стоимость, руб.']);
    const stated = await read([['Сметная стоимость: 2,24 тыс. руб.'], ['Сметная стоимость, тыс. руб.']], BARE);
    for (const bill of [titled, stated]) expect(bill.rows[0]?.amount).toBe('2236.84');
  });
});
