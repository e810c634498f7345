import * as endpoints from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { type TestCompany } from '#testing/factories/index.ts';

export const at = (company: TestCompany) => ({ params: { company_id: company.id } });
export const load = (company: TestCompany, rows: object[], is_confirmed = false) =>
  callApi(company.owner, endpoints.importCustomers, { ...at(company), body: { rows, is_confirmed } });
export const count = async (company: TestCompany) =>
  (await callApi(company.owner, listCustomers, at(company))).body.count;
