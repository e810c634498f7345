import { defineEndpoint } from '../core/endpoint.ts';
import {
  bank,
  bankAccountBody,
  bankAccountParams,
  bankParams,
  byInnBody,
  contactBody,
  contactParams,
  customerSuggestions,
  registryCard,
  searchCustomersBody,
  updateByInnBody,
} from './customer-parts.schemas.ts';
import { bankAccount, contact, customer, customerParams } from './customers.schemas.ts';
import { z } from 'zod';

const OF_COMPANY = '/api/companies/:company_id/customers/' as const;
const both = <Tail extends string>(tail: Tail) =>
  [`${OF_COMPANY}:customer_id/${tail}`, `/api/customers/:customer_id/${tail}`] as const;
const object = { kind: 'customer', param: 'customer_id' } as const;
const view = { kind: 'company', requires: 'customer.view' } as const;
const update = { kind: 'company', requires: 'customer.update', object } as const;

export const searchCustomers = defineEndpoint({
  name: 'searchCustomers',
  method: 'POST',
  paths: [`${OF_COMPANY}search-customers/`],
  summary: 'Existing customers and registry suggestions, existing ones first',
  access: view,
  body: searchCustomersBody,
  response: customerSuggestions,
  status: 200,
});

export const getCustomerData = defineEndpoint({
  name: 'getCustomerData',
  method: 'POST',
  paths: [`${OF_COMPANY}get-customer-data/`],
  summary: 'Registry data of a company; nothing is stored',
  access: view,
  body: byInnBody,
  response: registryCard,
  status: 200,
});

export const createCustomerByInn = defineEndpoint({
  name: 'createCustomerByInn',
  method: 'POST',
  paths: [`${OF_COMPANY}create-by-inn/`],
  summary: 'Create a customer from registry data',
  access: { kind: 'company', requires: 'customer.create' },
  body: byInnBody,
  response: customer,
  status: 201,
});

export const updateCustomerByInn = defineEndpoint({
  name: 'updateCustomerByInn',
  method: 'PUT',
  paths: both('update-by-inn/'),
  summary: 'Update registry data of a customer; manual fields stay',
  access: update,
  params: customerParams,
  body: updateByInnBody,
  response: customer,
  status: 200,
});

export const getBank = defineEndpoint({
  name: 'getBank',
  method: 'GET',
  paths: ['/api/companies/:company_id/banks/:bik/'],
  summary: 'The bank of a BIK: its name and correspondent account',
  access: view,
  params: bankParams,
  response: bank,
  status: 200,
});

export const listBankAccounts = defineEndpoint({
  name: 'listBankAccounts',
  method: 'GET',
  paths: both('bank-accounts/'),
  summary: 'Bank accounts of a customer, the main one first',
  access: { ...view, object },
  params: customerParams,
  response: z.array(bankAccount),
  status: 200,
});

export const createBankAccount = defineEndpoint({
  name: 'createBankAccount',
  method: 'POST',
  paths: both('bank-accounts/'),
  summary: 'Add a bank account; the first becomes the main one',
  access: update,
  params: customerParams,
  body: bankAccountBody,
  response: bankAccount,
  status: 201,
});

export const getBankAccount = defineEndpoint({
  name: 'getBankAccount',
  method: 'GET',
  paths: both('bank-accounts/:account_id/'),
  summary: 'One bank account',
  access: { ...view, object },
  params: bankAccountParams,
  response: bankAccount,
  status: 200,
});

export const putBankAccount = defineEndpoint({
  name: 'putBankAccount',
  method: 'PUT',
  paths: both('bank-accounts/:account_id/'),
  summary: 'Replace a bank account',
  access: update,
  params: bankAccountParams,
  body: bankAccountBody,
  response: bankAccount,
  status: 200,
});

export const deleteBankAccount = defineEndpoint({
  name: 'deleteBankAccount',
  method: 'DELETE',
  paths: both('bank-accounts/:account_id/'),
  summary: 'Delete a bank account',
  access: update,
  params: bankAccountParams,
  status: 204,
});

export const listContacts = defineEndpoint({
  name: 'listContacts',
  method: 'GET',
  paths: both('contacts/'),
  summary: 'Contacts of a customer, the main one first',
  access: { ...view, object },
  params: customerParams,
  response: z.array(contact),
  status: 200,
});

export const createContact = defineEndpoint({
  name: 'createContact',
  method: 'POST',
  paths: both('contacts/'),
  summary: 'Add a contact; the first becomes the main one',
  access: update,
  params: customerParams,
  body: contactBody,
  response: contact,
  status: 201,
});

export const getContact = defineEndpoint({
  name: 'getContact',
  method: 'GET',
  paths: both('contacts/:contact_id/'),
  summary: 'One contact',
  access: { ...view, object },
  params: contactParams,
  response: contact,
  status: 200,
});

export const putContact = defineEndpoint({
  name: 'putContact',
  method: 'PUT',
  paths: both('contacts/:contact_id/'),
  summary: 'Replace a contact',
  access: update,
  params: contactParams,
  body: contactBody,
  response: contact,
  status: 200,
});

export const deleteContact = defineEndpoint({
  name: 'deleteContact',
  method: 'DELETE',
  paths: both('contacts/:contact_id/'),
  summary: 'Delete a contact',
  access: update,
  params: contactParams,
  status: 204,
});
