import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { id } from '../../core/fields.ts';
import { checkExportQuery } from './estimate-check.schemas.ts';
import { foreignCheck, foreignCheckList, foreignCheckParams, foreignCheckPatch } from './foreign-check.schemas.ts';
import { MAX_BILL_BYTES } from '../specifications.endpoints.ts';

const CHECKS = '/api/companies/:company_id/estimate-checks/' as const;
const CHECK = `${CHECKS}:check_id/` as const;
const ofCompany = z.object({ company_id: id });
/** Findings are mostly amounts. */
const access = { kind: 'company', requires: 'specification.view_prices', sees: 'specification.view' } as const;

export const listForeignChecks = defineEndpoint({
  name: 'listForeignChecks',
  method: 'GET',
  paths: [CHECKS],
  summary: 'Checked external estimates, newest first',
  access,
  params: ofCompany,
  response: foreignCheckList,
  status: 200,
});
export const checkForeignEstimate = defineEndpoint({
  name: 'checkForeignEstimate',
  method: 'POST',
  paths: [CHECKS],
  summary: 'Check an estimate file against 25 rules without creating a specification',
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
  summary: 'Findings of an estimate file',
  access,
  params: foreignCheckParams,
  response: foreignCheck,
  status: 200,
});
export const patchForeignCheck = defineEndpoint({
  name: 'patchForeignCheck',
  method: 'PATCH',
  paths: [CHECK],
  summary: 'Map the sheet and columns of the file, or answer its question, and check it again',
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
  summary: 'Delete an estimate file and its findings',
  access,
  params: foreignCheckParams,
  status: 204,
});
export const exportForeignCheck = defineEndpoint({
  name: 'exportForeignCheck',
  method: 'GET',
  paths: [`${CHECK}export/`],
  summary: 'Findings of an estimate file, as a file',
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
  summary: 'Download a checked estimate file',
  access,
  params: foreignCheckParams,
  isDownload: true,
  status: 200,
});
