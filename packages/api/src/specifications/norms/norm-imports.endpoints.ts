import { defineEndpoint } from '../../core/endpoint.ts';
import {
  MAX_NORM_IMPORT_BYTES,
  normBasePatch,
  normImport,
  normImportQuery,
  normSectionList,
  normSectionQuery,
  normTemplateQuery,
} from './norm-imports.schemas.ts';
import { normBase, normBaseParams } from './norms.schemas.ts';

const BASES = '/api/companies/:company_id/norm-bases/';
const ONE = `${BASES}:base_id/` as const;
const IMPORT = `${ONE}import/` as const;
const create = { kind: 'company', requires: 'norm.create' } as const;
const params = normBaseParams;

export const downloadNormTemplate = defineEndpoint({
  name: 'downloadNormTemplate',
  method: 'GET',
  paths: [`${BASES}import-template/`],
  summary: 'The template for importing norms from tables, with an example',
  access: { kind: 'company', requires: 'norm.view' },
  query: normTemplateQuery,
  isDownload: true,
  status: 200,
});
export const patchNormBase = defineEndpoint({
  name: 'patchNormBase',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Rename a base of the company',
  access: { kind: 'company', requires: 'norm.update' },
  params,
  body: normBasePatch,
  response: normBase,
  status: 200,
});
export const deleteNormBase = defineEndpoint({
  name: 'deleteNormBase',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Delete an unused base of the company with its norms and prices',
  access: { kind: 'company', requires: 'norm.delete' },
  params,
  status: 204,
});
export const listNormSections = defineEndpoint({
  name: 'listNormSections',
  method: 'GET',
  paths: [`${ONE}sections/`],
  summary: 'Collections of a base, or the sections of one',
  access: { kind: 'company', requires: 'norm.view' },
  params,
  query: normSectionQuery,
  response: normSectionList,
  status: 200,
});
export const importNorms = defineEndpoint({
  name: 'importNorms',
  method: 'POST',
  paths: [IMPORT],
  summary: 'Import norms from a file into a base: the official XML, CWICR, xlsx or csv, also in a zip',
  access: create,
  params,
  query: normImportQuery,
  upload: { field: 'file', maxBytes: MAX_NORM_IMPORT_BYTES, acceptsParts: true },
  response: normImport,
  status: 202,
});
export const getNormImport = defineEndpoint({
  name: 'getNormImport',
  method: 'GET',
  paths: [`${IMPORT}status/`],
  summary: 'Progress of the last import into a base',
  access: { kind: 'company', requires: 'norm.view' },
  params,
  response: normImport,
  status: 200,
});
export const applyNormImport = defineEndpoint({
  name: 'applyNormImport',
  method: 'POST',
  paths: [`${IMPORT}apply/`],
  summary: 'Apply a previewed import',
  access: create,
  params,
  response: normImport,
  status: 202,
});
export const cancelNormImport = defineEndpoint({
  name: 'cancelNormImport',
  method: 'DELETE',
  paths: [IMPORT],
  summary: 'Cancel an import; data already written stays',
  access: create,
  params,
  status: 204,
});
export const downloadNormImportReport = defineEndpoint({
  name: 'downloadNormImportReport',
  method: 'GET',
  paths: [`${IMPORT}report/`],
  summary: 'What was not imported from the file, and why',
  access: { kind: 'company', requires: 'norm.view' },
  params,
  query: normTemplateQuery,
  isDownload: true,
  status: 200,
});
