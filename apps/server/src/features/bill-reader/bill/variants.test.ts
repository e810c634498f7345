import { describe, expect, test } from 'vitest';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';
import { readRows } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

const HEADER: RowSpec = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const section = (text: string): RowSpec => [null, { text, bold: true }];
const VARIANTS: RowSpec[] = [
  HEADER,
  section('Демонтаж'),
  [1, 'Снятие старых дверей', 'шт', 5, 200, 1000],
  section('Вариант «Эконом»'),
  [2, 'Установка дверей', 'шт', 5, 4000, 20000],
  [null, 'Итого Эконом', null, null, null, 20000],
  section('Вариант «Премиум»'),
  [3, 'Установка дверей', 'шт', 5, 9000, 45000],
  [null, 'Итого Премиум', null, null, null, 45000],
];
const sumsOf = ({ question }: Awaited<ReturnType<typeof readRows>>) =>
  question?.options.map(({ value, gross }) => [value, gross]);

describe('alternative sections', () => {
  test('cause a question, each option with the rows outside them', async () => {
    const bill = await readRows(VARIANTS);
    expect(bill.question?.code).toBe('total_row');
    expect(sumsOf(bill)).toEqual([
      ['variants.all', '66000.00'],
      ['variants.4', '21000.00'],
      ['variants.7', '46000.00'],
    ]);
  });

  test('are read as chosen by the user, or all of them unchanged', async () => {
    const bytes = makeWorkbook({ sheets: [{ name: 'Лист1', rows: VARIANTS }] });
    const chosen = await readBill({ bytes, fileName: 'b.xlsx', answer: 'variants.7' });
    expect(chosen.question).toBeNull();
    expect(chosen.rows.filter(({ kind }) => kind === 'work').map(({ amount }) => amount)).toEqual([
      '1000.00',
      '45000.00',
    ]);
    expect(chosen.skipped.map(({ text }) => text)).toContain('2 | Установка дверей | шт | 5 | 4000 | 20000');
    const all = await readBill({ bytes, fileName: 'b.xlsx', answer: 'variants.all' });
    expect([all.question, all.rows.filter(({ kind }) => kind === 'work').length]).toEqual([null, 3]);
  });

  test('cause no question if a total of the file includes them all', async () => {
    expect((await readRows([...VARIANTS, [null, 'Итого по смете', null, null, null, 66000]])).question).toBeNull();
  });
});

test('a sum named after its section is a total, even if it covers one work', async () => {
  const bill = await readRows([
    HEADER,
    [null, 'Этап 1'],
    [1, 'Разметка', 'м', 100, 50, 5000],
    [null, 'По этапу 1', null, null, null, 5000],
    [null, 'Этап 2'],
    [2, 'Бурение', 'шт', 10, 1000, 10000],
    [null, 'По этапу 2', null, null, null, 10000],
    [null, 'Стоимость всех этапов', null, null, null, 15000],
  ]);
  expect(bill.rows.filter(({ kind }) => kind === 'work').map(({ amount }) => amount)).toEqual(['5000.00', '10000.00']);
  expect(bill.reconciliation).toMatchObject({ file_total: '15000.00', difference: '0.00' });
});

test('totals that no reading matches are reported, not left out', async () => {
  const bill = await readRows([
    HEADER,
    [1, 'Разметка', 'м', 100, 50, 5000],
    [null, 'Прочее', null, null, null, 700],
    [2, 'Бурение', 'шт', 10, 1000, 10000],
    [null, 'Наши работы', null, null, null, 14000],
  ]);
  expect(bill.question !== null || bill.reconciliation?.difference !== '0.00').toBe(true);
  expect(bill.reconciliation).not.toBeNull();
});

test('a total with VAT implies the rate if no words state it', async () => {
  const bill = await readRows([
    HEADER,
    [1, 'Монтаж', 'компл', 1, 100000, 100000],
    [null, 'Итого', null, null, null, 100000],
    [null, 'Итого с НДС', null, null, null, 122000],
  ]);
  expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
  expect(bill.reconciliation?.rows.map(({ difference }) => difference)).toEqual(['0.00', '0.00']);
});
