import { TIME_IN_BIN } from './days-in-bin.texts.ts';
import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { binItemParams, binPage, binQuery, restoredItem } from './bin.schemas.ts';

const LIST = ['/api/companies/:company_id/bin/'] as const;
const access = { kind: 'company', requires: 'company.view' } as const;

export const listBin = defineEndpoint({
  name: 'listBin',
  method: 'GET',
  paths: LIST,
  summary: `Records deleted in the last ${TIME_IN_BIN.en.days}, of kinds the caller may delete`,
  access,
  params: z.object({ company_id: id }),
  query: binQuery,
  response: binPage,
  status: 200,
});
export const restoreFromBin = defineEndpoint({
  name: 'restoreFromBin',
  method: 'POST',
  paths: ['/api/companies/:company_id/bin/:bin_item_id/restore/'],
  summary: 'Restore a deleted record',
  access,
  params: binItemParams,
  response: restoredItem,
  status: 200,
  mayTakeLong: true,
});
export const deleteFromBin = defineEndpoint({
  name: 'deleteFromBin',
  method: 'DELETE',
  paths: ['/api/companies/:company_id/bin/:bin_item_id/'],
  summary: 'Delete a record permanently',
  access,
  params: binItemParams,
  status: 204,
});
