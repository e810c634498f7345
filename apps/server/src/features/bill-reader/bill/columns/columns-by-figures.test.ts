import { describe, expect, test } from 'vitest';
import { type CellSpec, makeWorkbook } from '../../../../testing/files/make-workbook.ts';
import { outline, readRows, warningCodes } from '../../samples/bill.fixtures.ts';
import { readBill } from '../../read-bill.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const rolesOf = (bill: ReadBill): Record<string, string> =>
  Object.fromEntries(bill.columns.flatMap(({ letter, role }) => (role === null ? [] : [[letter, role]])));

const pricesOf = (bill: ReadBill) => bill.rows.map(({ price, amount }) => [price, amount]);

describe('money columns by arithmetic', () => {
  test('reads «Стоимость» as the price if the amount is in «Итого»', async () => {
    const bill = await readRows([
      ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Стоимость', 'Итого'],
      [1, 'Окраска потолка', 'м2', 12.5, 310, 3875],
      [2, 'Грунтовка стен', 'м2', 40, 55.5, 2220],
    ]);
    expect(rolesOf(bill)).toMatchObject({ D: 'quantity', E: 'price', F: 'total' });
    expect(pricesOf(bill)).toEqual([
      ['310', '3875.00'],
      ['55.5', '2220.00'],
    ]);
    expect(warningCodes(bill)).toContain('columns_by_figures');
  });

  test('reads a price before the quantity', async () => {
    const bill = await readRows([
      ['Вид работ', 'Расценка', 'Объем', 'Ед.', 'Всего, руб.'],
      ['Кладка перегородок', 1450, 12, 'м2', 17400],
      ['Штукатурка стен', 620, 85.4, 'м2', 52948],
    ]);
    expect(rolesOf(bill)).toMatchObject({ B: 'price', C: 'quantity', E: 'total' });
    expect(outline(bill)).toEqual(['work - Кладка перегородок м2 12', 'work - Штукатурка стен м2 85.4']);
  });

  test('keeps columns whose titles agree with the figures', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Объем', 'Коэф.', 'Общее кол-во'],
      [1, 'Арматура', 'т', 4, 1.05, 4.2],
      [2, 'Бетон', 'м3', 20, 1.02, 20.4],
    ]);
    expect(bill.rows.map(({ price }) => price)).toEqual([null, null]);
    expect(warningCodes(bill)).not.toContain('columns_by_figures');
  });

  test('delivery cost is not the price', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Стоимость доставки', 'Цена', 'Итоговая сумма'],
      [1, 'Щит распределительный', 'шт', 3, 900, 15000, 45000],
    ]);
    expect(rolesOf(bill)).toMatchObject({ F: 'price', G: 'total' });
  });

  const ROWS: CellSpec[][] = [
    ['1', 'Прокладка кабеля в трубе', 'м', 120, 85, 10200],
    ['2', 'Установка коробок', 'шт', 14, 210, 2940],
  ];

  test('reads a table with an unrecognised header by its figures', async () => {
    const bill = await readRows([['Номер', 'Позиция', 'Мера', 'Сколько', 'Почём', 'Стоимость'], ...ROWS]);
    expect([bill.status, bill.header_row]).toEqual(['read', 1]);
    expect(rolesOf(bill)).toEqual({ A: 'number', B: 'name', C: 'unit', D: 'quantity', E: 'price', F: 'total' });
  });

  test('reads a table without a header by its figures', async () => {
    const bill = await readRows(ROWS);
    expect([bill.status, bill.header_row]).toEqual(['read', null]);
    expect(outline(bill)).toEqual(['work 1 Прокладка кабеля в трубе м 120', 'work 2 Установка коробок шт 14']);
  });

  test('proposes columns for a header chosen by the user', async () => {
    const rows: CellSpec[][] = [['Смета'], ['Шт.', 'Что', 'Мера', 'Сколько', 'Почём', 'Всё вместе'], ...ROWS];
    const bytes = makeWorkbook({ sheets: [{ name: 'Лист1', rows }] });
    const bill = await readBill({ bytes, fileName: 'bill.xlsx', headerRow: 2 });
    expect(rolesOf(bill)).toMatchObject({ B: 'name', C: 'unit', D: 'quantity', E: 'price', F: 'total' });
  });

  test('proposes a partial mapping if nothing proves the columns', async () => {
    const bytes = makeWorkbook({
      sheets: [{ name: 'Лист1', rows: [['Работы'], ['Кладка стен', 'м3', 10, 250], ['Окраска стен', 'м2', 4, 30]] }],
    });
    const bill = await readBill({ bytes, fileName: 'bill.xlsx', mayBeUnmapped: true });
    expect([bill.status, rolesOf(bill)]).toEqual(['needs_mapping', { A: 'name', B: 'unit' }]);
  });
});

test.each([
  ['Обьем работ', '17'],
  ['Коли- чество', '17'],
  ['Koл-вo', '17'],
])('reads the quantity column titled %s', async (title, quantity) => {
  const bill = await readRows([
    ['№', 'Наименование', 'Ед. изм.', title],
    [1, 'Распорная система', 'т', 17],
  ]);
  expect(bill.rows.map((row) => row.quantity)).toEqual([quantity]);
});

describe('a list of sums without units and quantities', () => {
  const works = ['Разработка рабочей документации', 'Авторский надзор', 'Вынос осей в натуру'];
  const net = [1_250_000, 360_000, 96_500];

  test('is read as lump sums if they add up to a total, also beside their VAT', async () => {
    const bill = await readRows([
      ['Протокол согласования договорной цены'],
      ['№ п/п', 'Наименование этапа работ', 'Сумма без НДС, руб.', 'НДС 22%, руб.', 'Сумма с НДС, руб.'],
      ...works.map((name, at): CellSpec[] => [at + 1, name, ...threeOf(net[at] ?? 0)]),
      [null, 'ИТОГО', ...threeOf(1_706_500)],
    ]);
    expect(bill.rows.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual(
      works.map((name, at) => [name, '1', `${net[at]}.00`]),
    );
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(bill.reconciliation).toMatchObject({ file_total: '1706500.00', difference: '0.00' });
  });

  test.each([
    ['the total differs', ['Сумма, руб.'], (sum: number): CellSpec[] => [sum], [1_700_000]],
    [
      'several columns state other sums',
      ['Стоимость с начала работ', 'Стоимость за период'],
      (sum: number): CellSpec[] => [sum * 2, sum],
      [3_413_000, 1_706_500],
    ],
  ])('waits for its columns if %s', async (_, titles, sums, total) => {
    const rows = [
      ['№ п/п', 'Наименование этапа работ', ...titles],
      ...works.map((name, at): CellSpec[] => [at + 1, name, ...sums(net[at] ?? 0)]),
      [null, 'ИТОГО', ...total],
    ];
    const bytes = makeWorkbook({ sheets: [{ name: 'Этапы', rows }] });
    expect((await readBill({ bytes, fileName: 'b.xlsx', mayBeUnmapped: true })).status).toBe('needs_mapping');
  });
});

function threeOf(sum: number): CellSpec[] {
  return [sum, sum * 0.22, sum * 1.22];
}
