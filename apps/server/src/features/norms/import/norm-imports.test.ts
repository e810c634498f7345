import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import {
  applyNormImport,
  cancelNormImport,
  deleteNormBase,
  downloadNormImportReport,
  getNormImport,
  listNormSections,
  patchNormBase,
} from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import { createNorm, patchNorm } from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, anOwnNorm, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';
import {
  aBaseFor,
  cardOf,
  fsnbXml,
  imported,
  importEnd,
  MACHINES_XML,
  normsOf,
  place,
  sendNorms,
  textFile,
  WORKS,
} from '#testing/files/norm-files.ts';

const XML = textFile('ГЭСНмр.xml', fsnbXml());

async function baseOf(company: TestCompany, id: string) {
  const { body } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
  return body.find((base) => base.id === id);
}

async function counts(company: TestCompany) {
  const [row] = await queryInCompany<Record<string, number>>(
    company,
    `select (select count(*)::int from norm where company_id = $1) as norms, (select count(*)::int from resource where company_id = $1) as resources,
      (select count(*)::int from norm_resource where company_id = $1) as lines, (select count(*)::int from resource_price where company_id = $1) as prices,
      (select count(*)::int from norm_section where company_id = $1) as sections`,
    [company.id],
  );
  return row;
}

describe('an import of the official base', () => {
  test('imports norms with sections, lines, work steps and prices from an archive of several files', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const zip = makeZip([
      { name: 'fsnb/ГЭСНмр.xml', data: fsnbXml() },
      { name: 'fsnb/ФСБЦ_Маш.xml', data: MACHINES_XML },
      { name: 'fsnb/База ТГ.xml', data: '<?xml version="1.0"?><NewDataSet><base /></NewDataSet>' },
    ]);
    const end = await imported(company, base, { name: 'fsnb.zip', bytes: zip });
    expect(end).toMatchObject({ status: 'done', progress: 100, added_count: 2, changed_count: 0, error: null });
    expect(end.contents).toMatchObject({
      norms_count: 2,
      by_project_count: 1,
      price_date: '2022-01-01',
      collections: [{ code: 'ГЭСНмр 01', name: 'Учебный сборник', norms_count: 2 }],
    });
    // Reported: a part that is not supported, and kinds of work missing in the orders shipped with the product.
    expect(end.contents?.left_by_reason.map(({ reason }) => reason).toSorted()).toEqual([
      'kind_of_work_unknown',
      'unknown_part',
    ]);
    expect(await baseOf(company, base)).toMatchObject({
      source: 'fsnb_xml',
      norms_count: 2,
      version: 'ГЭСН-2022 доп. № 15 от 18.08.2025',
      is_importing: false,
    });
    const card = await cardOf(company, base, '01-01-001-01');
    expect(card).toMatchObject({
      code: 'ГЭСНмр01-01-001-01',
      name: 'Замена щита деревянного',
      unit: 'шт',
      steps: 'Разметка.\nУстановка.',
      is_own: false,
      by_project: [{ code: '02.3.01.02', name: 'Песок по проекту', unit: 'м3' }],
    });
    expect(card.sections.map(({ name }) => name)).toEqual(['Учебный сборник', 'Замена', 'Замена щита']);
    // The total of workers is dropped beside their grade; the total of machinists is replaced by those of the machines.
    expect(card.resources.map(({ code, kind, norm_quantity, price }) => [code, kind, norm_quantity, price])).toEqual([
      ['1-100-34', 'labour', '8', null],
      ['91.05.01-001', 'machine', '0.7', '1200.50'],
      ['4-100-060', 'machinist', '0.7', '500.00'],
      ['01.7.03.04-0001', 'material', '1.5', null],
    ]);
  });

  test('re-importing creates no duplicates and updates what has changed', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    await imported(company, base, XML);
    const before = await counts(company);
    expect(await imported(company, base, XML)).toMatchObject({ status: 'done', added_count: 0, changed_count: 0 });
    expect(await counts(company)).toEqual(before);
    const [first, second] = WORKS;
    const changed = [
      first,
      { ...second, lines: [{ code: '1-100-40', name: 'Средний разряд работы 4,0', quantity: '3' }] },
    ] as typeof WORKS;
    const end = await imported(company, base, textFile('ГЭСНмр.xml', fsnbXml({ works: changed })));
    expect(end).toMatchObject({ added_count: 0, changed_count: 1 });
    const renamed = textFile('ГЭСНмр.xml', fsnbXml({ works: changed.map((work) => ({ ...work, unit: '10 шт' })) }));
    expect(await imported(company, base, renamed)).toMatchObject({ added_count: 0, changed_count: 2 });
    const card = await cardOf(company, base, '01-01-001-02');
    expect(card.resources.map(({ norm_quantity }) => norm_quantity)).toEqual(['3']);
  });

  test('pauses for review before writing, and continues when it is applied', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const read = await imported(company, base, XML, { preview: 'true' });
    expect(read).toMatchObject({ status: 'ready', added_count: 0 });
    expect(read.contents?.first_norms[1]).toEqual({
      code: 'ГЭСНмр01-01-001-02',
      name: 'Замена щита стального',
      unit: 'шт',
      resources_count: 1,
    });
    expect((await counts(company))?.norms).toBe(0);
    const params = place(company, base);
    await withJobRunner(company.app, async () => {
      const applied = await callApi(company.owner, applyNormImport, { params });
      expect([applied.status, applied.body.status]).toEqual([202, 'writing']);
      expect(await importEnd(company, base)).toMatchObject({ status: 'done', added_count: 2 });
    });
    expect((await callApi(company.owner, applyNormImport, { params })).problem.code).toBe('impossible_state');
    const [file] = await queryInCompany(company, `select 1 from stored_file where owner_kind = 'norm_import'`);
    expect(file).toBeUndefined();
  });

  test('recognises an edition that another base has, and does not mix editions in one base', async () => {
    const company = await aCompany();
    const [first, second] = [await aBaseFor(company, 'Первый'), await aBaseFor(company, 'Второй')];
    await imported(company, first, XML);
    expect(await imported(company, second, XML)).toMatchObject({ status: 'failed', error: 'norm_edition_known' });
    const read = await imported(company, second, XML, { preview: 'true' });
    expect(read.contents?.known_in.map(({ base_id, name }) => [base_id, name])).toEqual([[first, 'Первый']]);
    const later = textFile('ГЭСНмр.xml', fsnbXml({ edition: 'доп. № 16' }));
    expect(await imported(company, first, later)).toMatchObject({ status: 'failed', error: 'norm_base_other_edition' });
    await imported(company, first, later, { preview: 'true' });
    const refused = await callApi(company.owner, applyNormImport, { params: place(company, first) });
    expect([refused.status, refused.problem.code]).toEqual([409, 'norm_base_other_edition']);
    // Another edition can be imported into a base of its own.
    expect(await imported(company, second, later)).toMatchObject({ status: 'done', added_count: 2 });
    expect((await baseOf(company, first))?.norms_count).toBe(2);
    // Imports of other companies are not considered.
    const otherCompany = await aCompany();
    expect(await imported(otherCompany, await aBaseFor(otherCompany), XML)).toMatchObject({ status: 'done' });
  });
});

describe('a base of imported norms', () => {
  test('can be browsed by section and searched by code and words', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    await imported(company, base, XML);
    const sections = (parent?: string) =>
      callApi(company.owner, listNormSections, { params: place(company, base), query: parent ? { parent } : {} });
    const { body: top } = await sections();
    expect(top).toMatchObject([{ path: 'ГЭСНмр 01', level: 'Сборник', norms_count: 2, has_parts: true }]);
    const { body: inner } = await sections('ГЭСНмр 01');
    expect(inner).toMatchObject([{ path: 'ГЭСНмр 01/1', name: 'Замена', norms_count: 2 }]);
    const codes = async (query: Record<string, string>) =>
      (await normsOf(company, base, query)).map(({ code }) => code);
    expect(await codes({ section: 'ГЭСНмр 01/1' })).toHaveLength(2);
    expect(await codes({ section: 'ГЭСНмр 02' })).toEqual([]);
    expect(await codes({ search: 'замены стальных щитов' })).toEqual(['ГЭСНмр01-01-001-02']);
    expect(await codes({ search: '01-01-001-02' })).toEqual(['ГЭСНмр01-01-001-02']);
    expect(await codes({ sort_by: 'code', sort_order: 'desc', limit: '1' })).toEqual(['ГЭСНмр01-01-001-02']);
    expect(await codes({ search: 'щит 100%' })).toHaveLength(2);
  });

  test('is read-only, can be renamed, and can be deleted once no specification uses it', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    await imported(company, base, XML);
    const params = place(company, base);
    const [norm] = await normsOf(company, base);
    const body = { name: 'Другая', version: 1 };
    const patched = await callApi(company.owner, patchNorm, { params: { ...params, norm_id: norm?.id ?? '' }, body });
    expect(patched.problem.code).toBe('norm_base_imported');
    const added = await callApi(company.owner, createNorm, {
      params,
      body: {
        name: 'Ещё',
        unit: 'шт',
        kind_of_work: '15',
        resources: [{ name: 'Р', kind: 'labour', unit: 'чел.-ч', norm_quantity: '1' }],
      },
    });
    expect(added.problem.code).toBe('norm_base_imported');
    const renamed = await callApi(company.owner, patchNormBase, { params, body: { name: 'ФСНБ-2022' } });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'ФСНБ-2022']);
    await aBaseFor(company, 'Другой');
    const taken = await callApi(company.owner, patchNormBase, { params, body: { name: 'другой' } });
    expect(taken.problem.code).toBe('norm_base_taken');
    const specification = await aSpecification(company);
    const chosen = await callApi(company.owner, patchSpecification, {
      params: { specification_id: specification.id },
      body: { norm_base_id: base },
    });
    expect([chosen.status, chosen.body.norm_base_id]).toEqual([200, base]);
    const { problem } = await callApi(company.owner, deleteNormBase, { params });
    expect([problem.code, problem.places?.map(({ message }) => message)]).toEqual([
      'norm_base_used',
      [chosen.body.name],
    ]);
    await callApi(company.owner, patchSpecification, {
      params: { specification_id: specification.id },
      body: { norm_base_id: specification.norm_base_id ?? '' },
    });
    await withJobRunner(company.app, async () => {
      expect((await callApi(company.owner, deleteNormBase, { params })).status).toBe(204);
      expect(await baseOf(company, base)).toBeUndefined();
      expect((await callApi(company.owner, searchNorms, { params })).status).toBe(404);
      await eventually(async () => ((await counts(company))?.resources === 0 ? true : null));
    });
    expect(await counts(company)).toEqual({ norms: 0, resources: 0, lines: 0, prices: 0, sections: 0 });
  });

  test('is not visible to another company', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const base = await aBaseFor(company);
    await imported(company, base, XML);
    const params = { company_id: other.id, base_id: base };
    for (const endpoint of [searchNorms, getNormImport, listNormSections, downloadNormImportReport])
      expect((await callApi(other.owner, endpoint, { params })).status).toBe(404);
    expect((await callApi(other.owner, deleteNormBase, { params })).status).toBe(404);
    expect((await callApi(other.owner, cancelNormImport, { params })).status).toBe(404);
    const specification = await aSpecification(other);
    const foreign = await callApi(other.owner, patchSpecification, {
      params: { specification_id: specification.id },
      body: { norm_base_id: base },
    });
    expect([foreign.status, foreign.problem.errors?.[0]?.field]).toEqual([400, 'norm_base_id']);
  });
});

describe('permissions to import norms', () => {
  test('require a session, membership and the permission to create norms', async () => {
    const company = await aCompany();
    const baseId = await aBaseFor(company);
    expect((await sendNorms({ company, baseId, by: null }, XML)).status).toBe(401);
    expect((await sendNorms({ company, baseId, by: (await aCompany()).owner }, XML)).status).toBe(404);
    const viewer = await aMemberWith(company, ['norm.view']);
    expect((await sendNorms({ company, baseId, by: viewer }, XML)).status).toBe(403);
    const params = place(company, baseId);
    expect((await callApi(viewer, applyNormImport, { params })).status).toBe(403);
    expect((await callApi(viewer, cancelNormImport, { params })).status).toBe(403);
    expect((await callApi(viewer, deleteNormBase, { params })).status).toBe(403);
    expect((await callApi(viewer, patchNormBase, { params, body: { name: 'Нет' } })).status).toBe(403);
    expect((await callApi(viewer, getNormImport, { params })).body.status).toBe('idle');
    expect((await sendNorms({ company, baseId }, XML, { format: 'docx' })).status).toBe(400);
  });

  test('do not extend to shipped bases or bases of own norms', async () => {
    const company = await aCompany();
    const own = await anOwnNorm(company);
    expect((await sendNorms({ company, baseId: own.base_id }, XML)).problem.code).toBe('norm_base_of_other_kind');
    const { body } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
    const system = body.find(({ is_system: isSystem }) => isSystem)?.id ?? '';
    expect((await sendNorms({ company, baseId: system }, XML)).problem.code).toBe('system_record');
  });

  test('allow cancelling a waiting import; a second import does not start beside it', async () => {
    const company = await aCompany();
    const baseId = await aBaseFor(company);
    // No worker takes the job.
    expect((await sendNorms({ company, baseId }, XML)).body.status).toBe('checking');
    expect((await sendNorms({ company, baseId }, XML)).problem.code).toBe('norm_import_running');
    const params = place(company, baseId);
    expect((await callApi(company.owner, deleteNormBase, { params })).problem.code).toBe('norm_import_running');
    expect((await callApi(company.owner, cancelNormImport, { params })).status).toBe(204);
    expect(await importEnd(company, baseId)).toMatchObject({ status: 'canceled' });
    expect(await imported(company, baseId, XML)).toMatchObject({ status: 'done' });
  });
});
