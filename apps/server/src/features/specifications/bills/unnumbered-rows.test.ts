import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readSpecification } from '#testing/factories/specifications.ts';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';

const priced = (rows: RowSpec[]): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'Смета',
        rows: [['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'], ...rows],
      },
    ],
  });

test('rows without a number that words leave open are asked about, although both sums are equal', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const bytes = priced([
    [1, 'Стены', 'м2', 80, 500, 40_000],
    [null, 'Гидроизоляция', 'м2', 20, 450, 9000],
    [null, 'Мешки строительные', 'шт', 10, 30, 300],
    [null, 'Итого без НДС', null, null, null, 49_300],
    [null, 'НДС 22 %', null, null, null, 10_846],
  ]);
  const vor = await aBill(company, id, { bytes, name: 'Смета.xlsx' });
  expect([vor.status, vor.question?.code, vor.works_count]).toEqual(['asked', 'loose_rows', 2]);
  const commit = { params: { specification_id: id }, body: {} };
  expect((await callApi(company.owner, endpoints.commitSpecification, commit)).problem?.code).toBe(
    'bill_totals_differ',
  );

  const params = { specification_id: id, vor_id: vor.id };
  const answered = await callApi(company.owner, endpoints.patchVor, { params, body: { answer: 'loose.lines' } });
  expect(answered.body).toMatchObject({ status: 'read', question: null, works_count: 1, resources_count: 2 });
  expect((await readSpecification(company, id)).totals?.net).toBe('49300.00');
});

test('a free work has the price 0, which no norm replaces', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const bytes = priced([
    [1, 'Монтаж окон', 'шт', 4, 5000, 20_000],
    [2, 'Вынос мусора', 'м3', 2, 'бесплатно', 'бесплатно'],
    [null, 'Итого без НДС', null, null, null, 20_000],
    [null, 'НДС 22 %', null, null, null, 4400],
  ]);
  const vor = await aBill(company, id, { bytes, name: 'Смета.xlsx' });
  expect([vor.status, vor.works_count]).toEqual(['read', 2]);
  const params = { specification_id: id };
  const calculated = await callApi(company.owner, endpoints.generate, { params });
  expect(calculated.problem?.code).toBe('nothing_to_calculate');
  expect((await callApi(company.owner, endpoints.commitSpecification, { params, body: {} })).status).toBe(200);
  expect((await readSpecification(company, id)).totals?.net).toBe('20000.00');
});
