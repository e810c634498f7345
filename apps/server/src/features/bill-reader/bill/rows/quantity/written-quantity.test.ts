import { describe, expect, test } from 'vitest';
import { readRows, warningCodes } from '../../../samples/bill.fixtures.ts';
import type { CellSpec } from '../../../../../testing/files/make-workbook.ts';
import { writtenQuantity } from './written-quantity.ts';

const HEADER: CellSpec[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'];

describe('a quantity written as a calculation or as approximate', () => {
  test.each([
    ['3 эт. × 120', '360', null],
    ['3 эт х 180,2', '540.6', null],
    ['2 секции * 3 этажа * 4,5 м3', '27', 'м3'],
    ['120 м2 x 3', '360', 'м2'],
    ['12,5 + 7,3', '19.8', null],
    ['2×40 + 15 = 95 м2', '95', 'м2'],
    ['≈ 640', '640', null],
    ['~ 1 250,5 м2', '1250.5', 'м2'],
    ['до 118,75', '118.75', null],
    ['82,3*', '82.3', null],
  ])('%s is %s', (text, value, unit) => {
    expect(writtenQuantity(text)).toEqual({ value, unit });
  });

  test.each(['10-12', '640', '120 м2', '3 × много', '2×40 = 95', 'по проекту', '12.05.2026', '3 ×', 'x 5', '5 + '])(
    '%s is none',
    (text) => {
      expect(writtenQuantity(text)).toBeNull();
    },
  );

  test('is read with a warning that displays it, and does not change the unit', async () => {
    const bill = await readRows([
      HEADER,
      [1, 'Укладка плитки', 'м2', '3 эт. × 120', 1450, 522000],
      [2, 'Разработка грунта', 'м3', '≈ 640', 315.5, 201920],
      [null, 'Итого без НДС', null, null, null, 723920],
    ]);
    expect(bill.rows.map(({ unit_raw, quantity, amount }) => [unit_raw, quantity, amount])).toEqual([
      ['м2', '360', '522000.00'],
      ['м3', '640', '201920.00'],
    ]);
    expect(warningCodes(bill)).toEqual(['quantity_written 2D', 'quantity_written 3D']);
    expect(bill.warnings[0]?.message.ru).toContain('«3 эт. × 120» прочитано как 360');
    expect(bill.reconciliation?.difference).toBe('0.00');
  });
});

test('an unreadable quantity is counted from the amount and the price', async () => {
  const bill = await readRows([
    HEADER,
    [1, 'Окраска стен', 'м2', '10-12', 250, 2750],
    [null, 'Итого без НДС', null, null, null, 2750],
  ]);
  expect(bill.rows.map(({ quantity, amount }) => [quantity, amount])).toEqual([['11', '2750.00']]);
  expect(warningCodes(bill)).toEqual(['quantity_not_a_number 2D', 'quantity_counted 2']);
});

test('without a unit column the unit is read from the end of the name', async () => {
  const bill = await readRows([
    ['№', 'Вид работ', 'Кол-во', 'Цена', 'Сумма'],
    [1, 'Кладка стен, м3', 4, 7000, 28000],
    [2, 'Окраска стен (м2)', 40, 250, 10000],
    [3, 'Монтаж светильников, накладных', 4, 500, 2000],
  ]);
  expect(bill.rows.map(({ unit_raw }) => unit_raw)).toEqual(['м3', 'м2', null]);
  expect(warningCodes(bill)).toContain('unit_missing 4');
});

test('ditto marks repeat the unit above', async () => {
  const bill = await readRows([
    HEADER,
    [1, 'Прокладка трубы Ду 50', 'м', 120, 640, 76800],
    [2, 'То же, Ду 110', '—//—', 85, 1120, 95200],
    [3, 'То же, Ду 160', '"', 40, 1760, 70400],
    [4, 'Установка люка', 'шт', 2, 9000, 18000],
    [5, 'То же, малого', 'то же', 1, 7000, 7000],
  ]);
  expect(bill.rows.map(({ unit_raw }) => unit_raw)).toEqual(['м', 'м', 'м', 'шт', 'шт']);
  expect(warningCodes(bill)).toEqual([]);
});
