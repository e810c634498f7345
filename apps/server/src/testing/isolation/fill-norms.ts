import { createNormBase } from '@karkas/api/specifications/own-norms.endpoints.ts';
import { newId } from '../../platform/ids.ts';
import { callApi } from '../call-api.ts';
import { anOwnBase, anOwnNorm, queryInCompany, type TestCompany } from '../factories/index.ts';
import type { Ids, World } from './world.types.ts';

const contentsOf = (word: string): string =>
  JSON.stringify({
    editions: [{ part: `${word} part`, edition: `${word} edition`, norms_count: 0 }],
    price_date: null,
    norms_count: 0,
    resources_count: 0,
    lines_count: 0,
    prices_count: 0,
    sections_count: 0,
    by_project_count: 0,
    collections: [{ code: word, name: word, norms_count: 0 }],
    first_norms: [{ code: word, name: word, unit: word, resources_count: 0 }],
    left_count: 1,
    left_by_reason: [{ reason: 'no_unit', count: 1 }],
    left: [{ place: word, code: word, name: word, reason: 'no_unit', detail: word }],
  });

/** An own norm, and traces of an import. */
export async function someNorms(company: TestCompany, canary: string): Promise<{ id: string; base_id: string }> {
  await anOwnBase(company, `${canary} norms`);
  const norm = await anOwnNorm(company, {
    name: `${canary} norm`,
    steps: `${canary} steps`,
    resources: [{ name: `${canary} resource`, kind: 'material', unit: 'кг', norm_quantity: '2', price: '10' }],
  });
  await someImport(company, norm.base_id, { word: `${canary} import`, status: 'done' });
  return norm;
}

/** Traces of an import in a base: read and rejected rows, location of norms, edition. */
async function someImport(
  company: TestCompany,
  baseId: string,
  { word, status }: { word: string; status: 'ready' | 'done' },
): Promise<void> {
  const id = newId();
  await queryInCompany(
    company,
    `insert into norm_import (company_id, id, base_id, format, is_preview, status, file_name, file_id, sha256, contents, left_count, error, error_detail)
     values ($1, $2, $3, 'fsnb_xml', true, $4, $5, $6, $7, $8, 1, $9, $10)`,
    [
      company.id,
      id,
      baseId,
      status,
      `${word}.xml`,
      newId(),
      `${word} sum`,
      contentsOf(word),
      word,
      JSON.stringify({ ru: word, en: word }),
    ],
  );
  await queryInCompany(
    company,
    `insert into norm_import_left (company_id, import_id, number, place, code, name, reason, detail) values ($1, $2, 1, $3, $3, $3, 'no_unit', $3)`,
    [company.id, id, word],
  );
  await queryInCompany(
    company,
    `insert into norm_section (company_id, base_id, path, parent_path, level, code, name, sort_order)
     values ($1, $2, $3, null, $3, $3, $3, 1), ($1, $2, $3 || '/1', $3, $3, $3, $3, 2)`,
    [company.id, baseId, word],
  );
  await queryInCompany(company, 'update norm set section_path = $3 where company_id = $1 and base_id = $2', [
    company.id,
    baseId,
    word,
  ]);
  await queryInCompany(
    company,
    `insert into norm_edition (company_id, base_id, part, edition, norms_count) values ($1, $2, $3, $3, 0)`,
    [company.id, baseId, word],
  );
}

/** Creates a base; deletes all others but the fixture's first, because their number per company is limited. */
async function freshBase({ company, ids }: World): Promise<{ base_id: string }> {
  await queryInCompany(company, 'delete from norm_base where company_id = $1 and id <> $2', [company.id, ids.base_id]);
  const params = { company_id: company.id };
  const body = { name: `fresh ${newId()}` };
  const base = await callApi(company.owner, createNormBase, { params, body }, { app: company.app });
  if (base.status !== 201) throw new Error(`No fresh base: ${base.status} ${JSON.stringify(base.problem)}`);
  return { base_id: base.body.id };
}

async function freshReady(world: World): Promise<Partial<Ids>> {
  const fresh = await freshBase(world);
  await someImport(world.company, fresh.base_id, { word: 'fresh', status: 'ready' });
  return fresh;
}

export const FRESH_NORMS: Readonly<Record<string, (world: World) => Promise<Partial<Ids>>>> = {
  importNorms: freshBase,
  patchNormBase: freshBase,
  deleteNormBase: freshBase,
  applyNormImport: freshReady,
  cancelNormImport: freshReady,
};
