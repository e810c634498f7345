import { getProjectTotals } from '@karkas/api/projects/projects.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aProject } from '#testing/factories/index.ts';

test('totals cover the whole filter; without the price permission only the count is returned', async () => {
  const company = await aCompany();
  await aProject(company, { name: 'Школа', estimated_cost: '1000.10', completed_work: '400' });
  await aProject(company, { name: 'Мост', estimated_cost: '50', completed_work: '60' });
  await aProject(company, { name: 'Склад' });
  await aProject(company, { name: 'Отменённый', status: 'canceled', estimated_cost: '9000', completed_work: '1' });
  await aProject(await aCompany(), { estimated_cost: '7' });
  const params = { company_id: company.id };
  const totals = async (query: object) => (await callApi(company.owner, getProjectTotals, { params, query })).body;
  expect(await totals({})).toEqual({
    count: 4,
    estimated_cost: '1050.10',
    completed_work: '460.00',
    remaining: '590.10',
    missing_prices_count: 0,
    missing_deductions_count: 0,
    unpriced_work_count: 0,
    unpriced_deductions_count: 0,
    manual_work_count: 2,
    unknown_count: 1,
  });
  expect(await totals({ search: 'мост' })).toMatchObject({ count: 1, remaining: '-10.00', unknown_count: 0 });
  // Canceled projects are summed only if requested.
  expect(await totals({ status: 'canceled' })).toMatchObject({ count: 1, estimated_cost: '9000.00' });
  expect(await totals({ is_archived: 'true' })).toMatchObject({ count: 0, estimated_cost: '0.00', remaining: '0.00' });

  const blind = await aMemberWith(company, ['project.view']);
  expect((await callApi(blind, getProjectTotals, { params })).body).toEqual({ count: 4, unknown_count: 1 });
  const member = await aMemberWith(company, ['customer.view']);
  expect((await callApi(member, getProjectTotals, { params })).status).toBe(403);
  expect((await callApi(null, getProjectTotals, { params })).status).toBe(401);
  expect((await callApi(company.owner, getProjectTotals, { params, query: { status: 'x' as never } })).status).toBe(
    400,
  );
});
