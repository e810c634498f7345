import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { getNorm, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { createNorm, patchNorm } from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, anOwnBase, anOwnNorm, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated, readSpecification } from '#testing/factories/specifications.ts';

const WORK = 'Огранка витражного фонаря под старину';
const offer = { total: '15000', date: '2026-11-01', source: 'КП ООО «Фонарь»' };
const parts = { labour: '1000', machines: '200', materials: '300.5' };

const REQUIRED = 'Поле обязательно для заполнения';
const ONE = 'Укажите что-нибудь одно';

const priced = (company: TestCompany, own_price: object, fields: object = {}) =>
  anOwnNorm(company, { name: WORK, unit: '100 м2', kind_of_work: '11', resources: [], own_price, ...fields });

async function positionBy(company: TestCompany, normId: string, row: object = {}) {
  const { id } = await aSpecification(company);
  const made = await aRow(company, id, { name: WORK, unit: 'м2', quantity: '50', ...row });
  const params = { specification_id: id, row_id: made.id };
  const { status, body } = await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: normId } });
  return { id, params, status, row: body };
}

describe('an own price', () => {
  test("that includes everything is the position's price per unit, with nothing charged on top", async () => {
    const company = await aCompany();
    const norm = await priced(company, offer);
    expect(norm).toMatchObject({
      code: 'СН-001',
      is_own: true,
      is_own_price: true,
      resources: [],
      own_price: { ...offer, total: '15000.00', labour: null, is_all_included: true },
      cost: { labour: '0.00', overhead: '0.00', total: '15000.00' },
      missing_prices: 0,
    });
    const { status, row, params } = await positionBy(company, norm.id);
    expect(status).toBe(200);
    expect(row).toMatchObject({
      match_status: 'confirmed',
      price_source: 'own_price',
      is_hand_priced: true,
      price: '150.00',
      total: '7500.00',
      overhead: '0.00',
      norm_code: 'СН-001',
      missing_prices: 0,
    });
    const more = await callApi(company.owner, specificationRows.patch, { params, body: { quantity: '100' } });
    expect([more.body.total, more.body.price_source]).toEqual(['15000.00', 'own_price']);
    const typed = await callApi(company.owner, specificationRows.patch, { params, body: { price: '160' } });
    expect([typed.body.total, typed.body.price_source]).toEqual(['16000.00', null]);
  });

  test('can separate materials from works within one sum', async () => {
    const company = await aCompany();
    const { row } = await positionBy(company, (await priced(company, parts)).id);
    expect(row).toMatchObject({ price: '15.01', price_material: '3.01', price_work: '12.00', total: '750.50' });
  });

  test('split into columns is charged with the overhead and profit of its kind of work on request', async () => {
    const company = await aCompany();
    const norm = await priced(company, { ...parts, is_all_included: false });
    // Floors: 112 and 65 percent of the labour.
    expect(norm.cost).toMatchObject({ labour: '1000.00', overhead: '1120.00', profit: '650.00', total: '3270.50' });
    const { id, row } = await positionBy(company, norm.id);
    expect(row).toMatchObject({ is_hand_priced: false, price_source: null, total: '1635.25' });
    expect(row).toMatchObject({ labour: '500.00', machines: '100.00', materials: '150.25', overhead: '560.00' });
    const settings = { overhead_mode: 'none', profit_mode: 'none' } as const;
    await callApi(company.owner, patchSpecification, { params: { specification_id: id }, body: { settings } });
    expect((await readSpecification(company, id)).totals).toMatchObject({ net: '750.25', overhead: '0.00' });
  });

  test('is found by a calculation like any own norm, and updated on recalculation', async () => {
    const company = await aCompany();
    const norm = await priced(company, offer);
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { name: WORK, unit: 'м2', quantity: '50' });
    await generated(company, id);
    const params = { specification_id: id, row_id: row.id };
    const read = async () => (await callApi(company.owner, specificationRows.get, { params })).body;
    expect(await read()).toMatchObject({ norm_id: norm.id, match_status: 'matched', total: '7500.00' });
    const place = { company_id: company.id, base_id: norm.base_id, norm_id: norm.id };
    await callApi(company.owner, patchNorm, { params: place, body: { own_price: { total: '20000' } } });
    await generated(company, id);
    expect(await read()).toMatchObject({ price: '200.00', total: '10000.00', price_source: 'own_price' });
    const lines = { resources: [{ name: 'Мастер', kind: 'labour', unit: 'чел.-ч', norm_quantity: '2', price: '500' }] };
    await callApi(company.owner, patchNorm, { params: place, body: { ...lines, own_price: null } as never });
    await generated(company, id);
    expect(await read()).toMatchObject({ is_hand_priced: false, price_source: null, labour: '500.00' });
  });

  test('requires an amount and excludes resources', async () => {
    const company = await aCompany();
    const base = await anOwnBase(company);
    const params = { company_id: company.id, base_id: base.id };
    const body = { name: WORK, unit: 'м2', kind_of_work: '11' };
    const line = { name: 'Мастер', kind: 'labour' as const, unit: 'чел.-ч', norm_quantity: '2' };
    const refused = async (fields: object) => {
      const { status, problem } = await callApi(company.owner, createNorm, { params, body: { ...body, ...fields } });
      return [status, ...(problem?.errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
    };
    expect(await refused({})).toEqual([400, `resources: ${REQUIRED}`]);
    expect(await refused({ own_price: {} })).toEqual([400, `own_price.labour: ${REQUIRED}`]);
    expect(await refused({ own_price: { total: '0' } })).toEqual([400, `own_price.total: ${REQUIRED}`]);
    expect(await refused({ own_price: { total: '5', labour: '5' } })).toEqual([400, `own_price.total: ${ONE}`]);
    const unpaid = { total: '5', is_all_included: false };
    expect(await refused({ own_price: unpaid })).toEqual([400, `own_price.labour: ${REQUIRED}`]);
    expect(await refused({ own_price: offer, resources: [line] })).toEqual([400, `resources: ${ONE}`]);
    const norm = await priced(company, offer);
    const place = { ...params, norm_id: norm.id };
    const added = await callApi(company.owner, patchNorm, { params: place, body: { resources: [line] } });
    expect([added.status, added.problem?.errors]).toEqual([400, [{ field: 'resources', message: ONE }]]);
    const emptied = await callApi(company.owner, patchNorm, { params: place, body: { own_price: null } });
    expect([emptied.status, emptied.problem?.errors]).toEqual([400, [{ field: 'resources', message: REQUIRED }]]);
  });

  test('can be neither set nor read without the price permission, including in the log', async () => {
    const company = await aCompany();
    const norm = await priced(company, offer);
    const permissions = ['norm.view', 'norm.create', 'norm.update', 'log.view'] as const;
    const session = await aMemberWith(company, [...permissions]);
    const params = { company_id: company.id, base_id: norm.base_id };
    const place = { ...params, norm_id: norm.id };
    const card = (await callApi(session, getNorm, { params: place })).body;
    expect(card).toMatchObject({ is_own_price: true });
    expect(card.own_price).toBeUndefined();
    const found = await callApi(session, searchNorms, { params, query: { search: WORK } });
    expect(found.body.results).toMatchObject([{ is_own_price: true }]);
    const body = { name: 'Другая', unit: 'м2', kind_of_work: '11', own_price: { total: '1' } };
    const made = await callApi(session, createNorm, { params, body });
    expect([made.status, made.problem?.code]).toEqual([403, 'prices_not_allowed']);
    const named = await callApi(session, patchNorm, { params: place, body: { name: 'Фонарь', resources: [] } });
    expect([named.status, named.body.is_own_price]).toEqual([200, true]);
    const moved = await callApi(session, patchNorm, { params: place, body: { unit: 'шт' } });
    expect([moved.status, moved.problem?.code]).toEqual([403, 'prices_not_allowed']);
    const query = { model: 'norm' } as const;
    const seen = (reader: typeof session) =>
      callApi(reader, listLog, { params: { company_id: company.id }, query }).then(({ body: { results } }) => results);
    expect(JSON.stringify(await seen(company.owner))).toContain(
      'всего 15000,00; НР и СП внутри; КП ООО «Фонарь» на 2026-11-01',
    );
    expect(amountsIn(await seen(company.owner), ['15000'])).not.toEqual([]);
    expect(amountsIn(await seen(session), ['15000'])).toEqual([]);
  });
});
