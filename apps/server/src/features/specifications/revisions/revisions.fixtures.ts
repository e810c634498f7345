import * as revisions from '@karkas/api/specifications/revisions.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import type { TestCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification } from '#testing/factories/specifications.ts';

export const paramsOf = (specification_id: string) => ({ specification_id });
export const commit = (company: TestCompany, id: string) =>
  callApi(company.owner, commitSpecification, {
    params: paramsOf(id),
    body: { force: true, reason: 'Согласовано' },
  });
export const revise = (company: TestCompany, id: string, body = {}) =>
  callApi(company.owner, revisions.createRevision, { params: paramsOf(id), body });
export const patch = (company: TestCompany, id: string, row_id: string, body: object) =>
  callApi(company.owner, specificationRows.patch, { params: { specification_id: id, row_id }, body });

export async function aPricedDocument(company: TestCompany, fields: Parameters<typeof aSpecification>[1] = {}) {
  const { id } = await aSpecification(company, fields);
  const section = await aSection(company, id);
  const first = await aRow(company, id, { parent_id: section.id, name: 'Кладка', quantity: '10', price: '100' });
  const second = await aRow(company, id, { parent_id: section.id, name: 'Стяжка', quantity: '5', price: '200' });
  const third = await aRow(company, id, { name: 'Уборка', quantity: '1', price: '300' });
  await commit(company, id);
  return { id, first, second, third };
}
