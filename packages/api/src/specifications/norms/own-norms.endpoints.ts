import { defineEndpoint } from '../../core/endpoint.ts';
import { normBase, normBaseParams, normCard, normParams } from './norms.schemas.ts';
import { ownNormBaseBody, ownNormBody, ownNormPatch } from './own-norms.schemas.ts';

export const createNormBase = defineEndpoint({
  name: 'createNormBase',
  method: 'POST',
  paths: ['/api/companies/:company_id/norm-bases/'],
  summary: 'Create a base of own norms',
  access: { kind: 'company', requires: 'norm.create' },
  body: ownNormBaseBody,
  response: normBase,
  status: 201,
});
export const createNorm = defineEndpoint({
  name: 'createNorm',
  method: 'POST',
  paths: ['/api/companies/:company_id/norm-bases/:base_id/norms/'],
  summary: 'Add an own norm with its resources',
  access: { kind: 'company', requires: 'norm.create' },
  params: normBaseParams,
  body: ownNormBody,
  response: normCard,
  status: 201,
});
export const patchNorm = defineEndpoint({
  name: 'patchNorm',
  method: 'PATCH',
  paths: ['/api/companies/:company_id/norm-bases/:base_id/norms/:norm_id/'],
  summary: 'Change an own norm; resources are replaced as a whole',
  access: { kind: 'company', requires: 'norm.update' },
  params: normParams,
  body: ownNormPatch,
  response: normCard,
  status: 200,
});
export const deleteNorm = defineEndpoint({
  name: 'deleteNorm',
  method: 'DELETE',
  paths: ['/api/companies/:company_id/norm-bases/:base_id/norms/:norm_id/'],
  summary: 'Delete an own norm; existing calculations stay',
  access: { kind: 'company', requires: 'norm.delete' },
  params: normParams,
  status: 204,
});
export const restoreNorm = defineEndpoint({
  name: 'restoreNorm',
  method: 'POST',
  paths: ['/api/companies/:company_id/norm-bases/:base_id/norms/:norm_id/restore/'],
  summary: 'Restore an own norm deleted within the last day',
  access: { kind: 'company', requires: 'norm.delete' },
  params: normParams,
  response: normCard,
  status: 200,
});
