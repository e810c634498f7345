import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { checkExportQuery } from './estimate-check.schemas.ts';
import { foreignCheck, foreignCheckList, foreignCheckParams, foreignCheckPatch } from './foreign-check.schemas.ts';
import { MAX_BILL_BYTES } from './specifications.endpoints.ts';

const CHECKS = '/api/companies/:company_id/estimate-checks/' as const;
const CHECK = `${CHECKS}:check_id/` as const;
const ofCompany = z.object({ company_id: id });
/** Findings are mostly amounts. */
const access = { kind: 'company', requires: 'specification.view_prices' } as const;

export const listForeignChecks = defineEndpoint({
  name: 'listForeignChecks',
  method: 'GET',
  paths: [CHECKS],
  summary: 'Files of others that were checked, the newest first',
  access,
  params: ofCompany,
  response: foreignCheckList,
  status: 200,
});
export const checkForeignEstimate = defineEndpoint({
  name: 'checkForeignEstimate',
  method: 'POST',
  paths: [CHECKS],
  summary: 'Check an estimate in a file by 25 rules; no specification is made of it',
  access,
  params: ofCompany,
  upload: { field: 'file', maxBytes: MAX_BILL_BYTES },
  response: foreignCheck,
  status: 201,
});
export const getForeignCheck = defineEndpoint({
  name: 'getForeignCheck',
  method: 'GET',
  paths: [CHECK],
  summary: 'What was found in the file of an estimate',
  access,
  params: foreignCheckParams,
  response: foreignCheck,
  status: 200,
});
export const patchForeignCheck = defineEndpoint({
  name: 'patchForeignCheck',
  method: 'PATCH',
  paths: [CHECK],
  summary: 'Say which sheet and columns of the file are read, and check it again',
  access,
  params: foreignCheckParams,
  body: foreignCheckPatch,
  response: foreignCheck,
  status: 200,
});
export const deleteForeignCheck = defineEndpoint({
  name: 'deleteForeignCheck',
  method: 'DELETE',
  paths: [CHECK],
  summary: 'Delete the file of an estimate and what was found in it',
  access,
  params: foreignCheckParams,
  status: 204,
});
export const exportForeignCheck = defineEndpoint({
  name: 'exportForeignCheck',
  method: 'GET',
  paths: [`${CHECK}export/`],
  summary: 'What was found in the file of an estimate, as a file',
  access,
  params: foreignCheckParams,
  query: checkExportQuery,
  isDownload: true,
  status: 200,
});
export const downloadForeignFile = defineEndpoint({
  name: 'downloadForeignFile',
  method: 'GET',
  paths: [`${CHECK}file/`],
  summary: 'The file of an estimate that was checked, as it was brought',
  access,
  params: foreignCheckParams,
  isDownload: true,
  status: 200,
});
