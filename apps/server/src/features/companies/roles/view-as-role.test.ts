import { getCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { getContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createProject, getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, aMemberWith, aProject } from '#testing/factories/index.ts';

async function aSetup() {
  const company = await aCompany();
  const project = await aProject(company);
  const contract = await aContract(company, { project_id: project.id, amount: '1000' });
  const roles = (await callApi(company.owner, listRoles, { params: { company_id: company.id } })).body;
  const as = (code: string) => ({ headers: { 'x-view-as-role': roles.find((role) => role.code === code)?.id ?? '' } });
  return { company, project, contract, as };
}

describe('viewing as a role', () => {
  test('shows what the role sees: no prices, no permissions it lacks', async () => {
    const { company, project, contract, as } = await aSetup();
    const target = { params: { project_id: project.id, contract_id: contract.id } };
    expect((await callApi(company.owner, getContract, target)).body).toHaveProperty('amount');
    expect((await callApi(company.owner, getContract, target, as('foreman'))).body).not.toHaveProperty('amount');
    expect((await callApi(company.owner, getContract, target)).body).toHaveProperty('amount');
    expect(
      (await callApi(company.owner, getProject, { params: { project_id: project.id } }, as('viewer'))).body.can,
    ).toMatchObject({ update: false, delete: false });
    const seen = (await callApi(company.owner, getCompany, { params: { company_id: company.id } }, as('viewer'))).body;
    expect([seen.role.code, seen.permissions.includes('project.create')]).toEqual(['viewer', false]);
  });

  test('is read-only', async () => {
    const { company, as } = await aSetup();
    const answer = await callApi(
      company.owner,
      createProject,
      { params: { company_id: company.id }, body: { name: 'X' } },
      as('project_manager'),
    );
    expect([answer.status, answer.problem.code]).toEqual([403, 'view_only']);
  });

  test('never widens: an administrator viewing as the owner keeps an administrator’s permissions', async () => {
    const { company, as } = await aSetup();
    const administrator = await aMember(company, 'administrator');
    const seen = (await callApi(administrator, getCompany, { params: { company_id: company.id } }, as('owner'))).body;
    expect(seen.permissions.includes('company.delete')).toBe(false);
    const clerk = await aMemberWith(company, ['company.view', 'role.view']);
    expect(
      (
        await callApi(clerk, getCompany, { params: { company_id: company.id } }, as('owner'))
      ).body.permissions.toSorted(),
    ).toEqual(['company.view', 'role.view']);
  });

  test('requires the permission to view roles, and a role of this company', async () => {
    const { company, as } = await aSetup();
    const foreman = await aMember(company, 'foreman');
    expect((await callApi(foreman, getCompany, { params: { company_id: company.id } }, as('viewer'))).status).toBe(403);
    const other = await aSetup();
    const answer = await callApi(company.owner, getCompany, { params: { company_id: company.id } }, other.as('viewer'));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'X-View-As-Role']);
    expect(
      (
        await callApi(
          company.owner,
          getCompany,
          { params: { company_id: company.id } },
          { headers: { 'x-view-as-role': 'viewer' } },
        )
      ).status,
    ).toBe(400);
  });
});
