import { describe, expect, test } from 'vitest';
import { makeWorkbook, type CellSpec, type RowSpec } from '#testing/files/make-workbook.ts';
import { readRows } from '../../samples/bill.fixtures.ts';
import { readBill } from '../../read-bill.ts';

const table = (price: string, total: string): RowSpec[] => [
  ['№', 'Наименование', 'Ед. изм.', 'Кол-во', price, total],
  [1, 'Шкаф управления', 'шт', 1, 9500, 9500],
  [2, 'Датчик', 'шт', 10, 300, 3000],
];
const whole: RowSpec = [null, 'Итого', null, null, null, 12500];
const sumsOf = ({ question }: Awaited<ReturnType<typeof readRows>>) =>
  question?.options.map(({ value, gross }) => [value, gross]);

describe('money in another currency', () => {
  test.each(['Цена, $', 'Цена (USD)', 'Стоимость ед. в евро', 'Цена, у.е.', 'Цена, долл. США'])(
    'stated in the title %s causes a question',
    async (title) => {
      const bill = await readRows([...table(title, 'Сумма'), whole]);
      expect(bill.question?.code).toBe('currency');
      expect(sumsOf(bill)).toEqual([['currency.as_is', '12500.00']]);
      expect(bill.warnings.map(({ code }) => code)).toContain('foreign_currency');
    },
  );

  test.each([
    [[['Все цены указаны в у.е.']], []],
    [[['Валюта: EUR']], []],
    [[], [['Стоимость оборудования приведена в долларах США']]],
    [[], [[null, 'Всего, USD', null, null, null, 12500]]],
  ] as [RowSpec[], RowSpec[]][])('stated above or below the table causes one too', async (above, below) => {
    expect((await readRows([...above, ...table('Цена', 'Сумма'), ...below])).question?.code).toBe('currency');
  });

  test('displayed by the number format causes one too', async () => {
    const euro = (number: number): CellSpec => ({ number, format: '#,##0.00 [$€-407]' });
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
      [1, 'Шкаф управления', 'шт', 2, euro(9500), euro(19000)],
    ]);
    expect(bill.question?.places).toEqual([{ sheet: 'Лист1', cell: 'E2' }]);
  });

  test('is converted by the rate stated in the file', async () => {
    const rows = [['Расчёт выполнен в у.е., 1 у.е. = 92,50 руб.'], ...table('Цена', 'Сумма'), whole];
    expect(sumsOf(await readRows(rows))).toEqual([
      ['currency.as_is', '12500.00'],
      ['currency.92.50', '1156250.00'],
    ]);
    const bytes = makeWorkbook({ sheets: [{ name: 'Лист1', rows }] });
    const bill = await readBill({ bytes, fileName: 'b.xlsx', answer: 'currency.92.50' });
    expect(bill.question).toBeNull();
    expect(bill.rows.map(({ price, amount }) => [price, amount])).toEqual([
      ['878750.00', '878750.00'],
      ['27750.00', '277500.00'],
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '1156250.00', difference: '0.00' });
  });

  test('is ignored if rouble columns are beside it', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена, EUR', 'Стоимость, EUR', 'Стоимость, руб.'],
      [1, 'Чиллер', 'шт', 1, 7000, 7000, 651000],
      [2, 'Фанкойл', 'шт', 10, 300, 3000, 279000],
      [null, 'Итого', null, null, null, 10000, 930000],
    ]);
    expect([bill.question, bill.reconciliation?.difference]).toEqual([null, '0.00']);
    expect(bill.rows.map(({ amount }) => amount)).toEqual(['651000.00', '279000.00']);
  });

  test('is not inferred from mere mentions of rates', async () => {
    const rows = [
      ['При росте курса доллара более чем на 5 % цена пересматривается'],
      ...table('Цена, руб.', 'Сумма, руб.'),
      whole,
    ];
    expect((await readRows(rows)).question).toBeNull();
    expect((await readRows([...table('Цена', 'Сумма'), ['Евроокна и еврозабор в комплекте']])).question).toBeNull();
  });
});
