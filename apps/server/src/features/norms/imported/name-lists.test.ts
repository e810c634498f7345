import { searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anOwnNorm, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBaseFor, fsnbXml, imported, textFile } from '#testing/files/norm-files.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { listImported, type Wanted } from './imported-norms.repository.ts';
import { findInList } from './name-list.ts';
import { createNameLists } from './name-lists.ts';
import { wordsOf } from './words-of.ts';

const THINGS = [
  'щита',
  'щита (навесного)',
  'двери',
  'кабеля в гофре',
  'стен «Сэндвич»',
  'труб 45 мм',
  'ёмкости',
  '100%_чистых',
];
const PLACES = ['в зданиях', 'вне зданий', 'в стеснённых условиях, на высоте', 'до 30 м'];
const works = Array.from({ length: 90 }, (_, at) => ({
  code: `01-01-001-${String(at + 1).padStart(2, '0')}`,
  name: `${THINGS[at % THINGS.length]} ${PLACES[at % PLACES.length]} ${at % 7 === 0 ? '' : `${(at % 9) * 5} мм`}`.trim(),
  unit: at % 3 === 0 ? 'м2' : 'шт',
  kind: at % 5 === 0 ? '77' : '15',
  lines: [{ code: '1-100-40', name: 'Средний разряд работы 4,0', quantity: '2.25' }],
}));
const QUESTIONS = [
  'щит',
  'кабель в гофре',
  'замена двери в зданиях',
  'ГЭСНмр01-01-001-1',
  '01-001',
  'трубы 45',
  'стеснённых условиях высота',
  'слово которого нет двери',
  'ничего такого',
  '100%',
  '_чист',
  '«Сэндвич»',
  'ЁМКОСТЬ',
  '',
];

async function aBaseOfMany(company: TestCompany): Promise<string> {
  const base = await aBaseFor(company);
  expect((await imported(company, base, textFile('ГЭСНмр.xml', fsnbXml({ works })))).status).toBe('done');
  return base;
}

const listedBase = (company: TestCompany, id: string) => ({ id, company_id: company.id, content_hash: 'any' });

describe('the name list of an imported base', () => {
  test('returns what the database returns, in the same order, for any query', async () => {
    const company = await aCompany();
    const own = await anOwnNorm(company, { name: 'Замена щита по-своему', unit: 'шт' });
    const baseIds = [await aBaseOfMany(company), own.base_id];
    const { pool } = company.app.database;
    const lists = createNameLists(pool);
    const bases = { key: 'one content', companyId: company.id, bases: baseIds.map((id) => listedBase(company, id)) };
    await lists.of(bases);
    await lists.whenIdle();
    const list = await lists.of(bases);
    if (list === null) throw new Error('The list was not made');
    const [{ path } = { path: '' }] = await queryInCompany<{ path: string }>(
      company,
      'select path from norm_section where base_id = $1 and parent_path is not null order by path limit 1',
      [baseIds[0]],
    );
    let found = 0;
    for (const question of QUESTIONS) {
      const words = wordsOf(question);
      for (const least of new Set([words.length, Math.ceil(words.length / 2)]))
        for (const other of [
          {},
          { unit: 'м2' },
          { kind: '15' },
          { section: path },
          { section: 'no such section' },
          { sortBy: 'code', order: 'desc' },
          { sortBy: 'name' },
        ] as const) {
          const wanted: Wanted = {
            baseIds,
            words,
            least,
            unit: undefined,
            kind: undefined,
            section: undefined,
            sortBy: 'relevance',
            order: 'asc',
            page: 1,
            limit: 200,
            ...other,
          };
          const asked = await inOneCompany(pool, company.id, (scope) => listImported(scope, wanted));
          const ids = Array.from(findInList(list, wanted), (norm) => list.ids[norm]);
          expect([question, wanted, ids]).toEqual([question, wanted, asked.results.map(({ id }) => id)]);
          found += ids.length;
        }
    }
    expect(found).toBeGreaterThan(1000);
  });

  test('is built after the first query, returns pages, and is rebuilt when the bases change', async () => {
    const company = await aCompany();
    const base_id = await aBaseOfMany(company);
    const ask = async (page: number, search: string, with_own: 'true' | 'false' = 'false') =>
      (
        await callApi(company.owner, searchNorms, {
          params: { company_id: company.id, base_id },
          query: { search, page, limit: 20, with_own },
        })
      ).body;
    const [before, last] = [await ask(2, 'замена'), await ask(9, 'замена')];
    expect([before.count, before.results.length, last.count, last.results]).toEqual([90, 20, 90, []]);
    // The list and the database return the same.
    await eventually(
      async () => {
        expect(await ask(2, 'замена')).toEqual(before);
        expect(await ask(9, 'замена')).toEqual(last);
        return true;
      },
      { what: 'the same pages' },
    );
    expect((await ask(1, 'по-своему', 'true')).count).toBe(0);
    const own = await anOwnNorm(company, { name: 'Замена щита по-своему', unit: 'шт' });
    expect((await ask(1, 'по-своему', 'true')).results.map(({ id }) => id)).toEqual([own.id]);
  });

  test('is not rebuilt on every query after a failed build', async () => {
    const company = await aCompany();
    const lists = createNameLists(company.app.database.pool);
    const bases = { key: 'broken', companyId: company.id, bases: [listedBase(company, 'no id')] };
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
    expect(await lists.of(bases)).toBeNull();
    await lists.whenIdle();
    expect((await warned).message).toContain('The list of norms was not made');
    expect(await lists.of(bases)).toBeNull();
    await lists.whenIdle();
  });
});
