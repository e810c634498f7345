import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { bankAccountBody } from '../customers/customer-parts.schemas.ts';
import { bankAccount } from '../customers/customers.schemas.ts';
import { companyParams } from './companies.schemas.ts';

const LIST = ['/api/companies/:company_id/bank-accounts/'] as const;
const ONE = ['/api/companies/:company_id/bank-accounts/:own_account_id/'] as const;
const update = { kind: 'company', requires: 'company.update' } as const;
const oneParams = companyParams.extend({ own_account_id: id });

export const listCompanyAccounts = defineEndpoint({
  name: 'listCompanyAccounts',
  method: 'GET',
  paths: LIST,
  summary: 'Bank accounts of the own company, the main one first',
  access: { kind: 'company', requires: 'company.view' },
  params: companyParams,
  response: z.array(bankAccount),
  status: 200,
});
export const createCompanyAccount = defineEndpoint({
  name: 'createCompanyAccount',
  method: 'POST',
  paths: LIST,
  summary: 'Add a bank account of the own company; the first becomes the main one',
  access: update,
  params: companyParams,
  body: bankAccountBody,
  response: bankAccount,
  status: 201,
});
export const getCompanyAccount = defineEndpoint({
  name: 'getCompanyAccount',
  method: 'GET',
  paths: ONE,
  summary: 'One bank account of the own company',
  access: { kind: 'company', requires: 'company.view' },
  params: oneParams,
  response: bankAccount,
  status: 200,
});
export const putCompanyAccount = defineEndpoint({
  name: 'putCompanyAccount',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace a bank account of the own company',
  access: update,
  params: oneParams,
  body: bankAccountBody,
  response: bankAccount,
  status: 200,
});
export const deleteCompanyAccount = defineEndpoint({
  name: 'deleteCompanyAccount',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a bank account of the own company',
  access: update,
  params: oneParams,
  status: 204,
});
