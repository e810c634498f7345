import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  customer,
  customerBody,
  customerPage,
  customerParams,
  customerPatch,
  customerQuery,
} from './customers.schemas.ts';

const LIST = ['/api/companies/:company_id/customers/', '/api/customers/'] as const;
const ONE = ['/api/companies/:company_id/customers/:customer_id/', '/api/customers/:customer_id/'] as const;
const object = { kind: 'customer', param: 'customer_id' } as const;

export const listCustomers = defineEndpoint({
  name: 'listCustomers',
  method: 'GET',
  paths: LIST,
  summary: 'Customers of the company',
  access: { kind: 'company', requires: 'customer.view' },
  query: customerQuery,
  response: customerPage,
  status: 200,
});

export const createCustomer = defineEndpoint({
  name: 'createCustomer',
  method: 'POST',
  paths: LIST,
  summary: 'Create a customer',
  access: { kind: 'company', requires: 'customer.create' },
  body: customerBody,
  response: customer,
  status: 201,
});

export const getCustomer = defineEndpoint({
  name: 'getCustomer',
  method: 'GET',
  paths: ONE,
  summary: 'One customer',
  access: { kind: 'company', requires: 'customer.view', object },
  params: customerParams,
  response: customer,
  status: 200,
});

export const putCustomer = defineEndpoint({
  name: 'putCustomer',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace a customer',
  access: { kind: 'company', requires: 'customer.update', object },
  params: customerParams,
  body: customerBody,
  response: customer,
  status: 200,
});

export const patchCustomer = defineEndpoint({
  name: 'patchCustomer',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change fields of a customer',
  access: { kind: 'company', requires: 'customer.update', object },
  params: customerParams,
  body: customerPatch,
  response: customer,
  status: 200,
});

export const deleteCustomer = defineEndpoint({
  name: 'deleteCustomer',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a customer without projects and contracts',
  access: { kind: 'company', requires: 'customer.delete', object },
  params: customerParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
