import { getObject, getObjectCurve } from '@karkas/api/projects/objects.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { atMoment } from '#platform/clock.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aProject, aTask } from '#testing/factories/index.ts';
import { anObject, day, moment, objectsOf, totalsOf, works } from './objects.fixtures.ts';

describe('objects side by side', () => {
  test('plan and fact by contracts and orders, forecast by pace, amount to be paid by contract terms', async () => {
    const company = await aCompany();
    const { project_id, row } = await anObject(company, {
      begun: 53,
      contract: { advance_percent: '30', retention_percent: '5' },
    });
    await works(company, row, [
      [-40, '0'],
      [-30, '1'],
      [-20, '2'],
      [0, '4'],
    ]);
    const { body, status } = await objectsOf(company);
    expect(status).toBe(200);
    expect(body.results).toHaveLength(1);
    expect(body.results[0]).toMatchObject({
      id: project_id,
      amount: '1220.00',
      amount_source: 'contracts',
      done: { gross: '488.00', incomplete: false, unpriced_count: 0, unpriced_deductions_count: 0, source: 'orders' },
      fact_share: '40',
      plan_share: '54',
      plan_source: 'contracts',
      deviation_days: -14,
      end_date: day(46),
      end_source: 'contracts',
      forecast_missing: null,
      payment: {
        advance: '146.40',
        retention: '24.40',
        retention_left: '24.40',
        payable: '317.20',
        paid: '0.00',
        to_pay: '317.20',
      },
      payment_missing: null,
    });
    // 3 of 10 since the first report thirty days ago is 0.1 units a day; 6 remain.
    expect(body.results[0]?.forecast_end).toBe(day(60));
    // 54 % less 40 % of 1220.00 is overdue.
    expect(body.results[0]?.worst_risk).toMatchObject({
      code: 'behind_plan',
      severity: 'medium',
      days: 14,
      amount: '170.80',
      message: 'Отставание от плана 14\u00a0дней',
      link: { kind: 'project', project_id },
    });
    expect(body.results[0]?.risks.map(({ code, amount }) => [code, amount])).toEqual([
      ['behind_plan', '170.80'],
      ['forecast_late', '732.00'],
      ['no_customer', null],
    ]);
    const totals = await totalsOf(company);
    expect(totals).toMatchObject({
      count: 1,
      amount: '1220.00',
      done: '488.00',
      to_pay: '317.20',
      retention: '24.40',
    });
    expect(totals.attention.map(({ code, count }) => [code, count])).toEqual([
      ['behind_plan', 1],
      ['forecast_late', 1],
      ['no_customer', 1],
    ]);
  });

  test('the progress is that of the project, also where the contract is for another amount than the estimate', async () => {
    const company = await aCompany();
    const { project_id, row } = await anObject(company, { contract: { amount: '1250' } });
    await works(company, row, [[-1, '4']]);
    const params = { project_id };
    const { body: project } = await callApi(company.owner, getProject, { params });
    const { body: object } = await callApi(company.owner, getObject, { params });
    expect([object.fact_share, object.fact_source]).toEqual([project.completion_percent, 'estimate']);
    await callApi(company.owner, patchProject, { params, body: { completion_percent: '55' } });
    expect((await objectsOf(company)).body.results[0]).toMatchObject({ fact_share: '55', fact_source: 'manual' });
  });

  test('an object is the row of the list, and its end that of the overview', async () => {
    const company = await aCompany();
    const { project_id } = await anObject(company);
    const params = { project_id };
    await callApi(company.owner, patchProject, { params, body: { end_date: day(-5) } });
    const { body: object } = await callApi(company.owner, getObject, { params });
    expect(object).toEqual((await objectsOf(company)).body.results[0]);
    const { body: overview } = await callApi(company.owner, getProjectOverview, { params });
    expect(overview).toMatchObject({ end_date: object.end_date, end_source: 'contracts', days_left: 49 });
    // The contract ends later, so the date of the project is outdated and nothing is overdue.
    expect(object.risks.map(({ code }) => code)).not.toContain('project_overdue');
  });

  test('values that cannot be determined are null with a reason', async () => {
    const company = await aCompany();
    await aProject(company, { name: 'Пустой' });
    const { project_id } = await anObject(company, { name: 'Без темпа', begun: 5 });
    const { body } = await objectsOf(company, { sort_by: 'name', sort_order: 'asc' });
    expect(body.results[0]).toMatchObject({
      id: project_id,
      forecast_end: null,
      forecast_missing: 'no_work',
      payment: null,
      payment_missing: 'terms_unknown',
    });
    expect(body.results[1]).toMatchObject({
      amount: null,
      amount_source: null,
      plan_share: null,
      plan_source: null,
      fact_share: null,
      deviation_days: null,
      forecast_missing: 'no_amount',
      payment_missing: 'no_contract',
    });
    expect(await totalsOf(company)).toMatchObject({ unknown_count: 1, without_payment_count: 0 });
  });

  test('orders with an end date are the plan where they cover most of the cost', async () => {
    const company = await aCompany();
    const { row } = await anObject(company);
    const item = [{ specification_row_id: row, quantity_planned: '9', quantity_done: '9' }] as never;
    await aTask(company, { work_items: item, start_date: day(-9), due_datetime: `${day(-6)}T21:00:00.000Z` });
    const { body } = await objectsOf(company);
    expect(body.results[0]).toMatchObject({ plan_source: 'orders', plan_share: '100', fact_share: '90' });
    // Due at the first minute of a Moscow day: more than five days ago and less than six, at any hour.
    const late = body.results[0]?.risks.find(({ code }) => code === 'orders_overdue');
    expect(late).toMatchObject({ count: 1, days: 6, link: { kind: 'tasks' } });
  });

  test('typed work has a history too; a suspended object has no forecast and a canceled one no risk', async () => {
    const company = await aCompany();
    const { project_id } = await anObject(company);
    const change = (body: object) => callApi(company.owner, patchProject, { params: { project_id }, body });
    await atMoment(moment(-28), () => change({ completed_work: '122' }));
    await atMoment(moment(-14), () => change({ completed_work: '244' }));
    await atMoment(moment(0), () => change({ completed_work: '402.60' }));
    const read = async () => (await objectsOf(company)).body;
    // 280.60 in 28 days is 10.02 a day; 817.40 remain.
    expect((await read()).results[0]).toMatchObject({
      done: { gross: '402.60', source: 'manual' },
      forecast_end: day(82),
    });
    const { body: curve } = await callApi(company.owner, getObjectCurve, { params: { company_id: company.id } });
    const factOn = (days: number) => curve.points?.find((point) => point.day === day(days))?.fact;
    expect([factOn(-35), factOn(-28), factOn(-14), factOn(0), factOn(7)]).toEqual([
      '0.00',
      '122.00',
      '244.00',
      '402.60',
      null,
    ]);
    await change({ status: 'pending' });
    expect((await read()).results[0]).toMatchObject({ forecast_missing: 'not_under_way', deviation_days: null });
    await change({ status: 'canceled' });
    const canceled = await read();
    expect(canceled.results[0]).toMatchObject({ risks: [], worst_risk: null });
    expect(await totalsOf(company)).toMatchObject({ count: 1, amount: '0.00' });
    expect((await totalsOf(company, { status: 'canceled' })).amount).toBe('1220.00');
  });

  test('the curve lists the objects it excludes', async () => {
    const company = await aCompany();
    await aProject(company, { name: 'Без суммы' });
    await aProject(company, { name: 'Без сроков', estimated_cost: '50' });
    const { row } = await anObject(company);
    await works(company, row, [
      [-28, '1'],
      [-21, '2'],
      [-7, '3'],
    ]);
    const { body } = await callApi(company.owner, getObjectCurve, { params: { company_id: company.id } });
    expect(body).toMatchObject({
      today: day(0),
      count: 1,
      amount: '1220.00',
      without_amount_count: 1,
      without_days_count: 1,
      days_known_from: null,
    });
    const at = (days: number) => body.points?.find((point) => point.day === day(days));
    expect(at(-35)).toMatchObject({ fact: '0.00', forecast: null });
    expect(at(-14)).toMatchObject({ fact: '244.00' });
    expect(at(0)).toMatchObject({ plan: '622.20', fact: '366.00', forecast: '366.00' });
    expect(body.points?.at(-1)).toMatchObject({ plan: '1220.00', fact: null, forecast: '1220.00' });
  });
});
