import { expect, test } from 'vitest';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { openBook } from '#features/bill-reader';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';

async function filled(discounts: CellSpec[], net: (row: number) => CellSpec, title = 'Скидка, %') {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const rows: CellSpec[][] = [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', title, 'Цена со скидкой', 'Сумма'],
    ...discounts.map((discount, at): CellSpec[] => [
      at + 1,
      `Установка двери ${at + 1}`,
      'шт',
      2,
      null,
      discount,
      net(at + 2),
      { formula: `D${at + 2}*G${at + 2}`, number: 0 },
    ]),
  ];
  const bytes = makeWorkbook({ sheets: [{ name: 'КП', rows }] });
  const { id: vor_id } = await aBill(company, specification_id, { bytes, name: 'КП.xlsx' });
  for (const { id: row_id } of (await readWhole(company, specification_id)).positions)
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id, row_id },
      body: { price: '900' },
    });
  const workbook = { vor_id, overwrite_formulas: true };
  await aReport(company, specification_id, { body: { form: 'customer_workbook', workbook } });
  const { bytes: sent } = await downloadReport(company, specification_id);
  const book = await openBook(sent, 'КП.xlsx');
  const sheet = await book?.read(0);
  return (sheet?.rows ?? [])
    .filter(({ number }) => number > 1)
    .map(({ cells }) =>
      cells.filter(({ column }) => column >= 5 && column <= 7).map(({ value, formula }) => formula ?? value),
    );
}

test('price, discount and price after discount are filled in their columns', async () => {
  expect(await filled([10, { number: 0.1, format: '0%' }, null], () => null)).toEqual([
    ['1000.00', '10', '900.00'],
    ['1000.00', '0.1', '900.00'],
    ['900.00', '900.00'],
  ]);
});

test('a formula for the price after discount is kept', async () => {
  const net = (row: number): CellSpec => ({ formula: `E${row}*(1-F${row}/100)`, number: 0 });
  expect(await filled([10], net)).toEqual([['1000.00', '10', 'E2*(1-F2/100)']]);
});

test('a discount in roubles is applied to the price', async () => {
  expect(await filled([50], () => null, 'Скидка, руб.')).toEqual([['950.00', '50', '900.00']]);
});
