import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import { callApi } from '../call-api.ts';
import { queryInCompany, type TestCompany } from '../factories/index.ts';

export const create = (company: TestCompany, body: object = {}, key?: string) =>
  callApi(
    company.owner,
    createProject,
    { params: { company_id: company.id }, body },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
export const codesOf = async (company: TestCompany) =>
  (
    await queryInCompany<{ code: string }>(
      company,
      `select code from project where company_id = app_company_id() order by code`,
    )
  ).map((row) => row.code);
