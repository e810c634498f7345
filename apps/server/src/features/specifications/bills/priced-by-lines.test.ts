import { generate } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

test('a position priced by its lines needs no norm', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const rows = [
    ['№', 'Наименование работ и затрат', 'Единица измерения', 'Кол-во', 'Цена на ед. изм. руб.', 'Всего затрат, руб.'],
    [1, 'Кладка перегородок из газобетонных блоков толщиной 100 мм', 'м2', 10, null, null],
    [null, 'ЗП', null, null, 500, 5000],
    ['1.1', 'Блоки газобетонные', 'м3', 1, 4000, 4000],
    [null, 'Итого', null, null, null, 9000],
  ];
  await aBill(company, id, { bytes: makeWorkbook({ sheets: [{ name: 'Л', rows }] }), name: 'Форма.xlsx' });
  const { positions, head } = await readWhole(company, id);
  expect(positions.map((row) => [row.match_status, row.price_source, row.total])).toEqual([
    ['manual', 'bill', '9000.00'],
  ]);
  expect([head.totals?.net, head.bill_differs]).toEqual(['9000.00', false]);
  // Everything is priced, so no norm is searched for.
  const refused = await callApi(company.owner, generate, { params: { specification_id: id } });
  expect(refused.problem.code).toBe('nothing_to_calculate');
  expect((await readWhole(company, id)).head.totals?.net).toBe('9000.00');
});
