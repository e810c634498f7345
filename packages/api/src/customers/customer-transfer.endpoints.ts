import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import {
  customersExportQuery,
  importAnswer,
  importBody,
  MAX_IMPORT_BYTES,
  mergeBody,
  readTableAnswer,
} from './customer-transfer.schemas.ts';
import { customer, customerParams } from './customers.schemas.ts';

const OF_COMPANY = '/api/companies/:company_id/customers/' as const;
const params = z.object({ company_id: id });
const create = { kind: 'company', requires: 'customer.create' } as const;

export const exportCustomers = defineEndpoint({
  name: 'exportCustomers',
  method: 'GET',
  paths: [`${OF_COMPANY}export/`],
  summary: 'Customers as a file, by the search of the list',
  access: { kind: 'company', requires: 'customer.view' },
  params,
  query: customersExportQuery,
  isDownload: true,
  status: 200,
});
export const readCustomerTable = defineEndpoint({
  name: 'readCustomerTable',
  method: 'POST',
  paths: [`${OF_COMPANY}import/read/`],
  summary: 'Read a table of customers (xlsx, xls, csv) as import rows, without storing it',
  access: create,
  params,
  upload: { field: 'file', maxBytes: MAX_IMPORT_BYTES },
  response: readTableAnswer,
  status: 200,
});
export const importCustomers = defineEndpoint({
  name: 'importCustomers',
  method: 'POST',
  paths: [`${OF_COMPANY}import/`],
  summary: 'Check customer rows and, once confirmed, create the valid ones',
  access: create,
  params,
  body: importBody,
  response: importAnswer,
  status: 200,
});
export const mergeCustomers = defineEndpoint({
  name: 'mergeCustomers',
  method: 'POST',
  paths: [`${OF_COMPANY}:customer_id/merge/`, '/api/customers/:customer_id/merge/'],
  summary: 'Merge two customers; the other card is moved to the bin',
  access: { kind: 'company', requires: 'customer.delete', object: { kind: 'customer', param: 'customer_id' } },
  params: customerParams,
  body: mergeBody,
  response: customer,
  status: 200,
});
