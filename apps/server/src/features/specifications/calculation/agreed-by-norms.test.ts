import { adjustPrices } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { generate } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anOwnNorm, queryInCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, calculationEnd, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { withJobRunner } from '#testing/with-job-runner.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';

test('bill positions can be calculated by norms after their prices were adjusted to a sum', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const { base_id } = await anOwnNorm(company, { name: 'Окраска стен' });
  await queryInCompany(company, 'update specification set norm_base_id = $1 where id = $2', [base_id, id]);
  const rows = [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
    [1, 'Окраска стен', 'м2', 10, 100, 1000],
    [2, 'Монтаж лотка кабельного', 'м', 5, 20, 100],
  ];
  await aBill(company, id, { bytes: makeWorkbook({ sheets: [{ name: 'КП', rows }] }) });
  const params = { specification_id: id };
  const adjust = (percent: string) => callApi(company.owner, adjustPrices, { params, body: { percent, scope: 'all' } });
  const calculate = async (body: object) =>
    withJobRunner(company.app, async () => {
      expect((await callApi(company.owner, generate, { params, body })).status).toBe(202);
      return calculationEnd(company, id);
    });
  await adjust('-10');
  const { positions } = await readWhole(company, id);
  expect(positions.map((row) => row.price_source)).toEqual(['adjusted', 'adjusted']);
  // Agreed prices stay if norms are not requested, or none is found.
  expect((await callApi(company.owner, generate, { params })).problem.code).toBe('nothing_to_calculate');
  await calculate({ prices: 'norms', row_ids: positions.map((row) => row.id) });
  const read = await readWhole(company, id);
  expect(read.positions.map((row) => [row.price_source, row.agreed_total])).toEqual([
    [null, null],
    ['adjusted', '90.00'],
  ]);
  expectConsistent(read);
  await calculate({ prices: 'norms' });
  expectConsistent(await readWhole(company, id));
});
