import { describe, expect, test } from 'vitest';
import type { CellSpec, RowSpec } from '../../../../testing/files/make-workbook.ts';
import { outline, readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const HEADER: CellSpec[] = ['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const WALL: CellSpec[] = [1, 'Кладка стен', 'м3', 10, 100, 1000];
const read = (...rows: RowSpec[]) => readRows([HEADER, ...rows]);
const amounts = (rows: { kind: string; amount: string | null }[]) => rows.map((row) => `${row.kind} ${row.amount}`);

describe('an amount without a quantity', () => {
  test('is one set, with a warning, and included in the sum', async () => {
    const bill = await read(
      WALL,
      [2, 'Мобилизация', 'компл.', null, null, 50_000],
      ['', 'Итого', null, null, null, 51_000],
    );
    expect(outline(bill)).toEqual(['work 1 Кладка стен м3 10', 'work 2 Мобилизация компл. 1']);
    expect(bill.rows[1]).toMatchObject({ price: '50000.00', amount: '50000.00' });
    expect(warningCodes(bill)).toContain('lump_sum 3');
    expect(bill.reconciliation).toMatchObject({ file_total: '51000.00', difference: '0.00' });
  });

  test('without a unit, numbered, in the middle and at the end of the list', async () => {
    const bill = await read(
      WALL,
      [2, 'Вывоз мусора', null, null, null, 7000],
      [3, 'Окраска', 'м2', 2, 50, 100],
      [4, 'Уборка', null, null, null, 900],
      [null, 'Всего', null, null, null, 9000],
    );
    expect(outline(bill)).toEqual([
      'work 1 Кладка стен м3 10',
      'work 2 Вывоз мусора компл 1',
      'work 3 Окраска м2 2',
      'work 4 Уборка компл 1',
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '9000.00', read_total: '9000.00', difference: '0.00' });
  });

  test('with a measured unit gets its quantity from the price if that is plain, else it is one set', async () => {
    const bill = await read(
      [1, 'Кладка', 'м3', null, 250, 1000],
      [2, 'Окраска', 'м2', '—', null, 3000],
      [3, 'Стяжка', 'м2', null, 300, 1000],
    );
    expect(outline(bill)).toEqual(['work 1 Кладка м3 4', 'work 2 Окраска компл 1', 'work 3 Стяжка компл 1']);
    expect(amounts(bill.rows)).toEqual(['work 1000.00', 'work 3000.00', 'work 1000.00']);
  });

  test('a section with an amount and nothing below it is a position beside the sections', async () => {
    const bill = await read(
      ['Раздел 1. Стены'],
      WALL,
      ['Раздел 2. Пусконаладочные работы', null, null, null, null, 15_000],
      ['Раздел 3. Отделка'],
      [2, 'Окраска', 'м2', 2, 50, 100],
      [null, 'Итого', null, null, null, 16_100],
    );
    expect(bill.rows[2]).toMatchObject({ kind: 'work', quantity: '1', amount: '15000.00', section_level: 0 });
    expect(bill.reconciliation).toMatchObject({ difference: '0.00' });
  });

  test('an unreadable quantity is not replaced', async () => {
    const bill = await read(WALL, [2, 'Окраска', 'м2', 'по проекту', null, 3000]);
    expect(bill.rows[1]).toMatchObject({ quantity: null });
  });
});

describe('notations of amounts', () => {
  test.each([
    ['4 500 руб. 50 коп.', '4500.5'],
    ['4500р 5к', '4500.05'],
    ['1 234 567 рублей 00 копеек', '1234567.00'],
  ])('%s', async (cell, price) => {
    const bill = await read([1, 'Кладка', 'м3', 1, cell, null]);
    expect(bill.rows[0]?.price).toBe(price.replace(/\.00$/, ''));
  });

  test('a negative amount is read with a warning', async () => {
    const bill = await read(WALL, [2, 'Скидка', 'компл', 1, -100, -100], [null, 'Итого', null, null, null, 900]);
    expect(warningCodes(bill)).toEqual(expect.arrayContaining(['price_negative 3E', 'price_negative 3F']));
    expect(bill.reconciliation).toMatchObject({ difference: '0.00' });
  });

  test('of two prices the one read is reported', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена ООО «Альфа»', 'Цена ООО «Бета»'],
      [1, 'Кладка', 'м3', 10, 100, 90],
    ]);
    expect(bill.rows[0]?.price).toBe('100');
    expect(bill.warnings.find((one) => one.code === 'several_prices')?.message.ru).toContain('Цена ООО «Бета»');
  });
});

describe('totals in words', () => {
  test('one cell contains the label and the sum', async () => {
    const bill = await read(WALL, ['Итого: 1 000,00 руб.']);
    expect(bill.reconciliation).toMatchObject({ file_total: '1000.00', difference: '0.00' });
    const other = await read(WALL, ['Итого по смете: 1 200,00']);
    expect(other.reconciliation).toMatchObject({ file_total: '1200.00', difference: '200.00' });
  });

  test.each<[string, CellSpec[]]>([
    ['a text', ['Сметная стоимость: 1 500,00 руб.']],
    ['a number beside', ['Всего по предложению', null, 1500, 'руб.']],
  ])('above the table: %s', async (_what, row) => {
    const bill = await readRows([['Коммерческое предложение'], row, [], HEADER, WALL]);
    expect(bill.reconciliation).toMatchObject({ file_total: '1500.00', read_total: '1000.00', difference: '500.00' });
  });

  test('a sum in thousands above the table is not compared', async () => {
    const bill = await readRows([['Сметная стоимость: 1,5 тыс. руб.'], HEADER, WALL]);
    expect(bill.reconciliation).toBeNull();
  });

  test('with VAT above, without below', async () => {
    const bill = await readRows([
      ['Сметная стоимость с НДС 22 %: 1 220,00 руб.'],
      HEADER,
      WALL,
      [null, 'Итого без НДС', null, null, null, 1000],
      [null, 'НДС 22 %', null, null, null, 220],
    ]);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(bill.reconciliation?.rows.map((row) => row.difference)).toEqual(['0.00', '0.00', '0.00']);
  });
});

describe('a seller exempt from VAT', () => {
  test.each([['НДС не облагается'], ['НДС не предусмотрен (УСН)']])('%s in a total row', async (label) => {
    const bill = await read(WALL, [null, 'Итого', null, null, null, 1000], [null, label, null, null, null, '—']);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: 'none' });
  });

  test('a stated tax amount overrides a note', async () => {
    const bill = await read(
      WALL,
      [null, 'НДС 22 %', null, null, null, 220],
      ['Примечание: материалы заказчика НДС не облагаются, НДС не облагается доставка'],
    );
    expect(bill.vat.vat_rate).toBe('22');
  });
});
