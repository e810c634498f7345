import { expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows } from '../../samples/bill.fixtures.ts';

const read = (title: string, values: readonly CellSpec[], amounts: readonly CellSpec[] = []) =>
  readRows([
    ['№', 'Наименование работ', 'Ед.', 'Кол-во', 'Цена, руб.', title, ...(amounts.length > 0 ? ['Сумма, руб.'] : [])],
    [1, 'Окраска стен', 'м2', 100, 200, values[0] ?? null, ...amounts.slice(0, 1)],
    [2, 'Укладка ламината', 'м2', 50, 400, values[1] ?? null, ...amounts.slice(1)],
  ]);

test.each([
  ['Скидка, %', [10, null], '38000.00'],
  ['Наценка, %', [15, 15], '46000.00'],
  ['Коэф. к цене', [1.15, 1], '43000.00'],
  ['Понижающий коэффициент', [0.9, 0.9], '36000.00'],
] as const)('«%s» that no amount applies is a difference to settle', async (title, values, file) => {
  const { reconciliation, warnings } = await read(title, values);
  expect(reconciliation?.rows).toMatchObject([{ label: `F: ${title}`, file, read: '40000.00' }]);
  expect(warnings.map(({ code }) => code)).toContain('totals_differ');
});

test('where the rows state amounts, these decide', async () => {
  const { reconciliation } = await read('Скидка, %', [0, 0], [20000, 20000]);
  expect(reconciliation).toBeNull();
});

test('a price after the discount is no factor', async () => {
  const { reconciliation } = await read('Цена со скидкой, руб.', [180, 360]);
  expect(reconciliation?.rows.map(({ label }) => label) ?? []).not.toContain('F: Цена со скидкой, руб.');
});
