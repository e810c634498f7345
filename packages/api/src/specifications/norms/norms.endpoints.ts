import { defineEndpoint } from '../../core/endpoint.ts';
import { normBaseList, normBaseParams, normCard, normPage, normParams, normQuery } from './norms.schemas.ts';

export const listNormBases = defineEndpoint({
  name: 'listNormBases',
  method: 'GET',
  paths: ['/api/companies/:company_id/norm-bases/'],
  summary: 'Norm bases the company may use',
  access: { kind: 'company', requires: 'norm.view' },
  response: normBaseList,
  status: 200,
});
export const searchNorms = defineEndpoint({
  name: 'searchNorms',
  method: 'GET',
  paths: ['/api/companies/:company_id/norm-bases/:base_id/norms/'],
  summary: 'Search the norms of a base by code and words',
  access: { kind: 'company', requires: 'norm.view' },
  params: normBaseParams,
  query: normQuery,
  response: normPage,
  status: 200,
});
export const getNorm = defineEndpoint({
  name: 'getNorm',
  method: 'GET',
  paths: ['/api/companies/:company_id/norm-bases/:base_id/norms/:norm_id/'],
  summary: 'A norm with its resources, unit cost and usages',
  access: { kind: 'company', requires: 'norm.view' },
  params: normParams,
  response: normCard,
  status: 200,
});
