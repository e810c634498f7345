// An amount past the maximum must not turn a reading into an error: the quantity at which it does would tell the price.
import { getContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { getEffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { getObjectCurve, getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, getProjectTotals, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification, getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMemberWith } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

test('no reading fails at an amount that a member without price permission has raised past the maximum', async () => {
  const company = await aCompany();
  const { id: contract_id, project_id } = await aContract(company, { status: 'active' });
  const { id: specification_id } = await aSpecification(company, { contract_id });
  const row = await aRow(company, specification_id, { quantity: '1', price: '900000000000' });
  const member = await aMemberWith(company, [
    'company.view',
    'project.view',
    'contract.view',
    'specification.view',
    'specification.update',
    'specification.commit',
  ]);
  const params = { specification_id };
  const raised = await callApi(member, specificationRows.patch, {
    params: { ...params, row_id: row.id },
    body: { quantity: '100000000000' },
  });
  expect(raised.status).toBe(200);
  expect((await callApi(member, commitSpecification, { params, body: {} })).status).toBe(200);
  const ofCompany = { params: { company_id: company.id }, query: {} };
  const ofProject = { params: { project_id } };
  for (const session of [member, company.owner]) {
    const answers = {
      specification: await callApi(session, getSpecification, { params }),
      contract: await callApi(session, getContract, { params: { contract_id } }),
      effective: await callApi(session, getEffectiveSpecification, { params: { contract_id }, query: {} }),
      project: await callApi(session, getProject, { params: { project_id } }),
      overview: await callApi(session, getProjectOverview, ofProject),
      projects: await callApi(session, listProjects, ofCompany),
      totals: await callApi(session, getProjectTotals, ofCompany),
      objects: await callApi(session, listObjects, ofCompany),
      sums: await callApi(session, getObjectTotals, ofCompany),
      curve: await callApi(session, getObjectCurve, ofCompany),
      today: await callApi(session, getToday, { params: ofCompany.params }),
    };
    const failed = Object.entries(answers).filter(([, { status }]) => status !== 200);
    expect(failed.map(([name, { status, problem }]) => [name, status, problem.code])).toEqual([]);
  }
});
