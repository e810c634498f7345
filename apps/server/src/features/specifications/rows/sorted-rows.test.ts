import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';

const WORKS = [
  { name: 'Кладка', quantity: '10' },
  { name: 'Бетон', quantity: '2' },
  { name: 'Ёмкость', quantity: null },
  { name: 'Яма', quantity: '1' },
];

test('positions and lines are sorted as requested, paged and complete; empty values come last', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const params = { specification_id: id };
  let positionId = '';
  for (const { name, quantity } of WORKS) {
    const body = { name, unit: 'м2', quantity };
    const made = await callApi(company.owner, specificationRows.create, { params, body });
    expect(made.status).toBe(201);
    positionId = made.body.id;
  }
  for (const name of ['Песок', 'Вода']) {
    const body = { specification_row_id: positionId, name, unit: 'кг', quantity: '1' };
    await callApi(company.owner, resourceRows.create, { params, body });
  }
  type Query = { sort_by?: 'name' | 'quantity' | 'sort_order'; sort_order?: 'asc' | 'desc' };
  const namesBy = async (query: Query, limit: 'all' | number) =>
    (await callApi(company.owner, specificationRows.list, { params, query: { ...query, limit } })).body.results.map(
      ({ name }) => name,
    );
  for (const limit of ['all', 200] as const) {
    expect(await namesBy({}, limit)).toEqual(['Кладка', 'Бетон', 'Ёмкость', 'Яма']);
    expect(await namesBy({ sort_order: 'desc' }, limit)).toEqual(['Яма', 'Ёмкость', 'Бетон', 'Кладка']);
    expect(await namesBy({ sort_by: 'name' }, limit)).toEqual(['Бетон', 'Ёмкость', 'Кладка', 'Яма']);
    expect(await namesBy({ sort_by: 'quantity' }, limit)).toEqual(['Яма', 'Бетон', 'Кладка', 'Ёмкость']);
    expect(await namesBy({ sort_by: 'quantity', sort_order: 'desc' }, limit)).toEqual([
      'Кладка',
      'Бетон',
      'Яма',
      'Ёмкость',
    ]);
    const lines = await callApi(company.owner, resourceRows.list, { params, query: { sort_by: 'name', limit } });
    expect(lines.body.results.map(({ name }) => name)).toEqual(['Вода', 'Песок']);
  }
  const query = { sort_by: 'total' as 'name' };
  expect((await callApi(company.owner, specificationRows.list, { params, query })).status).toBe(400);
});
