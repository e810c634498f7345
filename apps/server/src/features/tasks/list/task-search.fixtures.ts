import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { type TestCompany } from '#testing/factories/index.ts';

export const find = async (company: TestCompany, query: object) =>
  (await callApi(company.owner, endpoints.listTasks, { params: { company_id: company.id }, query })).body;
