import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aReport,
  aSpecification,
  downloadReport,
  readSpecification,
} from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { patchHead } from '../totals/arithmetic.fixtures.ts';

const CHARGES = [
  { name: 'Временные здания и сооружения', kind: 'temporary', percent: '1.8', base: 'works' },
  { name: 'Непредвиденные затраты', kind: 'contingency', percent: '2', base: 'all' },
] as const;

function bill(basis: string): Uint8Array {
  const rows = [
    ['№', 'КОД', 'Наименование работ', 'Ед. изм.', 'Кол-во', `Цена ${basis}, руб.`, `Сумма ${basis}, руб.`],
    ['1', 'Р', 'Устройство кровли', 'м2', 812.35, 480.4, 390_252.94],
    ['1.1', 'мат', 'Техноэласт ЭПП', 'м2', 934.2, 312.75, 292_171.05],
    ['1.2', 'мат', 'Праймер битумный', 'кг', 284.3, 158.05, 44_933.62],
    ['2', 'Р', 'Монтаж аэраторов', 'шт', 12, 1850, 22_200],
  ];
  return makeWorkbook({ sheets: [{ name: 'КП', rows }] });
}

test.each(['с НДС 22%', 'без НДС'])(
  'a specification with prices %s and charges survives export as ЛСР and import',
  async (basis) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id, { bytes: bill(basis), name: 'КП.xlsx' });
    await patchHead({ company, specification_id: id }, { settings: { charges: [...CHARGES] } });
    const { totals } = await readSpecification(company, id);
    expect(totals?.charges_total).not.toBe('0.00');
    await aReport(company, id, { body: { form: 'lsr', format: 'xlsx' } });
    const { bytes } = await downloadReport(company, id);
    const { id: second } = await aSpecification(company);
    const vor = await aBill(company, second, { bytes, name: 'ЛСР.xlsx' });
    expect(vor).toMatchObject({ warnings: [], reconciliation: { difference: '0.00' } });
    const back = await readSpecification(company, second);
    const { net, vat, gross, charges_total, vat_included } = totals ?? {};
    expect(back.totals).toMatchObject({ net, vat, gross, charges_total, vat_included });
    const params = { specification_id: second };
    expect((await callApi(company.owner, commitSpecification, { params, body: {} })).status).toBe(200);
  },
);

test('ЛСР charges that differ from existing ones are reported, and a commit requires a reason', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aBill(company, id, { bytes: bill('без НДС'), name: 'КП.xlsx' });
  await patchHead({ company, specification_id: id }, { settings: { charges: [...CHARGES] } });
  await aReport(company, id, { body: { form: 'lsr', format: 'xlsx' } });
  const { bytes } = await downloadReport(company, id);
  const { id: second } = await aSpecification(company);
  await patchHead({ company, specification_id: second }, { settings: { charges: [CHARGES[1]] } });
  const vor = await aBill(company, second, { bytes, name: 'ЛСР.xlsx' });
  expect(vor.warnings.filter(({ code }) => code === 'charge_not_read')).toHaveLength(2);
  const answer = await callApi(company.owner, commitSpecification, { params: { specification_id: second }, body: {} });
  expect(answer.problem.code).toBe('bill_totals_differ');
});

test('works and own materials of a priced bill are separate in the ЛСР, and add up to the same position', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aBill(company, id, { bytes: bill('без НДС'), name: 'КП.xlsx' });
  await aReport(company, id, { body: { form: 'lsr', format: 'xlsx' } });
  const { rows, reconciliation, skipped } = await readBill({
    bytes: (await downloadReport(company, id)).bytes,
    fileName: 'ЛСР.xlsx',
  });
  expect(reconciliation).toMatchObject({ file_total: '749557.61', read_total: '749557.61' });
  const priced = rows
    .filter(({ kind }) => kind === 'resource')
    .map(({ name, quantity, price }) => [name, quantity, price]);
  expect(priced.slice(0, 3)).toEqual([
    ['Работы: Устройство кровли', '812.35', '480.40'],
    ['Техноэласт ЭПП', '934.2', '312.75'],
    ['Праймер битумный', '284.3', '158.05'],
  ]);
  expect(skipped.some(({ text }) => /(?:^|\s)М\s.*337[\s\u00a0]?104[.,]67/u.test(text))).toBe(true);
});
