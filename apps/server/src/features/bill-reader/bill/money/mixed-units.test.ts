import { describe, expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const HEADER = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'];
const read = (titles: string[], ...rows: CellSpec[][]) => readRows([[...HEADER, ...titles], ...rows]);
const MIXED = ['Цена, руб.', 'Стоимость, тыс. руб.'];
const WORKS: CellSpec[][] = [
  [1, 'Демонтаж перегородок', 'м2', 48.6, 410, 19.93],
  [2, 'Стяжка пола', 'м2', 132.4, 890, 117.84],
];

describe('prices in roubles beside amounts in thousands', () => {
  test('are multiplied by the quantity, and the total in thousands is their rounded sum', async () => {
    const bill = await read(MIXED, ...WORKS, [null, 'Итого без НДС', null, null, null, 137.77]);
    expect(bill.rows.map(({ price, amount }) => [price, amount])).toEqual([
      ['410', '19926.00'],
      ['890', '117836.00'],
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '137762.00', difference: '0.00' });
    expect(bill.reconciliation?.rows[0]?.label).toBe('Итого без НДС (137,77)');
    expect(warningCodes(bill)).toEqual(['money_in_large_units']);
  });

  test('differ from a total that is no rounded sum of theirs', async () => {
    const bill = await read(MIXED, ...WORKS, [null, 'Итого без НДС', null, null, null, 137.9]);
    expect(bill.reconciliation?.difference).toBe('138.00');
  });

  test('are not converted where the figures contradict the titles', async () => {
    const bill = await read(MIXED, [1, 'Стяжка', 'м2', 10, 890, 8900], [2, 'Окраска', 'м2', 10, 240, 2400]);
    expect(bill.rows.map(({ amount }) => amount)).toEqual(['8900.00', '2400.00']);
    expect(warningCodes(bill)).toContain('money_units_differ');
  });
});

test('a total in thousands below rows in roubles is compared with their sum', async () => {
  const bill = await read(
    ['Цена', 'Сумма'],
    [1, 'Демонтаж перегородок', 'м2', 48.6, 410, 19926],
    [2, 'Стяжка пола', 'м2', 132.4, 890, 117836],
    [null, 'Итого, тыс. руб. (без НДС)', null, null, null, 137.76],
  );
  expect(bill.rows.map(({ amount }) => amount)).toEqual(['19926.00', '117836.00']);
  expect(bill.reconciliation).toMatchObject({ file_total: '137762.00', difference: '0.00' });
  expect(bill.vat.vat_included).toBe(false);
});

test('amounts in thousands without a word of it are asked about', async () => {
  const bill = await read(
    ['Цена', 'Сумма'],
    [1, 'Устройство кровли', 'м2', 512, 1180, 604],
    [2, 'Монтаж водостока', 'м', 96, 1450, 139],
    [null, 'Итого', null, null, null, 743],
  );
  expect(bill.question?.code).toBe('price_or_sum');
  expect(bill.question?.options.map(({ gross }) => gross)).toEqual(['743.00', '743360.00']);
});
