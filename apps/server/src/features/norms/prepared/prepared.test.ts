import { findCandidates } from '@karkas/domain/matching/index.ts';
import { describe, expect, test } from 'vitest';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { aCompany, anOwnNorm, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBaseFor, fsnbXml, imported, textFile } from '#testing/files/norm-files.ts';
import { createNameLists } from '../imported/name-lists.ts';
import { openCatalogue } from '../norm-catalogue.ts';
import { readCatalogueTexts } from '../norms.service.ts';
import { createNormPreparer, prepareNorms } from './prepare.service.ts';
import { unpackNameList } from './packed-norms.ts';
import { readPreparedNames } from './prepared.repository.ts';
import { parsingRulesHash } from './parsing-rules.ts';

const THINGS = ['щита', 'двери стальной', 'кабеля 3х2,5', 'трубы диаметром 45 мм', 'стены из бетона В25'];
const works = Array.from({ length: 60 }, (_, at) => ({
  code: `01-01-001-${String(at + 1).padStart(2, '0')}`,
  name: `${THINGS[at % THINGS.length]}, высота до ${at % 11} м, ${at % 2 === 0 ? 'вне зданий' : 'в зданиях'}`,
  unit: at % 3 === 0 ? 'м2' : '100 шт',
  kind: '15',
  lines: [{ code: '1-100-40', name: 'Средний разряд работы 4,0', quantity: '2.25' }],
}));
const QUESTIONS = [
  'замена щита',
  'кабель 3х2.5 в зданиях',
  'Труба 45',
  'стена бетон в25 до 7 м',
  'свой щит',
  'жверь стальная',
];

async function aBaseOfMany(company: TestCompany): Promise<string> {
  const base = await aBaseFor(company);
  const state = await imported(company, base, textFile('ГЭСНмр.xml', fsnbXml({ works })));
  expect(state.status).toBe('done');
  return base;
}

const read = (company: TestCompany, base: string) =>
  inOneCompany(company.app.database.pool, company.id, (queries) => readCatalogueTexts(queries, base));

const clearPrepared = (company: TestCompany, base: string) =>
  queryInCompany(company, 'delete from prepared_norms where base_id = $1', [base]);

/** All search results for a set of queries. */
function answersOf(texts: Awaited<ReturnType<typeof read>>) {
  const { normIndex, norms } = openCatalogue(texts);
  const found = QUESTIONS.map((name) =>
    findCandidates(normIndex, { name, unit: 'м2', code: null, section: null }, { limit: 20, leastScore: 0 }),
  );
  const byCode = findCandidates(normIndex, { name: 'Иное', unit: null, code: 'ГЭСНмр01-01-001-07', section: null });
  const contents = [...norms.values()].map(
    ({ id, base_id, code, name, unit, kind_of_work, keywords, resources, own_price }) => ({
      id,
      base_id,
      code,
      name,
      unit,
      kind_of_work,
      keywords,
      resources,
      own_price,
    }),
  );
  return { found, byCode, norms: contents.toSorted((left, right) => (left.id < right.id ? -1 : 1)) };
}

describe('a prepared base', () => {
  test('is prepared after its import and gives the same results as a freshly parsed base', async () => {
    const company = await aCompany();
    const base = await aBaseOfMany(company);
    const ready = await read(company, base);
    expect([ready.prepared instanceof Uint8Array, ready.norms]).toEqual([true, []]);
    await clearPrepared(company, base);
    const plain = await read(company, base);
    expect([plain.prepared, plain.norms.length]).toEqual([undefined, 1]);
    expect(answersOf(ready)).toEqual(answersOf(plain));
  });

  test("combines with the company's own norms, which hide the ones they replace", async () => {
    const company = await aCompany();
    const base = await aBaseOfMany(company);
    await anOwnNorm(company, { name: 'Свой щит в зданиях', unit: 'м2' });
    await anOwnNorm(company, { name: 'Замена щита, высота до 0 м, вне зданий', unit: 'м2' });
    const ready = await read(company, base);
    expect(ready.prepared).toBeInstanceOf(Uint8Array);
    const answers = answersOf(ready);
    await clearPrepared(company, base);
    const plain = answersOf(await read(company, base));
    const idsOf = ({ found, norms }: typeof plain) => [found.map((one) => one.map(({ norm_id: id }) => id)), norms];
    expect(idsOf(answers)).toEqual(idsOf(plain));
    // Word statistics include the hidden norms, so the last digits of scores may differ.
    const scoresOf = ({ found }: typeof plain) => found.flatMap((one) => one.map(({ score }) => score));
    const [before, now] = [scoresOf(plain), scoresOf(answers)];
    expect(Math.max(...now.map((score, at) => Math.abs(score - (before[at] ?? 0))))).toBeLessThan(0.03);
  });

  test('is parsed again when its content changes, and prepared once more', async () => {
    const company = await aCompany();
    const base = await aBaseOfMany(company);
    await queryInCompany(company, `update norm_base set content_hash = 'another' where id = $1`, [base]);
    expect((await read(company, base)).prepared).toBeUndefined();
    const { pool } = company.app.database;
    const preparer = createNormPreparer();
    expect(await prepareNorms(pool, company.id, preparer)).toBe(1);
    expect(await prepareNorms(pool, company.id, preparer)).toBe(0);
    await preparer.close();
    expect((await read(company, base)).prepared).toBeInstanceOf(Uint8Array);
  });

  test('contains the same name list as one built from its norms', async () => {
    const company = await aCompany();
    const id = await aBaseOfMany(company);
    const { pool } = company.app.database;
    const [{ content_hash } = { content_hash: '' }] = await queryInCompany<{ content_hash: string }>(
      company,
      'select content_hash from norm_base where id = $1',
      [id],
    );
    const base = { id, company_id: company.id, content_hash };
    const bytes = await inOneCompany(pool, company.id, (queries) =>
      readPreparedNames(queries, base, parsingRulesHash()),
    );
    const lists = createNameLists(pool);
    const listOf = (content: string) =>
      lists.of({ key: content, companyId: company.id, bases: [{ ...base, content_hash: content }] });
    await listOf('another');
    await lists.whenIdle();
    if (bytes === null) throw new Error('The list was not made ready');
    expect(unpackNameList(bytes)).toEqual(await listOf('another'));
    expect(await listOf(content_hash)).toEqual(await listOf('another'));
  });
});
