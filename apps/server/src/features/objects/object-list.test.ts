import { exportObjects, getObjectCurve, getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { StatementBatch } from '#platform/db/wire/driver/statement-batch.ts';
import { amountsIn, fieldsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aProject, queryInCompany } from '#testing/factories/index.ts';
import { anObject, day, objectsOf, totalsOf, works } from './objects.fixtures.ts';

describe('list of objects', () => {
  test('puts the worst first; paging, search and filters keep the totals of the whole filter', async () => {
    const company = await aCompany();
    await aProject(company, { name: 'А мелочь' });
    await aProject(company, { name: 'Б просрочен', end_date: day(-20) });
    await aProject(company, { name: 'В завершён', status: 'completed' });
    const page = (await objectsOf(company, { limit: '1' })).body;
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([3, ['Б просрочен']]);
    const totals = await totalsOf(company, { search: '' });
    expect(totals).toMatchObject({ count: 3, high_count: 1, low_count: 1 });
    expect(totals.attention[0]).toMatchObject({ code: 'project_overdue', count: 1, severity: 'high' });
    const { results } = (await objectsOf(company, { sort_by: 'end_date', sort_order: 'desc' })).body;
    expect(results[0]?.name).toBe('Б просрочен');
    const found = (await objectsOf(company, { search: 'мелочь', status: 'active' })).body;
    expect(found.results.map(({ name }) => name)).toEqual(['А мелочь']);
    expect((await objectsOf(company, { is_archived: 'true' })).body.count).toBe(0);
  });

  test('uses the language of the request', async () => {
    const company = await aCompany();
    await aProject(company, { end_date: day(-1) });
    const params = { company_id: company.id };
    const options = { headers: { 'accept-language': 'en' } };
    const { body } = await callApi(company.owner, listObjects, { params }, options);
    expect(body.results[0]?.worst_risk?.message).toBe('The object is 1\u00a0day overdue');
    const totals = await callApi(company.owner, getObjectTotals, { params }, options);
    expect(totals.body.attention[0]?.title).toBe('Objects overdue');
  });
});

/** Counts the statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const add = vi.spyOn(StatementBatch.prototype, 'add');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = add.mock.calls.length + query.mock.calls.length;
  add.mockRestore();
  query.mockRestore();
  return count;
}

test('reads two hundred objects with as many statements as one', async () => {
  const company = await aCompany();
  await anObject(company);
  const one = await statementsOf(() => objectsOf(company));
  await queryInCompany(
    company,
    `insert into project (company_id, id, code, name, status)
      select $1, gen_random_uuid(), 'О-' || n, 'Объект ' || n, 'active' from generate_series(1, 200) n`,
    [company.id],
  );
  const all = await statementsOf(async () => expect((await objectsOf(company)).body.count).toBe(201));
  expect(all).toBeLessThanOrEqual(Math.min(one, 20));
});

test('exports the filtered rows in their order, with amounts only given the price permission', async () => {
  const company = await aCompany();
  await anObject(company, { name: 'Школа' });
  await aProject(company, { name: 'Баня', status: 'canceled', estimated_cost: '7' });
  const blind = await aMemberWith(company, ['project.view', 'project.export', 'contract.view', 'specification.view']);
  const linesFor = async (by: Session) => {
    const { body, statusCode } = await company.app.app.inject({
      url: `/api/companies/${company.id}/objects/export/?format=csv&sort_by=name&sort_order=desc`,
      headers: { authorization: `Bearer ${by.access}` },
    });
    expect(statusCode).toBe(200);
    return body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
  };
  const lines = await linesFor(company.owner);
  expect(lines.map((line) => [line[1], line[4]])).toEqual([
    ['Объект', 'По договорам с ДС, с НДС, руб.'],
    ['Школа', '1220,00'],
    ['Баня', '7,00'],
    ['Итого без отменённых', '1220,00'],
  ]);
  const [head = []] = await linesFor(blind);
  expect(head.filter((title) => title.includes('руб.'))).toEqual([]);
});

describe('permissions on objects', () => {
  test('a member limited to projects sees only these', async () => {
    const company = await aCompany();
    const { project_id } = await anObject(company, { name: 'Своя' });
    await anObject(company, { name: 'Чужая' });
    const limited = await aMemberWith(company, [
      'project.view',
      'contract.view',
      'specification.view',
      'specification.view_prices',
    ]);
    await queryInCompany(company, 'update membership set project_ids = $2 where user_id = $1', [
      limited.userId,
      [project_id],
    ]);
    const { body } = await objectsOf(company, {}, limited);
    const { amount } = await totalsOf(company, {}, limited);
    expect([body.count, body.results[0]?.name, amount]).toEqual([1, 'Своя', '1220.00']);
  });

  test('rejects anonymous callers, non-members, invalid queries and members without the permission', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const nonMember = (await aCompany()).owner;
    const idle = await aMemberWith(company, ['company.view']);
    const taken = await company.app.app.inject({ url: `/api/companies/${company.id}/objects/export/` });
    expect(taken.statusCode).toBe(401);
    expect((await callApi(idle, exportObjects, { params })).status).toBe(403);
    expect((await callApi(nonMember, exportObjects, { params })).status).toBe(404);
    for (const endpoint of [listObjects, getObjectTotals, getObjectCurve]) {
      const statusOf = async (by: Session | null, query: object = {}) =>
        (await callApi(by, endpoint, { params, query })).status;
      // oxlint-disable-next-line no-await-in-loop -- few, and one after the other
      expect([await statusOf(null), await statusOf(nonMember), await statusOf(idle)]).toEqual([401, 404, 403]);
      // oxlint-disable-next-line no-await-in-loop -- few, and one after the other
      expect([await statusOf(company.owner, { status: 'x' }), await statusOf(company.owner)]).toEqual([400, 200]);
    }
  });

  test('omits all amounts without the price permission, and contract data without the contract permission', async () => {
    const company = await aCompany();
    const { row } = await anObject(company, { contract: { advance_percent: '30', retention_percent: '5' } });
    await works(company, row, [[-1, '4']]);
    const rights = ['project.view', 'contract.view', 'specification.view', 'task.view'] as const;
    const blind = await aMemberWith(company, [...rights]);
    const { body } = await objectsOf(company, {}, blind);
    expect(body.results[0]).toMatchObject({ fact_share: '40', plan_source: 'contracts' });
    expect(fieldsIn(body, ['amount', 'done', 'payment', 'to_pay', 'retention'])).toEqual([]);
    expect(amountsIn(body, ['1220.00', '488.00', '1000.00'])).toEqual([]);
    expect(fieldsIn(await totalsOf(company, {}, blind), ['amount', 'done', 'to_pay', 'retention'])).toEqual([]);
    const { body: curve } = await callApi(blind, getObjectCurve, { params: { company_id: company.id } });
    expect(fieldsIn(curve, ['points', 'amount'])).toEqual([]);
    const narrow = await aMemberWith(company, ['project.view', 'specification.view_prices']);
    expect((await objectsOf(company, {}, narrow)).body.results[0]).toMatchObject({
      amount_source: 'estimate',
      end_date: null,
      payment_missing: 'no_contract',
      risks: [{ code: 'no_customer' }],
    });
  });
});
