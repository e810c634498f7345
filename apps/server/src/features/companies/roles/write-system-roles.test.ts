import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, queryInCompany } from '#testing/factories/index.ts';
import { writeSystemRoles } from './write-system-roles.ts';

test('a company created before a permission existed has it: for actors at once, and in its rows after a start', async () => {
  const company = await aCompany();
  const manager = await aMember(company, 'project_manager');
  await queryInCompany(
    company,
    `update company_role set permissions = array_remove(permissions, 'contract.amend') where is_system`,
  );
  const contract = await aContract(company, { status: 'active' });
  const amended = await callApi(manager, patchContract, {
    params: { project_id: contract.project_id, contract_id: contract.id },
    body: { amount: '5', reason: 'Опечатка' },
  });
  expect(amended.status).toBe(200);

  const own = await queryInCompany<{ permissions: string[] }>(
    company,
    `insert into company_role (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'Своя', '{project.view}') returning permissions`,
    [company.id],
  );
  await writeSystemRoles(company.app.database.owner);
  const roles = (await callApi(company.owner, listRoles, { params: { company_id: company.id } })).body;
  for (const { code, permissions } of SYSTEM_ROLES)
    expect([code, roles.find((role) => role.code === code)?.permissions]).toEqual([code, [...permissions]]);
  expect(roles.find((role) => role.name === 'Своя')?.permissions).toEqual(own[0]?.permissions);
  const [security] = await queryInCompany<{ forced: boolean }>(
    company,
    `select relforcerowsecurity as forced from pg_class where oid = 'company_role'::regclass`,
  );
  expect(security?.forced).toBe(true);
});
