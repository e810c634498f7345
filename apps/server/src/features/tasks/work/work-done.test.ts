import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, getProjectTotals, patchProject, putProject } from '@karkas/api/projects/projects.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMemberWith,
  aProject,
  aTask,
  changeTask,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

/** A contract in force with a specification with 22 % VAT on top: 10 units at 100.00 and 90 without a price. */
async function aHalfPricedProject() {
  const company = await aCompany();
  const { id: project_id } = await aProject(company);
  const contract = await aContract(company, { project_id, amount: '2000', status: 'active' });
  const specification = (await aSpecification(company, { contract_id: contract.id })).id;
  const priced = await aRow(company, specification, { name: 'Стяжка', unit: 'м2', quantity: '10', price: '100' });
  const unpriced = await aRow(company, specification, { name: 'Окраска', unit: 'м2', quantity: '90' });
  return { company, project_id, specification, priced: priced.id, unpriced: unpriced.id };
}

const projectOf = async (company: TestCompany, project_id: string) =>
  (await callApi(company.owner, getProject, { params: { project_id } })).body;

/** The cell of the only exported row under the title. */
async function exportedUnder(company: TestCompany, list: 'projects' | 'objects', title: string) {
  const { body } = await company.app.app.inject({
    url: `/api/companies/${company.id}/${list}/export/?format=csv`,
    headers: { authorization: `Bearer ${company.owner.access}` },
  });
  const lines = body.split('\r\n').map((line) => line.split(';'));
  const head = lines.findIndex((line) => line.includes(title));
  return lines[head + 1]?.[lines[head]?.indexOf(title) ?? -1];
}

/** Orders a whole position and reports the completed part. */
const order = (company: TestCompany, row: string, planned: string, done: string) =>
  aTask(company, {
    work_items: [{ specification_row_id: row, quantity_planned: planned, quantity_done: done }] as never,
  });

describe('work completed by the orders of a project', () => {
  test('is valued by position with VAT, the same on every page', async () => {
    const { company, project_id, specification, priced } = await aHalfPricedProject();
    await order(company, priced, '10', '4');
    const force = { params: { specification_id: specification }, body: { force: true, reason: 'Цены позже' } };
    expect((await callApi(company.owner, commitSpecification, force)).status).toBe(200);
    // 4 of 10 at 100.00 is 400.00, with 22 % 488.00; the whole is at least 1220.00.
    expect(await projectOf(company, project_id)).toMatchObject({
      estimated_cost: '1220.00',
      missing_prices_count: 1,
      completed_work: '488.00',
      work_done: {
        amount: '400.00',
        gross: '488.00',
        source: 'orders',
        incomplete: false,
        unpriced_count: 0,
        unpriced_deductions_count: 0,
        manual_amount: null,
      },
      completion_percent: '40',
      completion_bound: 'at_most',
    });
    const overview = await callApi(company.owner, getProjectOverview, { params: { project_id } });
    expect(overview.body.totals).toMatchObject({ completed: '488.00', remaining: '1512.00', unpriced_work_count: 0 });
    const params = { company_id: company.id };
    expect((await callApi(company.owner, getProjectTotals, { params })).body).toMatchObject({
      completed_work: '488.00',
      remaining: '732.00',
      manual_work_count: 0,
    });
    expect((await callApi(company.owner, getToday, { params })).body.projects?.sums).toEqual({
      contracted: '2000.00',
      completed: '488.00',
      remaining: '1512.00',
      unpriced_work_count: 0,
      unpriced_deductions_count: 0,
      manual_work_count: 0,
    });
    const blind = await aMemberWith(company, ['project.view', 'contract.view', 'specification.view']);
    const seen = (await callApi(blind, getProject, { params: { project_id } })).body;
    expect(fieldsIn(seen, ['work_done', 'completed_work'])).toEqual([]);
  });

  test("takes its share of the specification's discounts", async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const contract = await aContract(company, { project_id, status: 'active' });
    const specification = (await aSpecification(company, { contract_id: contract.id })).id;
    const wall = await aRow(company, specification, { name: 'Кладка', unit: 'м3', quantity: '10', price: '100' });
    await aRow(company, specification, { name: 'Проёмы', unit: 'м3', quantity: '-2', price: '100' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: specification }, body: {} });
    // 1000.00 of works less 200.00, with 22 % on top 976.00: half of the works are half of it.
    await order(company, wall.id, '5', '5');
    const half = { estimated_cost: '976.00', completed_work: '488.00', completion_percent: '50' };
    expect(await projectOf(company, project_id)).toMatchObject(half);
    await order(company, wall.id, '5', '5');
    const whole = { completed_work: '976.00', completion_percent: '100' };
    expect(await projectOf(company, project_id)).toMatchObject(whole);
  });

  test('is never 100 % while a price is missing, and reports the missing prices', async () => {
    const { company, project_id, specification, priced, unpriced } = await aHalfPricedProject();
    await order(company, priced, '10', '10');
    const force = { params: { specification_id: specification }, body: { force: true, reason: 'Цены позже' } };
    await callApi(company.owner, commitSpecification, force);
    // Everything with a price is done; the 90 units without one are not.
    expect(await projectOf(company, project_id)).toMatchObject({
      completed_work: '1220.00',
      completion_percent: '99.99',
      completion_bound: 'at_most',
      work_done: { incomplete: false, unpriced_count: 0 },
    });
    await order(company, unpriced, '90', '1');
    const params = { project_id };
    expect(await projectOf(company, project_id)).toMatchObject({
      completed_work: '1220.00',
      // The missing price raises the work done and the whole.
      completion_bound: 'open',
      work_done: { incomplete: true, unpriced_count: 1 },
    });
    const objects = await callApi(company.owner, listObjects, { params: { company_id: company.id }, query: {} });
    expect(objects.body.results).toMatchObject([{ fact_share: '99.99', fact_bound: 'open' }]);
    for (const [list, title] of [
      ['projects', 'Точность процента'],
      ['objects', 'Точность факта'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- two files
      expect(await exportedUnder(company, list, title)).toBe('по известным ценам');
    const typed = { params: { project_id }, body: { completion_percent: '70' } };
    expect((await callApi(company.owner, patchProject, typed)).body.completion_bound).toBe('exact');
    const overview = await callApi(company.owner, getProjectOverview, { params });
    expect(overview.body.totals?.unpriced_work_count).toBe(1);
  });

  test('is 100 % when everything is done, and never exceeds a position', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const contract = await aContract(company, { project_id, amount: '1', status: 'active' });
    const { id } = await aSpecification(company, { contract_id: contract.id });
    const third = await aRow(company, id, { quantity: '3', price: '33.33' });
    const seventh = await aRow(company, id, { quantity: '0.7', price: '10.01' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    // 99.99 + 7.01 = 107.00, with 22 % 130.54.
    const one = await order(company, third.id, '3', '1');
    // A third of 99.99 is 33.33: 40.66 with VAT.
    expect(await projectOf(company, project_id)).toMatchObject({
      completed_work: '40.66',
      completion_percent: '31.15',
    });
    const [item] = one.work_items;
    const more = { ...item, quantity_done: '4', over_reason: 'Пролив основания' };
    expect((await changeTask(company, one.id, { work_items: [more] })).status).toBe(200);
    expect((await projectOf(company, project_id)).completed_work).toBe('121.99');
    await order(company, seventh.id, '0.7', '0.7');
    expect(await projectOf(company, project_id)).toMatchObject({
      estimated_cost: '130.54',
      completed_work: '130.54',
      completion_percent: '100',
    });
  });

  test('counts a draft only while nothing is committed, and no subcontract', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company, { estimated_cost: '1220' });
    const general = await aContract(company, { project_id, number: '1', status: 'active' });
    const sub = await aContract(company, { project_id, number: '2', status: 'active', kind: 'subcontract' });
    const draft = (await aSpecification(company, { contract_id: general.id, number: '1' })).id;
    const row = await aRow(company, draft, { quantity: '1', price: '1000' });
    const others = (await aSpecification(company, { contract_id: sub.id, number: '1' })).id;
    const other = await aRow(company, others, { quantity: '1', price: '700' });
    await order(company, row.id, '1', '1');
    await order(company, other.id, '1', '1');
    // The draft is not known to be complete.
    expect(await projectOf(company, project_id)).toMatchObject({
      completed_work: '1220.00',
      completion_percent: '99.99',
    });
    const second = (await aSpecification(company, { contract_id: general.id, number: '2' })).id;
    await aRow(company, second, { quantity: '1', price: '500' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: second }, body: {} });
    expect(await projectOf(company, project_id)).toMatchObject({
      estimated_cost: '610.00',
      completed_work: '0.00',
      completion_percent: '0',
    });
  });
});

describe('a manually entered amount', () => {
  test('overrides the work orders until it is removed, and the calculated amount is returned beside it', async () => {
    const { company, project_id, priced } = await aHalfPricedProject();
    await order(company, priced, '10', '4');
    const change = async (completed_work: string | null) =>
      (await callApi(company.owner, patchProject, { params: { project_id }, body: { completed_work } })).body;
    const typed = await change('900');
    expect(typed).toMatchObject({
      completed_work: '900.00',
      work_done: {
        amount: null,
        gross: '900.00',
        source: 'manual',
        manual_amount: '900.00',
        orders: { gross: '488.00' },
      },
    });
    const totals = await callApi(company.owner, getProjectTotals, { params: { company_id: company.id } });
    expect(totals.body).toMatchObject({ completed_work: '900.00', manual_work_count: 1 });
    expect(await change(null)).toMatchObject({ completed_work: '488.00', work_done: { source: 'orders' } });
    await change('900');
    expect(await change('0')).toMatchObject({ completed_work: '488.00', work_done: { source: 'orders' } });
  });

  test('is not stored when the calculated value is read and sent back', async () => {
    const { company, project_id, priced } = await aHalfPricedProject();
    await order(company, priced, '10', '4');
    const params = { project_id };
    const read = await projectOf(company, project_id);
    const again = await callApi(company.owner, putProject, { params, body: read });
    expect(again.body).toMatchObject({ completed_work: '488.00', work_done: { source: 'orders' } });
    const typed = await callApi(company.owner, putProject, {
      params,
      body: { ...again.body, completed_work: '500' },
    });
    expect(typed.body).toMatchObject({ completed_work: '500.00', work_done: { source: 'manual' } });
    const kept = await callApi(company.owner, putProject, { params, body: typed.body });
    expect(kept.body.work_done?.source).toBe('manual');
  });
});
