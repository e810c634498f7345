import { expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

const bill = (): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'КП',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена с НДС 22%, руб.', 'Стоимость с НДС 22%, руб.'],
          [1, 'Устройство кровли', 'м2', 3640.5, 1697.4, 6_179_384.7],
          [2, 'Монтаж водостока', 'м', 133, 812.33, 108_039.89],
          [3, 'Очистка основания', 'м2', 3640.5, 41.07, 149_515.34],
        ],
      },
    ],
  });
const GROSS = '6436939.93';

test.each([
  ['gge', { form: 'estimate', format: 'gge' }, 'Смета.gge'],
  ['lsr', { form: 'lsr', format: 'xlsx' }, 'ЛСР.xlsx'],
] as const)('prices with VAT survive export as %s and import without adding VAT twice', async (_, body, name) => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aBill(company, id, { bytes: bill(), name: 'КП.xlsx' });
  expect((await readWhole(company, id)).head.totals).toMatchObject({ gross: GROSS, vat_included: true });
  await aReport(company, id, { body });
  const { bytes } = await downloadReport(company, id);
  const { id: second } = await aSpecification(company);
  const vor = await aBill(company, second, { bytes, name });
  expect(vor).toMatchObject({ vat_included: name === 'ЛСР.xlsx', reconciliation: { difference: '0.00' } });
  expect((await readWhole(company, second)).head.totals?.gross).toBe(GROSS);
});

test('АРПС export of prices with VAT removes the VAT', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aBill(company, id, { bytes: bill(), name: 'КП.xlsx' });
  await aReport(company, id, { body: { form: 'estimate', format: 'arps' } });
  const { bytes } = await downloadReport(company, id);
  const { rows } = await readBill({ bytes, fileName: 'Смета.arp' });
  // 1697.40 / 1.22 = 1391.31; 812.33 / 1.22 = 665.84; 41.07 / 1.22 = 33.66.
  expect(rows.filter(({ kind }) => kind === 'resource').map(({ price }) => price)).toEqual([
    '1391.31',
    '665.84',
    '33.66',
  ]);
});
