import { describe, expect, test } from 'vitest';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const START = ['№', 'Наименование', 'Ед. изм.', 'Кол-во'];

describe('a bill with prices both with and without VAT', () => {
  test('reads one group below a three-row header, and applies VAT once', async () => {
    const bill = await readRows(
      [
        [...START, 'Цена', null, null, 'Стоимость', null, null],
        [null, null, null, null, 'без НДС', null, 'с НДС', 'без НДС', null, 'с НДС'],
        [null, null, null, null, 'Материалы', 'СМР', 'Всего', 'Материалы', 'СМР', 'Всего'],
        [1, 'Штукатурка стен', 'м2', 10, 100, 50, 180, 1000, 500, 1800],
        [2, 'Окраска', 'м2', 10, 10, 20, 36, 100, 200, 360],
        [null, 'Итого', null, null, null, null, null, 1100, 700, 2160],
      ],
      { merges: ['E1:G1', 'H1:J1', 'E2:F2', 'H2:I2'] },
    );
    const [first] = bill.rows;
    expect([first?.price, first?.price_material, first?.price_work, first?.amount]).toEqual([
      '150',
      '100',
      '50',
      '1500.00',
    ]);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '20' });
    expect(bill.reconciliation).toMatchObject({ file_total: '1800.00', difference: '0.00', vat_included: false });
    expect(warningCodes(bill)).toEqual([]);
  });

  test('takes the VAT of a silent amount from the column with VAT beside it', async () => {
    const bill = await readRows([
      [...START, 'Цена', 'Сумма', 'НДС', 'Всего с НДС'],
      [1, 'Штукатурка стен', 'м2', 10, 50, 500, 110, 610],
      [2, 'Окраска', 'м2', 7, 100, 700, 154, 854],
      [null, 'Итого', null, null, null, 1200, 264, 1464],
    ]);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(warningCodes(bill)).toEqual([]);
  });

  test('reads the group that has both prices and amounts', async () => {
    const bill = await readRows([
      [...START, 'Цена материалов без НДС', 'Цена работ без НДС', 'Цена с НДС 20%', 'Стоимость с НДС 20%'],
      [1, 'Штукатурка стен', 'м2', 10, 100, 50, 180, 1800],
      [null, 'Итого', null, null, null, null, null, 1800],
    ]);
    const [first] = bill.rows;
    expect([first?.price, first?.price_material, first?.price_work, first?.amount]).toEqual([
      '180',
      null,
      null,
      '1800.00',
    ]);
    expect(bill.vat).toEqual({ vat_included: true, vat_rate: '20' });
    expect(bill.reconciliation).toMatchObject({ file_total: '1800.00', difference: '0.00', vat_included: true });
  });

  test('compares a total in the column of the other basis with the same money', async () => {
    const bill = await readRows([
      [...START, 'Цена без НДС', 'Стоимость без НДС', 'Стоимость с НДС'],
      [1, 'Штукатурка стен', 'м2', 10, 150, 1500, 1830],
      [null, 'Итого', null, null, null, null, 1830],
    ]);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    expect(bill.reconciliation).toMatchObject({ file_total: '1830.00', read_total: '1830.00', difference: '0.00' });
  });

  test('distinguishes an unrelated column with VAT from the read one plus VAT', async () => {
    const bill = await readRows([
      [...START, 'Цена без НДС', 'Стоимость без НДС', 'Стоимость с НДС 22%'],
      [1, 'Штукатурка стен', 'м2', 10, 150, 1500, 1900],
    ]);
    expect(bill.reconciliation?.rows).toMatchObject([{ file: '1900.00', read: '1830.00', difference: '70.00' }]);
    expect(warningCodes(bill)).toContain('totals_differ 1');
  });

  test('reports a total of the column with VAT that does not match its rows', async () => {
    const rows = (gross: number) => [
      [...START, 'Цена без НДС', 'Стоимость без НДС', 'Стоимость с НДС 22%'],
      [1, 'Штукатурка стен', 'м2', 10, 150, 1500, 1830],
      [2, 'Окраска стен', 'м2', 10, 50, 500, 610],
      [null, 'Итого', null, null, null, 2000, gross],
    ];
    const wrong = await readRows(rows(3440));
    expect(wrong.reconciliation?.rows).toMatchObject([
      { row: 4, file: '2000.00', read: '2000.00', difference: '0.00' },
      { row: 4, label: 'G: Итого', file: '3440.00', read: '2440.00', difference: '1000.00' },
    ]);
    expect(warningCodes(wrong)).toContain('totals_differ 4');
    const right = await readRows(rows(2440));
    expect(right.reconciliation?.rows).toHaveLength(1);
    expect(warningCodes(right)).toEqual([]);
  });

  test('drops columns mapped by the user with another basis, and reports it', async () => {
    const bill = await readRows(
      [
        [...START, 'Цена материалов без НДС', 'Цена работ без НДС', 'Цена с НДС', 'Стоимость с НДС'],
        [1, 'Штукатурка стен', 'м2', 10, 100, 50, 180, 1800],
      ],
      { columns: { price: 'G', price_material: 'E', price_work: 'F', total: 'H' } },
    );
    expect(bill.rows[0]).toMatchObject({ price: '180', price_material: null, price_work: null, amount: '1800.00' });
    expect(bill.vat.vat_included).toBe(true);
    expect(warningCodes(bill)).toContain('vat_of_columns_differs');
  });

  test('recognises that columns of an unpriced form include VAT', async () => {
    const bill = await readRows([
      [...START, 'Цена с НДС 22%, руб.', 'Стоимость с НДС 22%, руб.'],
      [1, 'Окраска стен', 'м2', 214.2],
      [null, 'Всего с НДС 22%', null, null, null, null],
    ]);
    expect(bill.vat).toEqual({ vat_included: true, vat_rate: '22' });
  });
});

describe('unread money columns', () => {
  test('are in the reconciliation with their sums', async () => {
    const bill = await readRows([
      [...START, 'Цена', 'Цена', 'Стоимость', 'Стоимость'],
      [1, 'Штукатурка стен', 'м2', 10, 200, 90, 2000, 900],
      [null, 'Итого', null, null, null, null, 2000, 900],
    ]);
    expect(bill.reconciliation?.rows).toMatchObject([
      { label: 'Итого', file: '2000.00', read: '2000.00', difference: '0.00' },
      { label: 'H: Стоимость', file: '900.00', read: '0.00', difference: '900.00' },
    ]);
    expect(warningCodes(bill)).toContain('several_prices');
    expect(warningCodes(bill)).toContain('totals_differ 1');
  });
});
