import { defineEndpoint } from '../core/endpoint.ts';
import { apiKeyBody, apiKeyList, apiKeyParams, madeApiKey } from './api-keys.schemas.ts';

const ALL = ['/api/companies/:company_id/api-keys/'] as const;

export const listApiKeys = defineEndpoint({
  name: 'listApiKeys',
  method: 'GET',
  paths: ALL,
  summary: 'API keys of the company, newest first',
  access: { kind: 'company', requires: 'company.update', byPerson: true },
  response: apiKeyList,
  status: 200,
});

export const createApiKey = defineEndpoint({
  name: 'createApiKey',
  method: 'POST',
  paths: ALL,
  summary: 'Create an API key within the permissions of the caller; the key is returned only once',
  access: { kind: 'company', requires: 'company.update', byPerson: true },
  body: apiKeyBody,
  response: madeApiKey,
  status: 201,
});

export const deleteApiKey = defineEndpoint({
  name: 'deleteApiKey',
  method: 'DELETE',
  paths: ['/api/companies/:company_id/api-keys/:key_id/'],
  summary: 'Revoke an API key',
  access: { kind: 'company', requires: 'company.update', byPerson: true },
  params: apiKeyParams,
  status: 204,
});
