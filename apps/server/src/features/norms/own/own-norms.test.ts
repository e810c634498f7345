import { getNorm, listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import {
  createNorm,
  createNormBase,
  deleteNorm,
  patchNorm,
  restoreNorm,
} from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMemberWith,
  anOwnBase,
  anOwnNorm,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

const FACADE = 'Окраска фасада по трафарету';
const painter = { name: 'Маляр', kind: 'labour', unit: 'чел.-ч', norm_quantity: '0.5', price: '600' } as const;
const paint = { name: 'Краска фасадная', kind: 'material', unit: 'кг', norm_quantity: '0.4', price: '250' } as const;

async function bases(company: TestCompany) {
  const { body } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
  const system = body.find((base) => base.is_system);
  if (system === undefined) throw new Error('The product comes with a norm base');
  return { system, own: body.filter((base) => !base.is_system) };
}

async function namesIn(company: TestCompany, base_id: string, with_own?: 'true'): Promise<string[]> {
  const query = { search: FACADE, ...(with_own ? { with_own } : {}) };
  const { body } = await callApi(company.owner, searchNorms, { params: { company_id: company.id, base_id }, query });
  return body.results.map(({ name }) => name);
}

describe('own norms', () => {
  test('get a base of the company, the shipped kinds of work, and sequential codes', async () => {
    const company = await aCompany();
    const first = await anOwnNorm(company, { resources: [painter, paint] });
    const second = await anOwnNorm(company, { name: 'Другая работа', resources: [painter] });
    const { system, own } = await bases(company);
    expect(own).toMatchObject([{ name: 'Нормы компании', norms_count: 2, price_date: null }]);
    expect(own[0]?.kinds_of_work.map(({ code }) => code)).toEqual(system.kinds_of_work.map(({ code }) => code));
    expect([first.code, second.code, first.is_own, first.version]).toEqual(['СН-001', 'СН-002', true, 1]);
    expect(first.resources.map(({ code, price, region }) => [code, price, region])).toEqual([
      ['Р-0001', '600.00', null],
      ['Р-0002', '250.00', null],
    ]);
    // 0.5 × 600 + 0.4 × 250, without overhead and profit.
    expect(first.cost?.direct).toBe('400.00');
    // The painter is one resource of the base.
    expect(second.resources.map(({ code }) => code)).toEqual(['Р-0001']);
  });

  test('are found from a specification instead of the same shipped work, and never by another company', async () => {
    const company = await aCompany();
    const { system } = await bases(company);
    await anOwnNorm(company, { resources: [painter] });
    expect(await namesIn(company, system.id)).not.toContain(FACADE);
    expect((await namesIn(company, system.id, 'true'))[0]).toBe(FACADE);
    expect(await namesIn(await aCompany(), system.id, 'true')).not.toContain(FACADE);
    const params = { company_id: company.id, base_id: system.id };
    const { body } = await callApi(company.owner, searchNorms, { params, query: { limit: '1' } });
    const [product] = body.results;
    if (product === undefined) throw new Error('The base is not empty');
    await anOwnNorm(company, { name: product.name, unit: product.unit, resources: [painter] });
    const search = { search: product.name, with_own: 'true' } as const;
    const found = await callApi(company.owner, searchNorms, { params, query: search });
    const same = found.body.results.filter(({ name, unit }) => name === product.name && unit === product.unit);
    expect(same.map(({ base_id }) => base_id === system.id)).toEqual([false]);
  });

  test('price a position of a specification that uses the shipped base', async () => {
    const company = await aCompany();
    const norm = await anOwnNorm(company, { resources: [painter, paint] });
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { name: FACADE, unit: 'м2', quantity: '10' });
    const params = { specification_id: id, row_id: row.id };
    const { status, body } = await callApi(company.owner, specificationRows.patch, {
      params,
      body: { norm_id: norm.id },
    });
    expect([status, body.norm_id, body.totals?.labour, body.totals?.materials]).toEqual([
      200,
      norm.id,
      '3000.00',
      '1000.00',
    ]);
    const otherCompany = await aCompany();
    const theirs = await aSpecification(otherCompany);
    const other = await aRow(otherCompany, theirs.id, { name: FACADE, unit: 'м2', quantity: '10' });
    const taken = await callApi(otherCompany.owner, specificationRows.patch, {
      params: { specification_id: theirs.id, row_id: other.id },
      body: { norm_id: norm.id },
    });
    expect(taken.status).toBe(400);
  });

  test('are versioned; results calculated before a change stay', async () => {
    const company = await aCompany();
    const norm = await anOwnNorm(company, { resources: [painter] });
    const params = { company_id: company.id, base_id: norm.base_id, norm_id: norm.id };
    const [line] = norm.resources;
    const resources = [{ ...painter, code: line?.code, name: 'Маляр 4 разряда', price: '700' }];
    const body = { name: 'Окраска фасада', resources, version: 1 };
    const changed = await callApi(company.owner, patchNorm, { params, body });
    expect(changed.body).toMatchObject({ name: 'Окраска фасада', unit: 'м2', version: 2 });
    expect(changed.body.resources).toMatchObject([{ code: line?.code, name: 'Маляр 4 разряда', price: '700.00' }]);
    const late = await callApi(company.owner, patchNorm, { params, body });
    expect([late.status, late.problem?.code]).toEqual([409, 'version_conflict']);
    const unpriced = await callApi(company.owner, patchNorm, {
      params,
      body: { resources: [{ ...painter, code: line?.code, price: null }] },
    });
    expect(unpriced.body).toMatchObject({ missing_prices: 1, version: 3 });
  });

  test('share a resource by its code, so its unit cannot change under other norms', async () => {
    const company = await aCompany();
    const first = await anOwnNorm(company, { resources: [{ ...paint, code: 'КР-1' }] });
    const second = await anOwnNorm(company, {
      name: 'Другая',
      resources: [{ ...paint, code: 'КР-1', name: 'Краска' }],
    });
    const params = { company_id: company.id, base_id: first.base_id, norm_id: second.id };
    const refused = await callApi(company.owner, patchNorm, {
      params,
      body: { resources: [{ ...paint, code: 'КР-1', unit: 'л' }] },
    });
    expect([refused.status, refused.problem?.errors]).toEqual([
      400,
      [{ field: 'resources.0.unit', message: expect.stringContaining('в других нормах') }],
    ]);
    await callApi(company.owner, deleteNorm, { params: { ...params, norm_id: first.id } });
    const taken = await callApi(company.owner, patchNorm, {
      params,
      body: { resources: [{ ...paint, code: 'КР-1', unit: 'л' }] },
    });
    expect(taken.body.resources).toMatchObject([{ code: 'КР-1', unit: 'л' }]);
    const twice = await callApi(company.owner, patchNorm, { params, body: { resources: [painter, painter] } });
    expect(twice.problem?.errors?.map(({ field }) => field)).toEqual(['resources.1.name']);
  });

  test('are rejected for a taken code, an unknown kind of work, a zero quantity or the shipped base', async () => {
    const company = await aCompany();
    const norm = await anOwnNorm(company);
    const { system } = await bases(company);
    const body = { name: 'Проба', unit: 'м2', kind_of_work: '1.1', resources: [painter] };
    const make = (base_id: string, fields: object) =>
      callApi(company.owner, createNorm, { params: { company_id: company.id, base_id }, body: { ...body, ...fields } });
    const answers = [
      await make(norm.base_id, { code: norm.code }),
      await make(norm.base_id, { kind_of_work: 'нет такого' }),
      await make(norm.base_id, { resources: [{ ...painter, norm_quantity: '0' }] }),
      await make(norm.base_id, { resources: [] }),
      await make(system.id, {}),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual([
      'norm_code_taken',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'system_record',
    ]);
    const again = await callApi(company.owner, createNormBase, {
      params: { company_id: company.id },
      body: { name: 'нормы КОМПАНИИ' },
    });
    expect(again.problem?.code).toBe('norm_base_taken');
  });

  test('are deleted with resources no other norm uses; all changes are logged in words', async () => {
    const company = await aCompany();
    const norm = await anOwnNorm(company, { resources: [painter, paint] });
    const place = { company_id: company.id, base_id: norm.base_id, norm_id: norm.id };
    await callApi(company.owner, patchNorm, { params: place, body: { resources: [painter] } });
    expect((await callApi(company.owner, deleteNorm, { params: place })).status).toBe(204);
    expect((await callApi(company.owner, getNorm, { params: place })).status).toBe(404);
    expect(await queryInCompany(company, 'select code from resource where company_id = $1', [company.id])).toEqual([]);
    const logged = await queryInCompany<{ action: string; changes: { field: string; new: unknown }[] }>(
      company,
      `select action, changes from activity_log where model = 'norm' order by created_at, id`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(logged[1]?.changes).toEqual([
      { field: 'resources', old: 'Маляр — 0,5 чел.-ч; Краска фасадная — 0,4 кг', new: 'Маляр — 0,5 чел.-ч' },
    ]);
  });

  test('require permissions to create them, and the price permission to set prices', async () => {
    const company = await aCompany();
    const base = await anOwnBase(company);
    const params = { company_id: company.id, base_id: base.id };
    const body = { name: 'Проба', unit: 'м2', kind_of_work: '1.1', resources: [painter] };
    const reader = await aMemberWith(company, ['norm.view']);
    expect((await callApi(reader, createNorm, { params, body })).status).toBe(403);
    const blind = await aMemberWith(company, ['norm.view', 'norm.create']);
    const refused = await callApi(blind, createNorm, { params, body });
    expect(refused.problem?.errors?.map(({ field }) => field)).toEqual(['resources.0.price']);
    const { price: _, ...unpriced } = painter;
    const made = await callApi(blind, createNorm, { params, body: { ...body, resources: [unpriced] } });
    expect([made.status, made.body.cost]).toEqual([201, undefined]);
  });
});

test('a deleted norm is restored with its learned matches, unless its code is taken', async () => {
  const company = await aCompany();
  const norm = await anOwnNorm(company, { resources: [painter, paint] });
  const { id } = await aSpecification(company);
  const row = await aRow(company, id, { name: 'Трафарет на стене', unit: 'м2', quantity: '10' });
  const chosen = { params: { specification_id: id, row_id: row.id }, body: { norm_id: norm.id } };
  await callApi(company.owner, specificationRows.patch, chosen);
  const params = { company_id: company.id, base_id: norm.base_id, norm_id: norm.id };
  const learned = () => queryInCompany(company, 'select learned_key, norm_id from learned_match');
  const before = await learned();
  const read = async () => (await callApi(company.owner, getNorm, { params })).body;
  const card = await read();
  expect((await callApi(company.owner, restoreNorm, { params })).status).toBe(404);
  await callApi(company.owner, deleteNorm, { params });
  expect(await learned()).toEqual([]);
  const back = await callApi(company.owner, restoreNorm, { params });
  expect([back.status, back.body.code]).toEqual([200, norm.code]);
  expect(await read()).toEqual(card);
  expect(await learned()).toEqual(before);
  expect((await callApi(company.owner, restoreNorm, { params })).status).toBe(404);
  await callApi(company.owner, deleteNorm, { params });
  await anOwnNorm(company, { name: 'Другая', code: norm.code, resources: [painter] });
  const taken = await callApi(company.owner, restoreNorm, { params });
  expect([taken.status, taken.problem?.code]).toEqual([409, 'norm_code_taken']);
});
