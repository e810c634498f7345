import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { getStalePrices } from '@karkas/api/specifications/prices/stale-prices.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

const read = async (company: TestCompany, specification_id: string) =>
  (await callApi(company.owner, getStalePrices, { params: { specification_id } })).body;

/** A position of two materials with an old price for a quarter of the cost, and one priced manually. */
async function anAgedSpecification() {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const position = await aRow(company, id, { name: 'Кладка стен', unit: 'м3', quantity: '10' });
  const material = async (name: string, price: string, date: string) =>
    callApi(company.owner, resourceRows.create, {
      params: { specification_id: id },
      body: {
        specification_row_id: position.id,
        name,
        kind: 'material',
        unit: 'шт',
        quantity: '10',
        price,
        price_source: { kind: 'market', date, document: 'КП' },
      },
    });
  await material('Кирпич', '75', '2999-01-01');
  await material('Раствор', '25', '2020-01-01');
  await aRow(company, id, { name: 'Прочее', unit: 'шт', quantity: '1', price: '1000' });
  return { company, id, position };
}

describe('stale prices', () => {
  test('are reported as a share of the total, largest first, undated ones separately', async () => {
    const { company, id, position } = await anAgedSpecification();
    const stale = await read(company, id);
    expect(stale).toMatchObject({
      price_max_age_days: 90,
      total: '2000.00',
      stale_total: '250.00',
      stale_share: '12.5',
      undated_total: '1000.00',
      stale_count: 1,
    });
    expect(stale.results).toMatchObject([
      {
        row_id: position.id,
        resource_name: 'Раствор',
        price_date: '2020-01-01',
        price_source: { kind: 'market', document: 'КП' },
        total: '250.00',
      },
    ]);
  });

  test('stand in the totals, with a range around the price', async () => {
    const { company, id } = await anAgedSpecification();
    const params = { specification_id: id };
    const { totals } = (await callApi(company.owner, getSpecification, { params })).body;
    expect(totals).toMatchObject({ stale_share: '12.5', range: { p50: totals?.gross } });
    // Lines of 750 at 7 % and of 250 at 17 %, and a price of 1000 by hand at 3 %: 95 and 30 of 2000.
    const share = Math.sqrt(0.5 * 125 ** 2 + 0.5 * (95 ** 2 + 30 ** 2)) / 2000;
    const { p80 = '', p90 = '' } = totals?.range ?? {};
    expect(Number(p80)).toBeCloseTo(2440 * (1 + 0.8416 * share), 1);
    expect(Number(p90)).toBeCloseTo(2440 * (1 + 1.2816 * share), 1);
  });

  test('have no range while a price is missing: what is missing may exceed it', async () => {
    const { company, id } = await anAgedSpecification();
    await aRow(company, id, { name: 'Окраска', quantity: '1' });
    const { totals } = (await callApi(company.owner, getSpecification, { params: { specification_id: id } })).body;
    expect(totals).toMatchObject({ missing_prices_count: 1, stale_share: '12.5' });
    expect(totals).not.toHaveProperty('range');
  });

  test('an empty specification has neither', async () => {
    const company = await aCompany();
    const params = { specification_id: (await aSpecification(company)).id };
    const { totals } = (await callApi(company.owner, getSpecification, { params })).body;
    expect(totals).toMatchObject({ stale_share: '0', range: { p50: '0.00', p80: '0.00', p90: '0.00' } });
  });

  test("use the company's age limit", async () => {
    const { company, id } = await anAgedSpecification();
    const params = { company_id: company.id };
    const patched = await callApi(company.owner, patchCompany, { params, body: { price_max_age_days: 3650 } });
    expect([patched.status, patched.body.price_max_age_days]).toEqual([200, 3650]);
    expect(await read(company, id)).toMatchObject({ stale_share: '0', stale_total: '0.00', results: [] });
    const wrong = await callApi(company.owner, patchCompany, { params, body: { price_max_age_days: 0 } });
    expect(wrong.status).toBe(400);
  });

  test('require the price permission', async () => {
    const { company, id } = await anAgedSpecification();
    const params = { specification_id: id };
    const foreman = await aMemberWith(company, ['specification.view']);
    expect((await callApi(foreman, getStalePrices, { params })).status).toBe(403);
    expect((await callApi((await aCompany()).owner, getStalePrices, { params })).status).toBe(404);
    expect((await callApi(null, getStalePrices, { params })).status).toBe(401);
  });
});
