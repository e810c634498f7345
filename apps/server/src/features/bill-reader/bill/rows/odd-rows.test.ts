import { describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../../testing/files/make-workbook.ts';
import { FOURTH_OFFICE_BILLS } from '../../samples/office-bills-fourth.fixtures.ts';
import { readBill } from '../../read-bill.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

function readTitled(start: string): Promise<ReadBill> {
  const office = FOURTH_OFFICE_BILLS.find(({ title }) => title.startsWith(start));
  if (office === undefined) throw new Error(`no bill ${start}`);
  return readBill({ bytes: makeWorkbook({ sheets: office.sheets }), fileName: 'bill.xlsx' });
}

describe('row layouts used by offices', () => {
  test('a name continues below, and the rows used for it are reported', async () => {
    const { rows, skipped } = await readTitled('names that go on');
    expect(rows.map(({ name }) => name)).toEqual([
      'Устройство перегородок из гипсокартонных листов в два слоя с обеих сторон, с минватой 50 мм',
      'Установка дверей противопожарных однопольных EI 60, с доводчиком',
      'Герметизация примыканий',
    ]);
    expect(skipped.map(({ row }) => row)).toEqual([3, 5, 6]);
  });

  test('works and materials, each with «Цена» and «Сумма» below, are both priced', async () => {
    const { rows, reconciliation } = await readTitled('two columns of prices');
    expect(rows.map(({ price, price_work, price_material }) => [price, price_work, price_material])).toEqual([
      ['3150', '1300', '1850'],
      ['560', '350', '210'],
    ]);
    expect(reconciliation).toMatchObject({ file_total: '428400.00', read_total: '428400.00', difference: '0.00' });
  });

  test('of the project quantity and the remaining one, the remaining one is read', async () => {
    const { rows, reconciliation } = await readTitled('a quantity of the project');
    expect(rows.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['150', '135000.00'],
      ['2', '82000.00'],
    ]);
    expect(reconciliation?.difference).toBe('0.00');
  });
});
