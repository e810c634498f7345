import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anOwnNorm, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated, readSpecification } from '#testing/factories/specifications.ts';
import { aBaseFor, cardOf, imported, TABLE_HEAD, textFile } from '#testing/files/norm-files.ts';

const WORK = 'Кладка перегородок из пазогребневых плит 80 мм, полнотелых';
const CODE = 'СВ-01-001';

/** An edition of the company's own collection: the same code and work, other hours. */
async function anEdition(company: TestCompany, name: string, hours: string): Promise<string> {
  const base = await aBaseFor(company, name);
  const table = `${TABLE_HEAD}\nнорма;${CODE};${WORK};100 м2;;;;15;Стены;;\nресурс;Т-1;Каменщик;чел.-ч;${hours};труд;${hours}0;;;;\n`;
  await imported(company, base, textFile(`${name}.csv`, table), { format: 'xlsx' });
  return base;
}

async function positionOn(company: TestCompany, norm_base_id: string) {
  const { id } = await aSpecification(company);
  await callApi(company.owner, patchSpecification, { params: { specification_id: id }, body: { norm_base_id } });
  const row = await aRow(company, id, { name: WORK, unit: 'м2', quantity: '100' });
  const params = { specification_id: id, row_id: row.id };
  const read = async () => (await callApi(company.owner, specificationRows.get, { params })).body;
  const choose = (norm_id: string) => callApi(company.owner, specificationRows.patch, { params, body: { norm_id } });
  const totals = async () => (await readSpecification(company, id)).totals;
  return { id, read, choose, totals };
}

describe('editions of a collection that share codes', () => {
  test('a specification is priced from the edition that it uses', async () => {
    const company = await aCompany();
    const editions = [
      { base: await anEdition(company, 'Первая', '61'), labour: '37210.00' },
      { base: await anEdition(company, 'Вторая', '62'), labour: '38440.00' },
      { base: await anEdition(company, 'Третья', '70'), labour: '49000.00' },
    ];
    for (const { base, labour } of editions) {
      const { id, read, totals } = await positionOn(company, base);
      await generated(company, id);
      const norm = await cardOf(company, base, CODE);
      expect(await read()).toMatchObject({ norm_id: norm.id, match_status: 'matched' });
      expect((await totals())?.labour).toBe(labour);
    }
  });

  test('a norm of the edition in use, or of another one, is accepted by hand', async () => {
    const company = await aCompany();
    const first = await anEdition(company, 'Первая', '61');
    const second = await anEdition(company, 'Вторая', '70');
    const { choose } = await positionOn(company, second);
    for (const base of [first, second]) {
      const norm = await cardOf(company, base, CODE);
      expect(await choose(norm.id)).toMatchObject({ status: 200, body: { norm_id: norm.id } });
    }
  });

  test('a choice made with one edition is repeated with the norm of the edition in use', async () => {
    const company = await aCompany();
    const first = await anEdition(company, 'Первая', '61');
    const second = await anEdition(company, 'Вторая', '70');
    const earlier = await positionOn(company, first);
    await earlier.choose((await cardOf(company, first, CODE)).id);
    const { id, read } = await positionOn(company, second);
    await generated(company, id);
    expect(await read()).toMatchObject({ norm_id: (await cardOf(company, second, CODE)).id });
  });

  test('typed norms with the code of the edition in use stay beside it', async () => {
    const company = await aCompany();
    const edition = await anEdition(company, 'Первая', '61');
    const typed = await anOwnNorm(company, { code: CODE, name: WORK, unit: '100 м2' });
    const ofEdition = await cardOf(company, edition, CODE);
    for (const [base, norm] of [
      [edition, ofEdition],
      [typed.base_id, typed],
    ] as const) {
      const { id, read, choose } = await positionOn(company, base);
      await generated(company, id);
      expect(await read()).toMatchObject({ norm_id: norm.id });
      expect((await choose(typed.id)).body.norm_id).toBe(typed.id);
      expect((await choose(ofEdition.id)).body.norm_id).toBe(ofEdition.id);
    }
  });
});
