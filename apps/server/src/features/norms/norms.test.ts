import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, type TestCompany } from '#testing/factories/index.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { withClient } from '../../platform/db/wire/connection.ts';
import { SYSTEM_COMPANY_ID } from '../../platform/db/scope/system-company.ts';
import { readStarterBase } from './starter/starter-base.ts';
import { seedStarterBase } from './index.ts';
import { writeStarterBase } from './starter/starter-base.repository.ts';

type Query = NonNullable<Parameters<typeof callApi<typeof searchNorms>>[2]['query']>;

async function starterBase(company: TestCompany) {
  const { body } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
  const [base] = body;
  if (!base) throw new Error('The product comes with a norm base');
  return base;
}

async function search(company: TestCompany, query: Query) {
  const { id: base_id } = await starterBase(company);
  return callApi(company.owner, searchNorms, { params: { company_id: company.id, base_id }, query });
}
const found = async (company: TestCompany, query: Query) => (await search(company, query)).body.results;

describe('the starter base', () => {
  test('has planner statistics as soon as it is seeded', async () => {
    const { app } = await aCompany();
    const { rows } = await app.database.pool.query<{ table: string; known: number }>(
      `select c.relname as table, c.reltuples::int as known from pg_class c where c.oid in ('norm_base'::regclass, 'kind_of_work'::regclass, 'norm_section'::regclass,
        'resource'::regclass, 'resource_price'::regclass, 'norm'::regclass, 'norm_resource'::regclass)`,
    );
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ known }) => known < 1)).toEqual([]);
  });

  test('is available to every company with its norm count and cost', async () => {
    const company = await aCompany();
    const data = await readStarterBase();
    const base = await starterBase(company);
    expect(base).toMatchObject({
      name: data.base.name,
      version: data.base.version,
      is_system: true,
      norms_count: data.works.length,
      price_date: data.base.price_date,
    });
    expect(base.norms_count).toBeGreaterThan(200);
    expect(base.description).toContain('ГЭСН');
    expect(base).toEqual(await starterBase(await aCompany()));
  });

  test('is seeded once; an update of its data keeps the ids of norms', async () => {
    const database = await cloneDatabase();
    const data = await readStarterBase();
    await withClient(database.owner, async (client) => {
      await client.query(`select set_config('app.company_id', $1, false)`, [SYSTEM_COMPANY_ID]);
      const idsOf = async (table: string) =>
        (
          await client.query<{ code: string; id: string }>(
            `select code, id from ${table} where company_id = $1 order by code`,
            [SYSTEM_COMPANY_ID],
          )
        ).rows;
      const [norms, resources] = [await idsOf('norm'), await idsOf('resource')];
      expect(await seedStarterBase(client)).toBe('unchanged');
      const [first, ...others] = data.works;
      const changed = {
        ...data,
        works: others.map((work, index) => (index === 0 ? { ...work, name: `${work.name} (уточнено)` } : work)),
        contentHash: 'other',
      };
      expect(await writeStarterBase(client, changed)).toBe('written');
      expect(await idsOf('norm')).toEqual(norms.filter((norm) => norm.code !== first?.code));
      expect(await idsOf('resource')).toEqual(resources);
      expect(await seedStarterBase(client)).toBe('written');
      expect(await idsOf('norm')).toEqual(norms);
      const counts = await client.query<{ bases: number; links: number; prices: number }>(
        `select (select count(*) from norm_base)::int as bases, (select count(*) from norm_resource)::int as links, (select count(*) from resource_price)::int as prices`,
      );
      expect(counts.rows).toEqual([
        {
          bases: 1,
          links: data.works.reduce((sum, work) => sum + work.resources.length, 0),
          prices: data.resources.filter(({ price }) => price !== undefined).length,
        },
      ]);
    });
    await database.pool.end();
  });

  test('cannot be changed by a company', async () => {
    const company = await aCompany();
    const client = await company.app.database.pool.connect();
    await client.query('begin');
    await client.query(`select set_config('app.company_id', $1, true)`, [company.id]);
    const touched = [];
    for (const table of ['norm_base', 'norm', 'resource', 'resource_price', 'norm_resource', 'kind_of_work'])
      touched.push((await client.query(`delete from ${table}`)).rowCount);
    await client.query('rollback');
    client.release();
    expect(touched).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('the search for norms', () => {
  test('finds by code prefix, ignoring case', async () => {
    const company = await aCompany();
    const { works } = await readStarterBase();
    const wanted = works.filter((work) => work.code.startsWith('К-02-0')).map((work) => work.code);
    const byCode = await search(company, { search: 'к-02-0', limit: 200 });
    expect(
      byCode.body.results
        .slice(0, wanted.length)
        .map((norm) => norm.code)
        .toSorted(),
    ).toEqual(wanted.toSorted());
    const [exact] = await found(company, { search: works[0]?.code ?? '' });
    expect(exact).toMatchObject({ code: works[0]?.code, name: works[0]?.name, unit: works[0]?.unit, score: 1 });
    expect(exact?.kind_of_work_name).not.toBe('');
  });

  test('finds by words in any form, order and case, treating е as ё', async () => {
    const company = await aCompany();
    const best = async (words: string) => (await found(company, { search: words }))[0]?.name;
    const plaster = await best('штукатурка стен');
    expect(plaster?.toLowerCase()).toContain('штукатурк');
    for (const words of [
      'стены штукатурка',
      'ШТУКАТУРКА СТЕН',
      'штукатурки стен',
      'штукатурку стены',
      '  штукатурка   стен  ',
    ])
      expect(await best(words)).toBe(plaster);
    expect(await best('щебёночное основание')).toBe(await best('щебеночное основание'));
    expect((await best('щебёночное основание'))?.toLowerCase()).toMatch(/щеб[её]н/);
  });

  test('ranks norms that fit the unit of the position first', async () => {
    const company = await aCompany();
    for (const unit of ['м3', 'м2', 'т'] as const) {
      const [first] = await found(company, { search: 'устройство фундаментов', unit });
      expect([unit, first?.unit.replace(/^\d+ /, '')]).toEqual([unit, unit]);
    }
  });

  test('is sorted and paged without losing rows', async () => {
    const company = await aCompany();
    const { norms_count } = await starterBase(company);
    const all = await search(company, { limit: 200, sort_by: 'code' });
    expect(all.body.count).toBe(norms_count);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(norms_count / 50) }, (_, index) =>
        found(company, { limit: 50, page: index + 1, sort_by: 'code' }),
      ),
    );
    expect(new Set(pages.flat().map((norm) => norm.id)).size).toBe(norms_count);
    expect(
      pages
        .flat()
        .slice(0, 200)
        .map((norm) => norm.code),
    ).toEqual(all.body.results.map((norm) => norm.code));
    const backwards = await found(company, { limit: 1, sort_by: 'code', sort_order: 'desc' });
    expect(backwards[0]?.code).toBe(pages.flat().at(-1)?.code);
    expect((await found(company, { page: 9999 })).length).toBe(0);
  });

  test.each([
    '%',
    '_',
    `' or 1=1 --`,
    '\\',
    '🏗️',
    'а',
    '.*',
    '((((',
    '\u200b',
    'ы'.repeat(200),
    '1',
    'null',
    '<script>',
    'штукатурка '.repeat(18),
  ])('answers the unusual query %j with a list', async (text) => {
    const company = await aCompany();
    expect((await search(company, { search: text })).status).toBe(200);
  });

  test('rejects invalid parameters', async () => {
    const company = await aCompany();
    const wrong = await search(company, { sort_by: 'price', limit: 0, search: 'ы'.repeat(201), colour: 'x' } as never);
    expect([wrong.status, wrong.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['colour', 'limit', 'search', 'sort_by'],
    ]);
    expect((await search(company, { search: 'а\u0000б' })).status).toBe(400);
    const other = await callApi(company.owner, searchNorms, {
      params: { company_id: company.id, base_id: '00000000-0000-7000-8000-000000000009' },
    });
    expect(other.status).toBe(404);
    const otherCompany = await aCompany();
    expect((await callApi(otherCompany.owner, listNormBases, { params: { company_id: company.id } })).status).toBe(404);
    expect(
      (await callApi(await aMember(company, 'viewer'), listNormBases, { params: { company_id: company.id } })).status,
    ).toBe(200);
  });
});
