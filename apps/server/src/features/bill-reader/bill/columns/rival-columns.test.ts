import { describe, expect, test } from 'vitest';
import { type CellSpec, makeWorkbook, type SheetSpec } from '../../../../testing/files/make-workbook.ts';
import { readBill } from '../../read-bill.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const read = (rows: CellSpec[][], { answer, ...sheet }: Partial<SheetSpec> & { answer?: string } = {}) =>
  readBill({
    bytes: makeWorkbook({ sheets: [{ name: 'Лист1', rows, ...sheet }] }),
    fileName: 'bill.xlsx',
    ...(answer === undefined ? {} : { answer }),
  });

const sumsOf = (bill: ReadBill) => bill.rows.map(({ amount }) => amount);
const optionsOf = ({ question }: ReadBill) => question?.options.map(({ value, gross }) => [value, gross]);
const codesOf = ({ warnings }: ReadBill) => warnings.map(({ code }) => code);

const PLAN_AND_FACT: CellSpec[][] = [
  ['№', 'Вид работ', 'Ед.', 'Кол-во по проекту', 'Кол-во по факту', 'Цена', 'Сумма по проекту', 'Сумма по факту'],
  [1, 'Кладка стен', 'м3', 20, 18, 5000, 100000, 90000],
  [2, 'Устройство стяжки', 'м2', 110, 120, 700, 77000, 84000],
];

describe('columns of other sums', () => {
  test('plan beside fact is asked about, with both sums', async () => {
    const bill = await read(PLAN_AND_FACT);
    expect(bill.question?.code).toBe('money_columns');
    expect(optionsOf(bill)).toEqual([
      ['columns.own', '177000.00'],
      ['columns.quantity=E,total=H', '174000.00'],
    ]);
    expect(bill.question?.options[1]?.label.ru).toBe('Читать столбцы E «Кол-во по факту», H «Сумма по факту»');
  });

  test('the tax in both titles changes nothing, a column of wages within is no other sum', async () => {
    const [heading = [], ...rest] = PLAN_AND_FACT;
    const taxed = heading.map((title) =>
      typeof title === 'string' && title.startsWith('Сумма') ? `${title} с НДС 22%` : title,
    );
    expect(optionsOf(await read([taxed, ...rest]))).toHaveLength(2);
    const wages = heading.map((title) => (title === 'Сумма по факту' ? 'Стоимость в т.ч. зарплата' : title));
    expect((await read([wages, ...rest])).question).toBeNull();
  });

  test('the answer reads the other columns and reports the first no longer', async () => {
    const bill = await read(PLAN_AND_FACT, { answer: 'columns.quantity=E,total=H' });
    expect(sumsOf(bill)).toEqual(['90000.00', '84000.00']);
    expect([bill.question, bill.reconciliation]).toEqual([null, null]);
    expect(codesOf(await read(PLAN_AND_FACT, { answer: 'columns.own' }))).not.toContain('totals_differ');
  });

  test('an answer that the table does not offer is no answer', async () => {
    expect((await read(PLAN_AND_FACT, { answer: 'columns.quantity=H,total=D' })).question?.code).toBe('money_columns');
  });

  test('an act is read by its period, the other columns are offered', async () => {
    const bill = await read(
      [
        ['№', 'Наименование работ', 'Ед. изм.', 'Цена за ед., руб.', 'Выполнено работ', null, null, null],
        [null, null, null, null, 'с начала строительства', null, 'за отчетный период', null],
        [null, null, null, null, 'количество', 'стоимость, руб.', 'количество', 'стоимость, руб.'],
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 'Монтаж опалубки', 'м2', 900, 60, 54000, 20, 18000],
        [2, 'Бетонирование стен', 'м3', 8000, 14, 112000, 5.5, 44000],
      ],
      { merges: ['A1:A3', 'B1:B3', 'C1:C3', 'D1:D3', 'E1:H1', 'E2:F2', 'G2:H2'] },
    );
    expect(sumsOf(bill)).toEqual(['18000.00', '44000.00']);
    expect(optionsOf(bill)?.map(([, gross]) => gross)).toEqual(['62000.00', '166000.00']);
  });

  test.each([
    ['prices from and to', ['Цена мин.', 'Цена макс.']],
    ['classes that name a currency alone', ['Эконом, руб.', 'Стандарт, руб.']],
  ])('%s without amounts are asked about', async (_title, titles) => {
    const bill = await read([
      ['№', 'Работы', 'Ед.', 'Кол-во', ...titles],
      [1, 'Окраска стен', 'м2', 100, 200, 300],
      [2, 'Укладка ламината', 'м2', 50, 400, 500],
    ]);
    expect([bill.question?.code, sumsOf(bill)]).toEqual(['money_columns', ['20000.00', '20000.00']]);
    expect(optionsOf(bill)?.map(([, gross]) => gross)).toEqual(['40000.00', '55000.00']);
  });
});

describe('a lone «Стоимость»', () => {
  const ROWS: CellSpec[][] = [
    ['№', 'Наименование работ', 'Ед.', 'Кол-во', 'Стоимость, руб.'],
    [1, 'Окраска стен', 'м2', 100, 200],
    [2, 'Укладка ламината', 'м2', 50, 400],
  ];

  test('is asked about: the amount of the row or the price of a unit', async () => {
    const bill = await read(ROWS);
    expect([bill.question?.code, optionsOf(bill)]).toEqual([
      'price_or_sum',
      [
        ['columns.own', '600.00'],
        ['columns.price=E', '40000.00'],
      ],
    ]);
    const answered = await read(ROWS, { answer: 'columns.price=E' });
    expect([answered.question, sumsOf(answered)]).toEqual([null, ['20000.00', '20000.00']]);
  });

  test.each([
    ['Стоимость с НДС', 'price'],
    ['Руб.', 'price'],
    ['Бюджет, руб.', 'price'],
  ])('«%s» is asked about as well', async (title, role) => {
    const [heading = [], ...rest] = ROWS;
    const bill = await read([[...heading.slice(0, -1), title], ...rest]);
    expect(optionsOf(bill)).toEqual([
      ['columns.own', '600.00'],
      [`columns.${role}=E`, '40000.00'],
    ]);
  });

  test('materials and works are asked about together', async () => {
    const bill = await read([
      ['№', 'Наименование работ', 'Ед.', 'Кол-во', 'Стоимость работ', 'Стоимость материалов'],
      [1, 'Окраска стен', 'м2', 100, 200, 50],
      [2, 'Укладка ламината', 'м2', 50, 400, 900],
    ]);
    expect(optionsOf(bill)?.map(([, gross]) => gross)).toEqual(['1550.00', '90000.00']);
  });

  test.each([
    [600, ['200.00', '400.00']],
    [40000, ['20000.00', '20000.00']],
  ])('is what the total %d of the file proves', async (total, sums) => {
    const bill = await read([...ROWS, [null, 'Итого стоимость работ', null, null, total]]);
    expect([bill.question, sumsOf(bill)]).toEqual([null, sums]);
  });
});

test('the numbers of the columns prove no product', async () => {
  const bill = await read([
    [
      '№',
      'Шифр расценки',
      'Наименование работ',
      'Ед.',
      'Кол-во',
      'Цена',
      'Коэф.',
      'Индекс',
      'Всего затрат',
      'Справочно',
    ],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [1, '3.1-2', 'Разборка полов', 'м2', 30, 150, 1, 1, 4500, null],
    [2, '3.1-4', 'Разборка стен', 'м2', 12, 350, 1, 1, 4200, null],
  ]);
  expect(sumsOf(bill)).toEqual(['4500.00', '4200.00']);
});
