import { describe, expect, test } from 'vitest';
import { outline, readRows, warningCodes } from '../../../samples/bill.fixtures.ts';
import type { RowSpec } from '../../../../../testing/files/make-workbook.ts';

const PRICED = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];

describe('rows that continue a position', () => {
  test('a name merged over floors names a work on each of them', async () => {
    const rows: RowSpec[] = [
      ['№', 'Наименование', 'Этаж', 'Ед.', 'Объём', 'Цена', 'Стоимость'],
      [1, 'Шпатлёвка потолков', 'подвал', 'м2', 60, 400, 24_000],
      [null, null, '1 этаж', 'м2', 82.5, 400, 33_000],
      [null, null, '2 этаж', 'м2', 90, 400, 36_000],
      [2, 'Обои под покраску', '1 этаж', 'м2', 120, 350, 42_000],
      [null, null, '2 этаж', 'м2', 140, 350, 49_000],
      [null, 'Итого', null, null, null, null, 184_000],
    ];
    const bill = await readRows(rows, { merges: ['A2:A4', 'B2:B4', 'A5:A6', 'B5:B6'] });
    expect(bill.rows.map(({ kind, quantity, price, amount }) => [kind, quantity, price, amount])).toEqual([
      ['work', '60', '400', '24000.00'],
      ['work', '82.5', '400', '33000.00'],
      ['work', '90', '400', '36000.00'],
      ['work', '120', '350', '42000.00'],
      ['work', '140', '350', '49000.00'],
    ]);
    expect(bill.rows.map(({ comment }) => comment)).toEqual(['подвал', '1 этаж', '2 этаж', '1 этаж', '2 этаж']);
    expect(bill.question ?? null).toBeNull();
  });

  test('a repeated name without a number is a work, with and without prices', async () => {
    const bill = await readRows([
      ['№', 'Виды работ', 'Корпус', 'Ед. изм.', 'Кол-во'],
      [1, 'Фасадная плитка', 'А', 'м2', 410],
      [null, 'Фасадная плитка', 'Б', 'м2', 385],
      [2, 'Монтаж водостока', 'А', 'м', 64],
      [null, 'монтаж  водостока', 'Б', 'м', 58],
    ]);
    expect(outline(bill).map((line) => line.split(' ')[0])).toEqual(['work', 'work', 'work', 'work']);
  });

  test('a blank name is taken from the row above, and said', async () => {
    const bill = await readRows([
      PRICED,
      [1, 'Бетонная подготовка', 'м3', 12, 6000, 72_000],
      [null, null, 'м3', 8, 6000, 48_000],
      [2, 'Рубероид в два слоя', 'м2', 90, 210, 18_900],
      [null, 'Итого', null, null, null, 138_900],
    ]);
    expect(outline(bill)).toEqual([
      'work 1 Бетонная подготовка м3 12',
      'work - Бетонная подготовка м3 8',
      'work 2 Рубероид в два слоя м2 90',
    ]);
    expect(warningCodes(bill)).toContain('name_missing 3');
  });

  test('a sum of the quantities above without a label is not one more work', async () => {
    const bill = await readRows([
      PRICED.slice(0, 4),
      [1, 'Бетонная подготовка', 'м3', 12],
      [null, null, 'м3', 8],
      [null, null, 'м3', 20],
      [2, 'Рубероид в два слоя', 'м2', 90],
    ]);
    const works = bill.rows.filter(({ kind }) => kind === 'work');
    expect(works.map(({ quantity }) => quantity)).toEqual(['12', '8', '90']);
  });

  test('ditto marks name the work above, and stay as written', async () => {
    const bill = await readRows([
      PRICED,
      [1, 'Утепление фасада плитами', 'м2', 300, 1800, 540_000],
      [null, 'То же, с откосами', 'м2', 40, 2100, 84_000],
      [null, '—//—', 'м2', 12, 2100, 25_200],
      [2, 'Штукатурный слой', 'м2', 340, 900, 306_000],
      [null, 'Итого', null, null, null, 955_200],
    ]);
    expect(bill.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['work', 'Утепление фасада плитами'],
      ['work', 'То же, с откосами'],
      ['work', '—//—'],
      ['work', 'Штукатурный слой'],
    ]);
  });

  test('the same name at another price may be the material: asked', async () => {
    const bill = await readRows([
      PRICED,
      [1, 'Ламинат', 'м2', 40, 400, 16_000],
      [null, 'Ламинат', 'м2', 42, 900, 37_800],
      [2, 'Плинтус', 'м', 30, 150, 4500],
      [null, 'Итого', null, null, null, 58_300],
    ]);
    expect(bill.question?.code).toBe('loose_rows');
  });

  test('goods that begin like a work stay materials without prices', async () => {
    const bill = await readRows([
      PRICED.slice(0, 4),
      [1, 'Монтаж вентиляционного агрегата', 'компл', 1],
      [null, 'Установка приточная П1', 'компл', 1],
      [2, 'Монтаж воздуховодов', 'м2', 80],
      [null, 'Изоляция воздуховодов матами', 'м2', 40],
    ]);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'resource', 'work', 'work']);
  });

  test('a material repeated below its work stays a material', async () => {
    const bill = await readRows([
      PRICED,
      [1, 'Облицовка стен плиткой', 'м2', 40, 1500, 60_000],
      [null, 'Клей плиточный', 'кг', 200, 22, 4400],
      [null, 'Клей плиточный', 'кг', 40, 30, 1200],
      [2, 'Окраска потолка', 'м2', 30, 300, 9000],
    ]);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'resource', 'resource', 'work']);
  });
});

describe('rows without a number below a numbered work', () => {
  test('words of action make works', async () => {
    const bill = await readRows([
      PRICED,
      [1, 'Демонтаж окон', 'шт', 6, 900, 5400],
      [null, 'Вынос мусора', 'м3', 4, 1200, 4800],
      [null, 'Погрузка мусора', 'м3', 4, 700, 2800],
      [2, 'Монтаж окон', 'шт', 6, 5200, 31_200],
    ]);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'work', 'work', 'work']);
  });

  test('a name of a work or of goods below a work that names no action is asked about', async () => {
    const rows: RowSpec[] = [
      PRICED,
      [1, 'Стены', 'м2', 80, 500, 40_000],
      [null, 'Гидроизоляция', 'м2', 20, 450, 9000],
      [null, 'Мешки строительные', 'шт', 10, 30, 300],
      [2, 'Полы', 'м2', 50, 700, 35_000],
      [null, 'Итого', null, null, null, 84_300],
    ];
    const bill = await readRows(rows);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'work', 'resource', 'work']);
    expect(warningCodes(bill)).toContain('rows_unclear 3');
    expect(bill.question?.code).toBe('loose_rows');
    expect(bill.question?.options.map(({ value, gross }) => [value, gross])).toEqual([
      ['first', '84300.00'],
      ['loose.lines', '84300.00'],
    ]);
  });

  test('goods of other units are materials, and nothing is asked', async () => {
    const bill = await readRows([
      PRICED,
      [1, 'Кладка перегородок', 'м2', 40, 900, 36_000],
      [null, 'Блок газобетонный', 'м3', 4, 5200, 20_800],
      [null, 'Раствор кладочный', 'м3', 0.6, 4000, 2400],
      [null, 'Плинтус', 'м', 10, 100, 1000],
      [2, 'Поклейка обоев', 'м2', 80, 300, 24_000],
      [null, 'Обои флизелиновые', 'м2', 88, 250, 22_000],
      [null, 'Итого', null, null, null, 106_200],
    ]);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'resource', 'resource', 'resource', 'work', 'resource']);
    expect(bill.question ?? null).toBeNull();
  });
});
