import { describe, expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows, warningCodes } from '../../samples/bill.fixtures.ts';

const HEADER = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const sum = (name: string, amount: number): CellSpec[] => [null, name, null, null, null, amount];

describe('charges that a percent of the whole does not give', () => {
  test('a discount by a sum is laid as that sum', async () => {
    const { with_charges: own } = await readRows([
      HEADER,
      [1, 'Монтаж профнастила', 'м2', 100, 300, 30_000],
      [2, 'Монтаж водостока', 'м', 50, 800, 40_000],
      sum('Итого', 70_000),
      sum('Скидка 10 000 руб.', -10_000),
      sum('Итого со скидкой', 60_000),
    ]);
    expect(own?.charges).toEqual([
      { name: 'Скидка 10 000 руб.', kind: 'other', percent: '100', base: 'sum', sum: '-10000.00' },
    ]);
    expect(own?.reconciliation).toMatchObject({ file_total: '60000.00', read_total: '60000.00', difference: '0.00' });
    expect(own?.warnings).toEqual([]);
  });

  test('a charge for reference is none', async () => {
    const { with_charges: own, reconciliation } = await readRows([
      HEADER,
      [1, 'Монтаж профнастила', 'м2', 100, 300, 30_000],
      sum('Итого', 30_000),
      sum('Непредвиденные 2% (справочно)', 600),
    ]);
    expect(own).toBeUndefined();
    expect(reconciliation).toMatchObject({ file_total: '30000.00', difference: '0.00' });
  });

  test('a discount of a section is named by it, and its total agrees', async () => {
    const { with_charges: own } = await readRows([
      HEADER,
      ['Раздел 1. Стены'],
      [1, 'Кладка', 'м2', 10, 1000, 10_000],
      sum('Скидка 5% на раздел', -500),
      sum('Итого по разделу 1', 9500),
      ['Раздел 2. Полы'],
      [2, 'Стяжка', 'м2', 20, 300, 6000],
      sum('Итого по разделу 2', 6000),
      sum('Всего', 15_500),
    ]);
    expect(own?.charges).toMatchObject([{ name: 'Скидка 5% на раздел («Стены»)', base: 'sum', sum: '-500.00' }]);
    expect(own?.reconciliation?.rows.map(({ label, difference }) => [label, difference])).toEqual([
      ['Скидка 5% на раздел', '0.00'],
      ['Итого по разделу 1', '0.00'],
      ['Итого по разделу 2', '0.00'],
      ['Всего', '0.00'],
    ]);
  });

  test('a charge on materials is laid as its sum, a percent of everything below it as a percent', async () => {
    const { with_charges: own } = await readRows([
      [...HEADER.slice(0, 4), 'Цена материалов', 'Цена работ', 'Стоимость материалов', 'Стоимость работ', 'Всего'],
      [1, 'Монтаж потолка', 'м2', 10, 600, 400, 6000, 4000, 10_000],
      [null, 'Итого', null, null, null, null, 6000, 4000, 10_000],
      [null, 'Накладные расходы на материалы 3%', null, null, null, null, null, null, 180],
      [null, 'Непредвиденные 2%', null, null, null, null, null, null, 203.6],
      [null, 'Всего', null, null, null, null, null, null, 10_383.6],
    ]);
    expect(own?.charges).toMatchObject([
      { base: 'sum', sum: '180.00' },
      { name: 'Непредвиденные', base: 'all', percent: '2' },
    ]);
    expect(own?.reconciliation?.difference).toBe('0.00');
  });

  test('a charge that no total includes is reported and not laid', async () => {
    const bill = await readRows([
      HEADER,
      [1, 'Монтаж профнастила', 'м2', 100, 300, 30_000],
      sum('Итого', 30_000),
      sum('Скидка 1 000 руб.', -1000),
    ]);
    expect(bill.with_charges).toBeUndefined();
    expect(warningCodes(bill)).toContain('charge_not_read 4');
  });
});

describe('a file without a total of the document', () => {
  const floors = [
    ['Раздел 1. Полы'],
    [1, 'Стяжка', 'м2', 100.5, 612.33, 61_539.17],
    [2, 'Плитка', 'м2', 47.3, 1450.15, 68_600.1],
    [3, 'Плинтус', 'м', 33, 210, 6930],
  ];
  const totals = (name: string, net: number) => [
    sum(`Итого по разделу ${name}`, net),
    sum('НДС 20 %', net * 0.2),
    sum('Всего с НДС', net * 1.2),
  ];

  test('is compared by the total of its only section, and no total is said to be missing', async () => {
    const { reconciliation, warnings } = await readRows([HEADER, ...floors, ...totals('1', 137_000)]);
    expect(reconciliation).toMatchObject({
      file_total: '137000.00',
      read_total: '137061.27',
      difference: '-61.27',
      vat_included: false,
    });
    const unclear = warnings.find(({ code }) => code === 'amounts_unclear');
    expect(unclear?.message.ru).toContain('ни один итог файла не говорит');
  });

  test('counts a difference stated without VAT and with it once', async () => {
    const { reconciliation } = await readRows([
      HEADER,
      ...floors.slice(0, 2),
      ...totals('1', 61_500),
      ['Раздел 2. Стены'],
      [4, 'Окраска', 'м2', 10, 100, 1000],
      ...totals('2', 1000),
    ]);
    expect(reconciliation).toMatchObject({ file_total: '62500.00', read_total: '62539.17', difference: '-39.17' });
  });
});
