import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { deleteProject } from '@karkas/api/projects/projects.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { newId } from '#platform/ids.ts';
import { aCompany, aProject, queryInCompany } from '#testing/factories/index.ts';
import { aLink, open, tokenOf } from './field-links.fixtures.ts';

test('a project comes back from the bin with the links of its crews and what they sent', async () => {
  const company = await aCompany();
  const project = await aProject(company);
  const link = await aLink(company, project.id);
  await queryInCompany(company, 'insert into field_report (company_id, link_id, id) values ($1, $2, $3)', [
    company.id,
    link.id,
    newId(),
  ]);
  const reports = () => queryInCompany(company, 'select * from field_report');
  const before = await reports();
  expect((await callApi(company.owner, deleteProject, { params: { project_id: project.id } })).status).toBe(204);
  expect((await open(company, tokenOf(link))).status).toBe(404);
  const { body } = await callApi(company.owner, listBin, { params: { company_id: company.id } });
  const bin_item_id = body.results[0]?.id ?? '';
  const back = await callApi(company.owner, restoreFromBin, { params: { company_id: company.id, bin_item_id } });
  expect([back.status, back.body.lost]).toEqual([200, []]);
  expect((await open(company, tokenOf(link))).status).toBe(200);
  expect(await reports()).toEqual(before);
});
