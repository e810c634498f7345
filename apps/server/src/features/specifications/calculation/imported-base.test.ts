import { searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anOwnNorm, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { aBaseFor, fsnbXml, imported, MACHINES_XML, place } from '#testing/files/norm-files.ts';

const FILE = {
  name: 'fsnb.zip',
  bytes: makeZip([
    { name: 'ГЭСНмр.xml', data: fsnbXml() },
    { name: 'ФСБЦ_Маш.xml', data: MACHINES_XML },
  ]),
};

async function anImportedBase(company: TestCompany): Promise<string> {
  const base = await aBaseFor(company);
  expect((await imported(company, base, FILE)).status).toBe('done');
  return base;
}

async function chooseBase(company: TestCompany, specification_id: string, norm_base_id: string): Promise<void> {
  const answer = await callApi(company.owner, patchSpecification, {
    params: { specification_id },
    body: { norm_base_id },
  });
  expect(answer.status).toBe(200);
}

describe('a calculation by an imported base', () => {
  test('finds norms by words and by code, and uses their resources', async () => {
    const company = await aCompany();
    const base = await anImportedBase(company);
    const { id } = await aSpecification(company);
    await chooseBase(company, id, base);
    await aRow(company, id, { name: 'Замена щита деревянного', unit: 'шт', quantity: '3' });
    const coded = await aRow(company, id, { name: 'Совсем другие слова', unit: 'шт', quantity: '2' });
    await queryInCompany(company, 'update specification_row set code = $2 where id = $1', [
      coded.id,
      'ГЭСНмр 01-01-001-02',
    ]);
    expect(await generated(company, id)).toMatchObject({ status: 'done', matched: 2, unmatched: 0 });
    const { positions, resources, works } = await readWhole(company, id);
    expect(positions.map(({ norm_code: code, match_status: status }) => [code, status])).toEqual([
      ['ГЭСНмр01-01-001-01', 'matched'],
      ['ГЭСНмр01-01-001-02', 'matched'],
    ]);
    expect(works.length).toBeGreaterThan(0);
    const machine = resources.find(({ code }) => code === '91.05.01-001');
    // 3 × 0.7 hours at 1 200.50.
    expect([machine?.quantity, machine?.price, machine?.total]).toEqual(['2.1', '1200.50', '2521.05']);
    expect(resources.find(({ code }) => code === '4-100-060')).toMatchObject({ kind: 'machinist', total: '1050.00' });
  });

  test("also finds the company's own norms", async () => {
    const company = await aCompany();
    const base = await anImportedBase(company);
    const own = await anOwnNorm(company, { name: 'Роспись потолка звёздами', unit: 'м2' });
    const { id } = await aSpecification(company);
    await chooseBase(company, id, base);
    await aRow(company, id, { name: 'Роспись потолка звёздами', unit: 'м2', quantity: '4' });
    await generated(company, id);
    expect((await readWhole(company, id)).positions[0]?.norm_id).toBe(own.id);
  });

  test('keeps specifications on other bases as they were, and applies a norm of any base when chosen', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { name: 'Штукатурка стен', unit: 'м2', quantity: '10' });
    await generated(company, id);
    const before = await readWhole(company, id);
    const base = await anImportedBase(company);
    const later = await aSpecification(company, { name: 'Новая' });
    // Importing a large base does not change the default base.
    expect(later.norm_base_id).toBe(before.head.norm_base_id);
    await imported(company, base, FILE);
    expect(await readWhole(company, id)).toEqual(before);
    await generated(company, id);
    const again = await readWhole(company, id);
    expect(again.positions.map(({ norm_id: norm, total }) => [norm, total])).toEqual(
      before.positions.map(({ norm_id: norm, total }) => [norm, total]),
    );
    const { body } = await callApi(company.owner, searchNorms, {
      params: place(company, base),
      query: { search: 'стального' },
    });
    const norm_id = body.results[0]?.id ?? '';
    const params = { specification_id: id, row_id: row.id };
    const unit = await callApi(company.owner, specificationRows.patch, { params, body: { norm_id } });
    expect([unit.status, unit.problem.errors?.[0]?.field]).toEqual([400, 'norm_id']);
    const chosen = await callApi(company.owner, specificationRows.patch, { params, body: { unit: 'шт', norm_id } });
    expect([chosen.status, chosen.body.norm_code]).toEqual([200, 'ГЭСНмр01-01-001-02']);
  });
});
