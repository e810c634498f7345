import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  companyContractQuery,
  contract,
  contractBody,
  contractPage,
  contractPatch,
  contractParams,
  contractProjectParams,
  contractQuery,
  contractTotals,
  contractTotalsQuery,
  customerSums,
  customerSumsQuery,
} from './contracts.schemas.ts';

const LIST = ['/api/projects/:project_id/contracts/'] as const;
const ONE = ['/api/projects/:project_id/contracts/:contract_id/', '/api/contracts/:contract_id/'] as const;
const ofProject = { kind: 'project', param: 'project_id' } as const;
const object = { kind: 'contract', param: 'contract_id' } as const;

export const listContracts = defineEndpoint({
  name: 'listContracts',
  method: 'GET',
  paths: LIST,
  summary: 'Contracts of a project',
  access: { kind: 'company', requires: 'contract.view', object: ofProject },
  params: contractProjectParams,
  query: contractQuery,
  response: contractPage,
  status: 200,
});

export const listCompanyContracts = defineEndpoint({
  name: 'listCompanyContracts',
  method: 'GET',
  paths: ['/api/companies/:company_id/contracts/', '/api/contracts/'],
  summary: 'Contracts of the company',
  access: { kind: 'company', requires: 'contract.view' },
  query: companyContractQuery,
  response: contractPage,
  status: 200,
});

export const getContractTotals = defineEndpoint({
  name: 'getContractTotals',
  method: 'GET',
  paths: ['/api/companies/:company_id/contracts/totals/'],
  summary: 'Totals of the filtered contracts, with VAT',
  access: { kind: 'company', requires: 'contract.view' },
  query: contractTotalsQuery,
  response: contractTotals,
  status: 200,
});

export const getCustomerSums = defineEndpoint({
  name: 'getCustomerSums',
  method: 'GET',
  paths: ['/api/companies/:company_id/customers/sums/'],
  summary: 'Contract totals of customers and the remaining work',
  access: { kind: 'company', requires: 'contract.view' },
  query: customerSumsQuery,
  response: customerSums,
  status: 200,
});

export const createContract = defineEndpoint({
  name: 'createContract',
  method: 'POST',
  paths: LIST,
  summary: 'Create a contract under a project',
  access: { kind: 'company', requires: 'contract.create', object: ofProject },
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
  params: contractParams,
  response: contract,
  status: 200,
});

export const putContract = defineEndpoint({
  name: 'putContract',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace a contract',
  access: { kind: 'company', requires: 'contract.update', object },
  params: contractParams,
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
  params: contractParams,
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
  params: contractParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
