import type { companyCreate, companySelect, Company } from '@karkas/api/companies/companies.schemas.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { SYSTEM_ROLE_NAMES } from '@karkas/api/core/roles/system-roles.texts.ts';
import { DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type {
  AccountEntryPoints,
  AccountScope,
  CompanyEntryPoints,
  CompanyScope,
  CompanyReader,
} from '#platform/db/scope/company-scope.ts';
import { presentAll, presentOne } from '#platform/db/queries/presented-rows.ts';
import { newId } from '#platform/ids.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { accounts } from './accounts-port.ts';
import { companyAbilities } from './companies.policy.ts';
import * as repository from './companies.repository.ts';

export async function listCompanies(scope: AccountScope): Promise<JsonText<Company[]>> {
  return presentAll(await repository.listCompanies(scope, scope.userId), companyAbilities);
}

export async function getCompany(scope: CompanyReader): Promise<JsonText<Company>> {
  return presentOne(await repository.findEnteredCompany(scope), companyAbilities);
}

export async function getCurrentCompany(scope: AccountScope): Promise<JsonText<Company>> {
  return presentOne(await repository.findCurrentCompany(scope, scope.userId), companyAbilities);
}

export async function selectCompany(
  scope: AccountScope,
  { company_id: companyId }: z.output<typeof companySelect>,
): Promise<JsonText<Company>> {
  const member = { userId: scope.userId, companyId };
  const company = presentOne<repository.PresentedCompany, Company>(
    await repository.findCompany(scope, member),
    companyAbilities,
  );
  await accounts().selectCompany(scope, member);
  return company;
}

export async function createCompany(
  scope: AccountScope & AccountEntryPoints,
  { name }: z.output<typeof companyCreate>,
  { companiesPerAccount }: { companiesPerAccount: number },
): Promise<JsonText<Company>> {
  await accounts().refuseDemo(scope, scope.userId);
  if ((await repository.countOwnCompanies(scope, scope.userId)) >= companiesPerAccount)
    throw new Problem('too_many_companies');
  return getCompany(
    await foundCompany(scope, { founder: { userId: scope.userId, name: scope.name }, name, isDemo: false }),
  );
}

/**
 * Creates a company with its system roles and the founder as its owner; the rest of the transaction runs inside it. It
 * does not change the user's current company.
 */
export async function foundCompany(
  scope: Pick<CompanyEntryPoints, 'bindNewCompany'>,
  options: { founder: { userId: string; name: string }; name: string; isDemo: boolean },
): Promise<CompanyScope> {
  const { founder, name, isDemo } = options;
  const roles = SYSTEM_ROLES.map(({ code, permissions }) => ({
    id: newId(),
    code,
    // The stored name; English readers see the translated one.
    name: SYSTEM_ROLE_NAMES[code].ru,
    permissions: [...permissions],
  }));
  const owner = roles.find((role) => role.code === 'owner');
  if (!owner) throw new Error('The system roles have no owner');
  const company = await scope.bindNewCompany({
    userId: founder.userId,
    name: founder.name,
    companyId: newId(),
    roleId: owner.id,
    roleCode: owner.code,
    permissions: new Set(owner.permissions),
    timeZone: DEFAULT_TIME_ZONE,
  });
  await repository.insertCompany(company, { name, isDemo });
  await repository.insertSystemRoles(company, roles);
  await repository.insertMembership(company, { userId: founder.userId, roleId: owner.id });
  await recordChange(company, {
    action: 'create',
    model: 'company',
    objectId: company.companyId,
    objectRepr: name,
    after: { name },
  });
  return company;
}
