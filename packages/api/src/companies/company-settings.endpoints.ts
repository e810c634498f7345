import { TIME_IN_BIN } from '../bin/days-in-bin.texts.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import {
  company,
  companyBody,
  companyDelete,
  companyParams,
  companyPatch,
  deletedCompanyList,
  deletedCompanyParams,
} from './companies.schemas.ts';

const ONE = ['/api/companies/:company_id/'] as const;
const DELETED = '/api/user/deleted-companies/' as const;

export const putCompany = defineEndpoint({
  name: 'putCompany',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace the requisites of the company',
  access: { kind: 'company', requires: 'company.update' },
  params: companyParams,
  body: companyBody,
  response: company,
  status: 200,
});

export const patchCompany = defineEndpoint({
  name: 'patchCompany',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change requisites of the company',
  access: { kind: 'company', requires: 'company.update' },
  params: companyParams,
  body: companyPatch,
  response: company,
  status: 200,
});

export const deleteCompany = defineEndpoint({
  name: 'deleteCompany',
  method: 'DELETE',
  paths: ONE,
  summary: `Move the company to the bin for ${TIME_IN_BIN.en.days}; its name is required as confirmation`,
  access: { kind: 'company', requires: 'company.delete' },
  params: companyParams,
  body: companyDelete,
  status: 204,
});

export const listDeletedCompanies = defineEndpoint({
  name: 'listDeletedCompanies',
  method: 'GET',
  paths: [DELETED],
  summary: 'Companies in the bin that the caller may restore',
  access: { kind: 'signed_in' },
  response: deletedCompanyList,
  status: 200,
});

export const restoreCompany = defineEndpoint({
  name: 'restoreCompany',
  method: 'POST',
  paths: [`${DELETED}:deleted_id/restore/`],
  summary: 'Restore a company from the bin, with its members',
  access: { kind: 'signed_in' },
  params: deletedCompanyParams,
  response: company,
  status: 200,
});
