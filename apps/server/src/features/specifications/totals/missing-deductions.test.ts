import { getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, getProjectTotals } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification, getSpecificationSums } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aProject, aTask } from '#testing/factories/index.ts';
import { aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { addLines, anEmptyPosition, aSheet } from './arithmetic.fixtures.ts';
import { expectConsistent } from './consistent-totals.fixtures.ts';

describe('a missing price of a negative quantity', () => {
  test('is counted apart in its position, in its sections and in the totals', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const outer = await aRow(company, id, { kind: 'section', name: 'Стены' });
    const inner = await aRow(company, id, { kind: 'section', name: 'Кладка', parent_id: outer.id });
    await aRow(company, id, { name: 'Кладка', quantity: '10', price: '100', parent_id: inner.id });
    await aRow(company, id, { name: 'Перемычки', quantity: '4', parent_id: inner.id });
    const less = await aRow(company, id, { name: 'Исключаемая кладка', quantity: '-2', parent_id: inner.id });
    expect(less).toMatchObject({ missing_prices: 1, missing_deductions: 1 });
    const whole = await readWhole(company, id);
    expect(whole.head.totals).toMatchObject({ missing_prices_count: 2, missing_deductions_count: 1 });
    expect(whole.sections.map((one) => [one.missing_prices, one.missing_deductions])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expectConsistent(whole);
    await callApi(company.owner, specificationRows.remove, { params: { specification_id: id, row_id: less.id } });
    const left = await readWhole(company, id);
    expect(left.head.totals).toMatchObject({ missing_prices_count: 1, missing_deductions_count: 0 });
    expect(left.sections.map((one) => one.missing_deductions)).toEqual([0, 0]);
  });

  test('of a line is counted in its position', async () => {
    const sheet = await aSheet();
    const position = await anEmptyPosition(sheet, { quantity: '4' });
    await addLines(sheet, position, [
      { kind: 'material', name: 'Щиты опалубки', norm_quantity: '1', price: '300' },
      { kind: 'material', name: 'Возврат щитов', norm_quantity: '-0.5', price: null },
    ]);
    const whole = await readWhole(sheet.company, sheet.specification_id);
    expect(whole.positions).toMatchObject([{ missing_prices: 1, missing_deductions: 1 }]);
    expectConsistent(whole);
  });

  test('is counted in the cost and in the work done of the project', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company, { start_date: '2020-01-01', end_date: '2020-12-31' });
    const contract = await aContract(company, { project_id, amount: '2000', status: 'active' });
    const { id } = await aSpecification(company, { contract_id: contract.id });
    const wall = await aRow(company, id, { name: 'Кладка', quantity: '10', price: '100' });
    await aRow(company, id, { name: 'Исключаемая кладка', quantity: '-2' });
    const work = { specification_row_id: wall.id, quantity_planned: '10', quantity_done: '4' };
    await aTask(company, { work_items: [work] as never });
    const force = { params: { specification_id: id }, body: { force: true, reason: 'Цены позже' } };
    expect((await callApi(company.owner, commitSpecification, force)).status).toBe(200);
    const params = { company_id: company.id };
    const ofCost = { missing_prices_count: 1, missing_deductions_count: 1 };
    const ofWork = { unpriced_work_count: 0, unpriced_deductions_count: 1 };
    expect((await callApi(company.owner, getProject, { params: { project_id } })).body).toMatchObject({
      ...ofCost,
      work_done: { unpriced_count: 0, unpriced_deductions_count: 1 },
    });
    expect((await callApi(company.owner, getProjectTotals, { params })).body).toMatchObject({ ...ofCost, ...ofWork });
    const overview = await callApi(company.owner, getProjectOverview, { params: { project_id } });
    expect(overview.body.totals).toMatchObject({ ...ofCost, ...ofWork });
    expect(overview.body.contracts).toMatchObject([ofCost]);
    expect((await callApi(company.owner, getObjectTotals, { params })).body).toMatchObject(ofWork);
    // More of the contract may be left than 2000.00 less 488.00 by the known prices.
    const [object] = (await callApi(company.owner, listObjects, { params })).body.results;
    expect(object?.risks.filter(({ code }) => code === 'project_overdue')).toMatchObject([
      { amount: '1512.00', amount_bound: 'at_least' },
    ]);
    expect((await callApi(company.owner, getSpecificationSums, { params })).body).toMatchObject({
      with_gaps_count: 1,
      with_deductions_count: 1,
      committed_deductions_count: 1,
    });
  });
});
