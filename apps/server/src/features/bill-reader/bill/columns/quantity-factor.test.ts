import { describe, expect, test } from 'vitest';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const read = async (rows: Parameters<typeof readRows>[0]) => {
  const bill = await readRows(rows);
  return {
    rows: bill.rows.map(({ quantity, price, amount }) => [quantity, price, amount]),
    isSaid: warningCodes(bill).includes('quantity_multiplied'),
  };
};

describe('a column that multiplies the quantity', () => {
  test('sections × quantity × price', async () => {
    const { rows, isSaid } = await read([
      ['№', 'Работы', 'Ед.', 'Кол-во секций', 'Объём на секцию', 'Цена', 'Сумма'],
      [1, 'Стяжка полов', 'м2', 4, 120.5, 800, 385_600],
      [2, 'Перегородки', 'м2', 4, 90, 1500, 540_000],
      [3, 'Вентканалы', 'шт', 3, 2, 7000, 42_000],
    ]);
    expect(rows).toEqual([
      ['482', '800', '385600.00'],
      ['360', '1500', '540000.00'],
      ['6', '7000', '42000.00'],
    ]);
    expect(isSaid).toBe(true);
  });

  test('shifts of machines', async () => {
    const { rows } = await read([
      ['Наименование работ', 'Ед. изм.', 'Количество', 'Смен', 'Цена маш.-ч', 'Стоимость'],
      ['Работа экскаватора', 'маш.-ч', 8, 12, 2600, 249_600],
      ['Работа крана', 'маш.-ч', 8, 18, 2300, 331_200],
    ]);
    expect(rows.map(([quantity]) => quantity)).toEqual(['96', '144']);
  });

  test('without prices by the titles', async () => {
    const { rows, isSaid } = await read([
      ['№', 'Работы', 'Ед.', 'На 1 этаж', 'Кол-во этажей'],
      [1, 'Кладка стен', 'м3', 42.5, 5],
      [2, 'Монтаж перемычек', 'шт', 36, 5],
    ]);
    expect(rows.map(([quantity]) => quantity)).toEqual(['212.5', '180']);
    expect(isSaid).toBe(true);
  });

  test('amounts that no column explains are asked about', async () => {
    const bill = await readRows([
      ['№', 'Работы', 'Ед.', 'Кол-во', 'Цена', 'Сумма'],
      [1, 'Стяжка полов', 'м2', 4, 800, 385_600],
      [2, 'Перегородки', 'м2', 7, 1500, 540_000],
      [3, 'Вентканалы', 'шт', 3, 7000, 42_000],
      [null, 'Итого', null, null, null, 967_600],
    ]);
    expect(bill.question?.code).toBe('price_or_sum');
    expect(bill.question?.options.map(({ gross }) => gross)).toEqual(['967600.00', '34700.00']);
  });

  test('the product in a column of its own is the quantity', async () => {
    const { rows, isSaid } = await read([
      ['№', 'Работы', 'Ед.', 'На этаж', 'Этажей', 'Всего объём', 'Цена', 'Сумма'],
      [1, 'Кладка стен', 'м3', 42.5, 5, 212.5, 4200, 892_500],
      [2, 'Монтаж перемычек', 'шт', 36, 5, 180, 1150, 207_000],
    ]);
    expect(rows.map(([quantity]) => quantity)).toEqual(['212.5', '180']);
    expect(isSaid).toBe(false);
  });
});
