import { expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows } from '../../samples/bill.fixtures.ts';

const rowsOf = (
  places: readonly [string, string],
  more: readonly [CellSpec[], CellSpec[], CellSpec[]],
): CellSpec[][] => [
  ['№', 'Наименование работ', 'Ед.', 'Количество', null, ...more[0]],
  [null, null, null, ...places],
  [1, 'Окраска стен', 'м2', 100, 40, ...more[1]],
  [2, 'Укладка плинтуса', 'м', 30, null, ...more[2]],
];
const merges = ['D1:E1', 'A1:A2', 'B1:B2', 'C1:C2'];
const quantitiesOf = async (rows: CellSpec[][]) =>
  (await readRows(rows, { merges })).rows.map(({ quantity }) => quantity);

test.each([
  ['without prices', [[], [], []]],
  ['with prices', [['Цена'], [200], [150]]],
  [
    'with amounts of the sum',
    [
      ['Цена', 'Сумма'],
      [200, 28000],
      [150, 4500],
    ],
  ],
] as const)('quantities by places add up %s', async (_title, more) => {
  const rows = rowsOf(['1 этаж', '2 этаж'], [[...more[0]], [...more[1]], [...more[2]]]);
  expect(await quantitiesOf(rows)).toEqual(['140', '30']);
});

test('quantities of a project and of its execution do not add up', async () => {
  expect(await quantitiesOf(rowsOf(['по проекту', 'по факту'], [[], [], []]))).toEqual(['100', '30']);
});

test('amounts of one place are not those of all', async () => {
  const rows = rowsOf(
    ['1 этаж', '2 этаж'],
    [
      ['Цена', 'Сумма'],
      [200, 20000],
      [150, 4500],
    ],
  );
  expect(await quantitiesOf(rows)).toEqual(['100', '30']);
});
