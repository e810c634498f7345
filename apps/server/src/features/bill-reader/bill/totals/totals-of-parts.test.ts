import { describe, expect, test } from 'vitest';
import type { CellSpec, RowSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const HEADER: CellSpec[] = ['№ п/п', 'КОД', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const read = (...rows: RowSpec[]) => readRows([HEADER, ...rows]);
const total = (label: string, amount: number): RowSpec => [null, null, label, null, null, null, amount];
const lines = ({ reconciliation }: ReadBill) =>
  reconciliation?.rows.map(({ label, file, read: sum, difference }) => [label, file, sum, difference]);

describe('totals of materials and of works', () => {
  test('in a bill with a single price are compared with the materials below the works, and the rest', async () => {
    const bill = await read(
      [1, 'Р', 'Кладка стен', 'м3', 10, 60, 600],
      ['1.1', 'мат', 'Кирпич', 'шт', 80, 5, 400],
      total('Итого материалы', 400),
      total('Итого по работам', 600),
      total('Всего', 1000),
    );
    expect(lines(bill)).toEqual([
      ['Итого материалы', '400.00', '400.00', '0.00'],
      ['Итого по работам', '600.00', '600.00', '0.00'],
      ['Всего', '1000.00', '1000.00', '0.00'],
    ]);
    expect(warningCodes(bill).filter((code) => code.startsWith('total'))).toEqual([]);
  });

  test('that are wrong are reported with the difference', async () => {
    const bill = await read(
      [1, 'Р', 'Кладка стен', 'м3', 10, 60, 600],
      ['1.1', 'мат', 'Кирпич', 'шт', 80, 5, 400],
      total('Итого материалы', 420),
      total('Всего', 1000),
    );
    expect(lines(bill)?.[0]).toEqual(['Итого материалы', '420.00', '400.00', '20.00']);
    expect(bill.reconciliation).toMatchObject({ file_total: '1000.00', difference: '0.00' });
  });

  test('are compared with the parts of split prices', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена материалов', 'Цена работ', 'Всего'],
      [1, 'Кладка', 'м3', 10, 60, 40, 1000],
      [null, 'Итого материалы', null, null, null, null, 600],
      [null, 'Итого работы', null, null, null, null, 400],
      [null, 'Всего', null, null, null, null, 1000],
    ]);
    expect(lines(bill)?.map(([, , , difference]) => difference)).toEqual(['0.00', '0.00', '0.00']);
  });

  test('are compared with the amounts of the materials where their price per unit is rounded', async () => {
    const bill = await read(
      [1, null, 'Устройство стяжки', 'м2', 640, 390, 249_600],
      [null, null, '- ЦПС М150', 'т', 78.2, 4650, 363_630],
      total('Итого работы', 249_600),
      total('Итого материалы', 363_630),
      total('Итого', 613_230),
    );
    expect(lines(bill)?.map(([, , , difference]) => difference)).toEqual(['0.00', '0.00', '0.00']);
  });

  test('are no difference if one price includes both: their sum is compared', async () => {
    const rows: RowSpec[] = [[1, 'Р', 'Кладка стен', 'м3', 10, 100, 1000]];
    const bill = await read(...rows, total('Итого материалы', 600), total('Итого работы', 400), total('Итого', 1000));
    expect(lines(bill)).toEqual([['Итого', '1000.00', '1000.00', '0.00']]);
    expect(warningCodes(bill).filter((code) => code.startsWith('total'))).toEqual([]);
    const one = await read(...rows, total('Итого материалы', 600), total('Итого', 1000));
    expect(one.reconciliation?.difference).toBe('0.00');
    expect(warningCodes(one)).toContain('total_not_compared 3');
    expect(one.warnings.find(({ code }) => code === 'total_not_compared')?.message.ru).toBe(
      'Строка 3: «Итого материалы» 600,00\u00a0₽ не сверено: в ведомости одна цена на материалы и работы.',
    );
    const off = await read(...rows, total('Итого материалы', 700), total('Итого работы', 400), total('Итого', 1000));
    expect(warningCodes(off).filter((code) => code.startsWith('total'))).toEqual([
      'total_not_compared 3',
      'total_not_compared 4',
    ]);
  });

  test('that cover everything, or a section of that name, are compared as any other', async () => {
    const bill = await read(
      ['Раздел 1. Материалы'],
      [1, null, 'Кирпич', 'шт', 100, 5, 500],
      ['Раздел 2. Работы'],
      [2, null, 'Кладка стен', 'м3', 10, 50, 500],
      total('Итого материалы', 500),
      total('Итого работы', 500),
      total('Всего', 1000),
    );
    expect(lines(bill)?.map(([, , , difference]) => difference)).toEqual(['0.00', '0.00', '0.00']);
  });
});

describe('a table that stands on the sheet twice', () => {
  const table: RowSpec[] = [
    HEADER,
    [1, null, 'Кладка стен', 'м3', 10, 60, 600],
    [2, null, 'Окраска стен', 'м2', 20, 20, 400],
    total('Всего без НДС', 1000),
  ];
  const twice = (...tail: RowSpec[]) =>
    readRows([['Экземпляр подрядчика'], ...table, ['Экземпляр заказчика'], ...table, ...tail]);

  test('is asked about, with the sum of one and of both', async () => {
    const { question } = await twice();
    expect(question?.options.map(({ value, gross }) => [value, gross])).toEqual([
      ['first', '2000.00'],
      ['end.above', '1000.00'],
    ]);
  });

  test('is read twice where a total includes both', async () => {
    const bill = await twice(total('Итого по двум корпусам без НДС', 2000));
    expect([bill.question ?? null, bill.reconciliation?.read_total]).toEqual([null, '2000.00']);
  });
});
