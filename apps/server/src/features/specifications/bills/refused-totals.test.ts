import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith } from '#testing/factories/index.ts';
import { aBill, aSpecification } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

test('a refused commit hides bill totals without the price permission', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const label = 'Итого по разделу 87654321,12 руб';
  const rows = [
    ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Сумма без НДС'],
    [1, 'Кладка стен', 'м3', 2, 100, 200],
    [null, label, null, null, null, 87_654_321.12],
  ];
  await aBill(company, id, { name: 'Смета.xlsx', bytes: makeWorkbook({ sheets: [{ name: 'ВОР', rows }] }) });
  const others = ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices');
  const blind = await aMemberWith(company, others);
  const params = { specification_id: id };
  const seen = await callApi(company.owner, endpoints.commitSpecification, { params, body: {} });
  expect(seen.problem.places?.map(({ message }) => message).join()).toContain(label);
  const refused = await callApi(blind, endpoints.commitSpecification, { params, body: {} });
  expect(refused.problem.code).toBe('bill_totals_differ');
  expect(new Set(refused.problem.places?.map(({ message }) => message))).toEqual(new Set(['Смета.xlsx']));
});
