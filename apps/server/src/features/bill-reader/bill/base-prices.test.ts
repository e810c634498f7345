import { expect, test } from 'vitest';
import { readRows } from '../samples/bill.fixtures.ts';

test('an estimate in base prices with indices is read in current prices', async () => {
  const bill = await readRows([
    [
      '№ п/п',
      'Обоснование',
      'Наименование работ',
      'Ед. изм.',
      'Кол-во',
      'Цена в базисных ценах',
      'Всего в базисных ценах',
      'Индекс',
      'Всего в текущих ценах, руб.',
    ],
    [1, 'ГЭСН08-02-001-01', 'Кладка стен', 'м3', 12.5, null, null, null, 106_500],
    [null, null, 'ОЗП', null, null, 120, 1500, 45, 67_500],
    [null, null, 'МР', null, null, 312, 3900, 10, 39_000],
    [null, null, 'Всего по позиции', null, null, null, null, null, 106_500],
    [2, 'ГЭСН08-02-002-01', 'Кладка перегородок', 'м2', 40, null, null, null, 76_000],
    [null, null, 'ОЗП', null, null, 30, 1200, 45, 54_000],
    [null, null, 'МР', null, null, 55, 2200, 10, 22_000],
    [null, null, 'Всего по позиции', null, null, null, null, null, 76_000],
    [null, null, 'Всего по смете', null, null, null, null, null, 182_500],
  ]);
  const works = bill.rows.filter(({ kind }) => kind === 'work');
  expect(works.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
    ['12.5', '8520.00', '106500.00'],
    ['40', '1900.00', '76000.00'],
  ]);
  expect(bill.reconciliation).toMatchObject({ file_total: '182500.00', difference: '0.00' });
});
