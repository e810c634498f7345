import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';
import { binSpecification, restoreOnly, rowsOfSpecification } from './bin-portions.fixtures.ts';

/** Three positions with three lines each, one of them in a section created after it. */
async function aTree(company: TestCompany): Promise<string> {
  const specification_id = await aSpecification(company, (await aContract(company)).id, 'Смета');
  const params = { specification_id };
  for (const name of ['Стяжка', 'Кладка', 'Окраска']) {
    const specification_row_id = await aPosition(company, specification_id, name);
    for (const resource of ['Песок', 'Цемент', 'Вода'])
      await callApi(company.owner, resourceRows.create, {
        params,
        body: { specification_row_id, name: resource, quantity: '1', price: '10' },
      });
  }
  const section = await callApi(company.owner, specificationRows.create, {
    params,
    body: { name: 'Отделка', kind: 'section' },
  });
  await queryInCompany(
    company,
    `update specification_row set parent_id = $2 where specification_id = $1 and name in ('Окраска', 'Стяжка')`,
    [specification_id, (section.body as { id: string }).id],
  );
  return specification_id;
}

test('a record larger than a portion is restored completely, also if an earlier row refers to a later one', async () => {
  const company = await aCompany();
  const id = await aTree(company);
  const before = await rowsOfSpecification(company, id);
  await binSpecification(company, id, 2);
  expect(
    await queryInCompany(
      company,
      `select table_name, count(*)::int as portions, sum(jsonb_array_length(rows))::int as rows from bin_item_part group by 1 order by 1`,
    ),
  ).toEqual([
    { table_name: 'specification', portions: 1, rows: 1 },
    { table_name: 'specification_line', portions: 5, rows: 9 },
    { table_name: 'specification_row', portions: 2, rows: 4 },
  ]);
  expect(
    await queryInCompany(company, 'select 1 from specification_line union all select 1 from specification_row'),
  ).toEqual([]);
  expect(await restoreOnly(company)).toBe(200);
  expect(await rowsOfSpecification(company, id)).toEqual(before);
  expect(await queryInCompany(company, 'select 1 from bin_item_part')).toEqual([]);
});

test('rows of exactly one portion are one portion', async () => {
  const company = await aCompany();
  const id = await aTree(company);
  await binSpecification(company, id, 9);
  expect(
    await queryInCompany(company, `select part, place from bin_item_part where table_name = 'specification_line'`),
  ).toEqual([{ part: 3, place: 0 }]);
  expect(await restoreOnly(company)).toBe(200);
});
