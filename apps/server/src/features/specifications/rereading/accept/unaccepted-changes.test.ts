import { commitSpecification, getVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { apply, reread } from '../rereading.fixtures.ts';

const HEADING = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'];
const pricedRows = (plaster: number, paint: number): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          [...HEADING, 'Цена без НДС', 'Стоимость без НДС'],
          [1, 'Штукатурка стен', 'м2', 10, plaster, plaster * 10],
          [2, 'Окраска стен', 'м2', 10, paint, paint * 10],
          [null, 'Итого', null, null, null, (plaster + paint) * 10],
        ],
      },
    ],
  });

test('a partly accepted issue differs from the totals of its file, which is reported and needs a reason', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes: pricedRows(100, 200) });
  const place = { specification_id: id, vor_id: vor.id };
  const { body } = await reread(company, place, pricedRows(110, 205));
  const [plaster] = body.rows;
  await apply(company, place, { row_ids: [plaster?.id ?? ''] });
  const ofVor = async () => (await callApi(company.owner, getVor, { params: place })).body;
  const part = await ofVor();
  expect(part.reconciliation).toMatchObject({ file_total: '3150.00', read_total: '3100.00', difference: '50.00' });
  expect((await readWhole(company, id)).head.totals?.net).toBe('3100.00');
  expect(part.warnings.map(({ code, message }) => [code, message])).toEqual([
    ['changes_left', 'Не принято изменений новой редакции: 1. Файл отличается от спецификации на 50,00\u00a0₽.'],
  ]);
  const commit = await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
  expect([commit.status, commit.problem.code]).toEqual([422, 'bill_totals_differ']);
  await apply(company, place, { all: true });
  const whole = await ofVor();
  expect([whole.reconciliation?.difference, whole.warnings]).toEqual(['0.00', []]);
});
