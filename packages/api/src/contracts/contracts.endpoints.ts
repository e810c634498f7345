import { defineEndpoint } from '../core/endpoint.ts';
import {
  contract,
  contractBody,
  contractPage,
  contractPatch,
  contractProjectParams,
  contractQuery,
  projectContractParams,
} from './contracts.schemas.ts';

const LIST = ['/api/projects/:project_id/contracts/'] as const;
const ONE = ['/api/projects/:project_id/contracts/:contract_id/'] as const;
const object = { kind: 'project', param: 'project_id' } as const;

export const listContracts = defineEndpoint({
  name: 'listContracts',
  method: 'GET',
  paths: LIST,
  summary: 'Contracts of a project',
  access: { kind: 'company', requires: 'contract.view', object },
  params: contractProjectParams,
  query: contractQuery,
  response: contractPage,
  status: 200,
});

export const createContract = defineEndpoint({
  name: 'createContract',
  method: 'POST',
  paths: LIST,
  summary: 'Create a contract under a project',
  access: { kind: 'company', requires: 'contract.create', object },
  params: contractProjectParams,
  body: contractBody,
  response: contract,
  status: 201,
});

export const getContract = defineEndpoint({
  name: 'getContract',
  method: 'GET',
  paths: ONE,
  summary: 'One contract',
  access: { kind: 'company', requires: 'contract.view', object },
  params: projectContractParams,
  response: contract,
  status: 200,
});

export const putContract = defineEndpoint({
  name: 'putContract',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace a contract',
  access: { kind: 'company', requires: 'contract.update', object },
  params: projectContractParams,
  body: contractBody,
  response: contract,
  status: 200,
});

export const patchContract = defineEndpoint({
  name: 'patchContract',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change fields of a contract',
  access: { kind: 'company', requires: 'contract.update', object },
  params: projectContractParams,
  body: contractPatch,
  response: contract,
  status: 200,
});

export const deleteContract = defineEndpoint({
  name: 'deleteContract',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a contract without specifications',
  access: { kind: 'company', requires: 'contract.delete', object },
  params: projectContractParams,
  status: 204,
});
