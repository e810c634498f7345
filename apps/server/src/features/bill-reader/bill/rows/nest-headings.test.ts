import { describe, expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { outline, readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const work = (name: string, quantity: number, price: number): CellSpec[] => [
  name,
  'м2',
  quantity,
  price,
  quantity * price,
];
const heading = (text: string, sum: number): CellSpec[] => [{ text, bold: true }, null, null, null, sum];
const HEADER: CellSpec[] = ['Статья', 'Ед.', 'Объем', 'Цена', 'Стоимость'];
const HOUSE: CellSpec[][] = [
  heading('Коробка', 6000),
  heading('Фундамент', 1000),
  work('Бетонирование плиты', 10, 100),
  heading('Стены', 5000),
  work('Кладка', 50, 60),
  work('Утепление', 50, 40),
];
const PIPES: CellSpec[][] = [
  heading('Инженерия', 700),
  heading('Вентиляция', 700),
  work('Монтаж воздуховодов', 7, 100),
];

describe('headings with sums over headings with sums', () => {
  test('hold the headings that add up to them', async () => {
    const bill = await readRows([HEADER, ...HOUSE, ...PIPES, ['Бюджет без НДС', null, null, null, 6700]]);
    expect(outline(bill).filter((row) => row.startsWith('section'))).toEqual([
      'section1 - Коробка',
      'section2 - Фундамент',
      'section2 - Стены',
      'section1 - Инженерия',
      'section2 - Вентиляция',
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '6700.00', read_total: '6700.00' });
  });

  test('are numbered by «Код» where no other column is', async () => {
    const numbers = ['1', '1.1', '1.1.1', '1.2', '1.2.1', '1.2.2', '2', '2.1', '2.1.1'];
    const rows = [...HOUSE, ...PIPES].map(([first, ...rest], at): CellSpec[] => [
      numbers[at] ?? null,
      typeof first === 'object' && first !== null && 'text' in first ? (first.text ?? null) : (first ?? null),
      ...rest,
    ]);
    const bill = await readRows([['Код', ...HEADER], ...rows, [null, 'Бюджет без НДС', null, null, null, 6700]]);
    expect(bill.columns[0]).toMatchObject({ title: 'Код', role: 'number' });
    expect(outline(bill).slice(0, 3)).toEqual([
      'section1 1 Коробка',
      'section2 1.1 Фундамент',
      'work 1.1.1 Бетонирование плиты м2 10',
    ]);
    expect(bill.reconciliation?.difference).toBe('0.00');
  });

  test('a last amount that contradicts them is never left out in silence', async () => {
    const bill = await readRows([HEADER, ...HOUSE, ['Бюджет', null, null, null, 6900]]);
    expect(bill.reconciliation?.difference).not.toBe('0.00');
    expect(warningCodes(bill)).toContain('totals_differ 8');
  });
});

test('works below the grand total under a heading that leaves them out are outside the document', async () => {
  const header: CellSpec[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
  const bill = await readRows([
    header,
    [1, 'Кладка стен', 'м3', 10, 100, 1000],
    [2, 'Окраска стен', 'м2', 10, 50, 500],
    [null, 'Всего с НДС 22%', null, null, null, 1500],
    [],
    ['Дополнительные работы (в стоимость не входят)'],
    header,
    [1, 'Водопонижение', 'сут', 10, 90, 900],
    [null, 'Итого дополнительных работ', null, null, null, 900],
  ]);
  expect(outline(bill)).toEqual(['work 1 Кладка стен м3 10', 'work 2 Окраска стен м2 10']);
  expect(bill.vat).toEqual({ vat_included: true, vat_rate: '22' });
  expect([bill.reconciliation?.difference, bill.question ?? null]).toEqual(['0.00', null]);
  expect(warningCodes(bill)).toContain('below_total 4');
});

test('«Всего / за ед.» is the price beside «Всего / стоимость»', async () => {
  const bill = await readRows([
    ['№', 'Наименование', 'Ед.', 'Кол-во', 'Материалы', null, 'Работы', null, 'Всего', null],
    [null, null, null, null, 'за ед.', 'стоимость', 'за ед.', 'стоимость', 'за ед.', 'стоимость'],
    [1, 'Окраска стен', 'м2', 10, 95, 950, 240, 2400, 335, 3350],
    [2, 'Стяжка пола', 'м2', 20, 310, 6200, 890, 17800, 1200, 24000],
    [null, 'Итого без НДС', null, null, null, 7150, null, 20200, null, 27350],
  ]);
  expect(bill.rows.map(({ price, amount }) => [price, amount])).toEqual([
    ['335', '3350.00'],
    ['1200', '24000.00'],
  ]);
  expect(warningCodes(bill)).toEqual([]);
});
