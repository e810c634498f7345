import { defineEndpoint } from '../core/endpoint.ts';
import { apiKeyBody, apiKeyList, apiKeyParams, madeApiKey } from './api-keys.schemas.ts';

const ALL = ['/api/companies/:company_id/api-keys/'] as const;

export const listApiKeys = defineEndpoint({
  name: 'listApiKeys',
  method: 'GET',
  paths: ALL,
  summary: 'Keys by which programs work in the company, the newest first',
  access: { kind: 'company', requires: 'company.update', byPerson: true },
  response: apiKeyList,
  status: 200,
});

export const createApiKey = defineEndpoint({
  name: 'createApiKey',
  method: 'POST',
  paths: ALL,
  summary: 'Make a key for a program, with no more rights than one has oneself; the key itself is answered only here',
  access: { kind: 'company', requires: 'company.update', byPerson: true },
  body: apiKeyBody,
  response: madeApiKey,
  status: 201,
});

export const deleteApiKey = defineEndpoint({
  name: 'deleteApiKey',
  method: 'DELETE',
  paths: ['/api/companies/:company_id/api-keys/:key_id/'],
  summary: 'Revoke a key: it opens nothing from then on',
  access: { kind: 'company', requires: 'company.update', byPerson: true },
  params: apiKeyParams,
  status: 204,
});
