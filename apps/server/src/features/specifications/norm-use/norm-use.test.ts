import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getNorm, listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { NORM_RESOURCE_KINDS, type Norm } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { newId } from '../../../platform/ids.ts';

type Query = NonNullable<Parameters<typeof callApi<typeof searchNorms>>[2]['query']>;

async function theBase(company: TestCompany) {
  const { body } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
  const base = body.find(({ is_system }) => is_system);
  if (!base) throw new Error('The product comes with a norm base');
  return base;
}

async function search(company: TestCompany, query: Query) {
  const { id: base_id } = await theBase(company);
  return (await callApi(company.owner, searchNorms, { params: { company_id: company.id, base_id }, query })).body;
}

async function theNorm(company: TestCompany, code: string): Promise<Norm> {
  const norm = (await search(company, { search: code })).results.find((one) => one.code === code);
  if (!norm) throw new Error(`No norm ${code}`);
  return norm;
}

async function card(company: TestCompany, normId: string, session: Session = company.owner) {
  const { id: base_id } = await theBase(company);
  return callApi(session, getNorm, { params: { company_id: company.id, base_id, norm_id: normId } });
}

describe('norm card', () => {
  test('sums its resources to the kopeck, in estimate order', async () => {
    const company = await aCompany();
    const { results } = await search(company, { limit: 40, sort_by: 'code' });
    for (const norm of results) {
      const { body } = await card(company, norm.id);
      const { score: _, ...head } = norm;
      expect(body).toMatchObject(head);
      const kinds = body.resources.map(({ kind }) => NORM_RESOURCE_KINDS.indexOf(kind));
      expect(kinds).toEqual(kinds.toSorted((left, right) => left - right));
      const totals = body.resources.map(({ total }) => total ?? '0');
      expect([norm.code, body.cost?.direct]).toEqual([norm.code, roundMoney(addAll(totals))]);
      expect(body.resources.every((line) => line.price_date !== null && line.region !== null)).toBe(true);
    }
  });

  test('equals a position of one unit in a specification', async () => {
    const company = await aCompany();
    const norm = await theNorm(company, 'К-02-002');
    const { body } = await card(company, norm.id);
    expect(body.steps).toContain('без опалубки и арматуры');
    // 1.015 m3 of concrete per m3 of slab.
    const concrete = body.resources.find(({ name }) => name.startsWith('Бетон тяжёлый В25'));
    expect(Number(concrete?.total)).toBeCloseTo(1.015 * Number(concrete?.price), 2);
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { name: norm.name, unit: norm.unit, quantity: '1' });
    const params = { specification_id: id, row_id: row.id };
    const priced = await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: norm.id } });
    expect(priced.status).toBe(200);
    expect([body.cost?.total, body.cost?.direct, body.missing_prices]).toEqual([
      priced.body.total,
      priced.body.totals?.direct,
      0,
    ]);
  });

  test('names the specifications that use it to users who may view them, within the company', async () => {
    const company = await aCompany();
    const other = await aCompany();
    const norm = await theNorm(company, 'К-02-002');
    for (const [owner, count] of [
      [company, 2],
      [other, 1],
    ] as const) {
      const { id } = await aSpecification(owner);
      for (let place = 0; place < count; place += 1) {
        const row = await aRow(owner, id, { name: norm.name, unit: norm.unit, quantity: '3' });
        const params = { specification_id: id, row_id: row.id };
        await callApi(owner.owner, specificationRows.patch, { params, body: { norm_id: norm.id } });
      }
    }
    const { body } = await card(company, norm.id);
    expect(body.used_in).toEqual([
      { id: expect.any(String), name: expect.any(String), project_name: expect.any(String), positions_count: 2 },
    ]);
    const reader = await aMemberWith(company, ['norm.view']);
    expect((await card(company, norm.id, reader)).body.used_in).toBeNull();
  });

  test('omits amounts without the price permission', async () => {
    const company = await aCompany();
    const norm = await theNorm(company, 'К-02-002');
    const { body } = await card(company, norm.id, await aMemberWith(company, ['norm.view']));
    expect(body.resources.length).toBeGreaterThan(3);
    const hidden = ['price', 'total', 'cost', 'overhead_percent', 'profit_percent'];
    expect(fieldsIn(body, hidden)).toEqual([]);
    const whole = (await card(company, norm.id)).body;
    for (const name of hidden) expect(fieldsIn(whole, [name])).not.toEqual([]);
  });

  test('is not found for non-members, without the norm permission, or for a norm of another base or company', async () => {
    const company = await aCompany();
    const otherCompany = await aCompany();
    const norm = await theNorm(company, 'К-02-002');
    expect((await card(company, norm.id, otherCompany.owner)).status).toBe(404);
    expect((await card(company, norm.id, await aMemberWith(company, ['project.view']))).status).toBe(403);
    expect((await card(company, newId())).status).toBe(404);

    const [baseId, normId] = [newId(), newId()];
    await queryInCompany(
      company,
      `with b as (insert into norm_base (company_id, id, code, name, version, content_hash) values ($1, $2, 'own', 'Свои', '1', 'x')),
         k as (insert into kind_of_work (company_id, base_id, code, name, overhead_percent, profit_percent, basis)
           values ($1, $2, '1', 'Прочее', 90, 45, ''))
       insert into norm (company_id, id, base_id, code, name, unit, kind_of_work) values ($1, $3, $2, 'С-1', 'Своя работа', 'м2', '1')`,
      [company.id, baseId, normId],
    );
    const at = (who: TestCompany, base_id: string) =>
      callApi(who.owner, getNorm, { params: { company_id: who.id, base_id, norm_id: normId } });
    const own = await at(company, baseId);
    // A norm without resources has no known cost.
    expect([own.status, own.body.resources, own.body.missing_prices]).toEqual([200, [], 1]);
    expect((await at(otherCompany, baseId)).status).toBe(404);
    expect((await at(company, (await theBase(company)).id)).status).toBe(404);
  });
});

describe('norm base sections', () => {
  test('contain the norms of their kind of work, in the number that the base states', async () => {
    const company = await aCompany();
    const base = await theBase(company);
    expect(base.kinds_of_work.reduce((sum, kind) => sum + kind.norms_count, 0)).toBe(base.norms_count);
    const [kind] = base.kinds_of_work.toSorted((left, right) => right.norms_count - left.norms_count);
    if (!kind) throw new Error('The base has kinds of work');
    const all = await search(company, { kind_of_work: kind.code, limit: 200 });
    expect([all.count, new Set(all.results.map((norm) => norm.kind_of_work))]).toEqual([
      kind.norms_count,
      new Set([kind.code]),
    ]);
    expect((await search(company, { kind_of_work: 'нет такого' })).count).toBe(0);
  });

  test('are searched completely: a word common to half of the base misses no norms', async () => {
    const company = await aCompany();
    const { kinds_of_work } = await theBase(company);
    for (const { code } of kinds_of_work) {
      const all = await search(company, { kind_of_work: code, limit: 200 });
      const wanted = all.results.filter((norm) => norm.name.toLowerCase().includes('устройство'));
      const found = await search(company, { kind_of_work: code, search: 'устройство', limit: 200 });
      const codes = new Set(found.results.map((norm) => norm.code));
      expect([code, wanted.filter((norm) => !codes.has(norm.code)).map((norm) => norm.code)]).toEqual([code, []]);
      expect(found.results.every((norm) => norm.kind_of_work === code)).toBe(true);
    }
  });
});
