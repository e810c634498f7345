import { defineEndpoint } from '../core/endpoint.ts';
import { company, companyCreate, companyList, companyParams, companySelect } from './companies.schemas.ts';

export const listCompanies = defineEndpoint({
  name: 'listCompanies',
  method: 'GET',
  paths: ['/api/companies/', '/api/user/companies/'],
  summary: 'The companies of the caller',
  access: { kind: 'signed_in' },
  response: companyList,
  status: 200,
});

export const createCompany = defineEndpoint({
  name: 'createCompany',
  method: 'POST',
  paths: ['/api/companies/'],
  summary: 'Create a company owned by the caller',
  access: { kind: 'signed_in' },
  body: companyCreate,
  response: company,
  status: 201,
});

export const getCompany = defineEndpoint({
  name: 'getCompany',
  method: 'GET',
  paths: ['/api/companies/:company_id/'],
  summary: 'One company',
  access: { kind: 'company', requires: 'company.view' },
  params: companyParams,
  response: company,
  status: 200,
});

export const getCurrentCompany = defineEndpoint({
  name: 'getCurrentCompany',
  method: 'GET',
  paths: ['/api/user/companies/current/'],
  summary: 'The selected company of the caller',
  access: { kind: 'signed_in' },
  response: company,
  status: 200,
});

export const putCurrentCompany = defineEndpoint({
  name: 'putCurrentCompany',
  method: 'PUT',
  paths: ['/api/user/companies/current/'],
  summary: 'Select a company',
  access: { kind: 'signed_in' },
  body: companySelect,
  response: company,
  status: 200,
});
