import { recordChange } from '#platform/audit/record-change.ts';
import type { AccountEntryPoints, AccountScope, CompanyScope } from '#platform/db/scope/company-scope.ts';

type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Logs a change of the account in each company of the user, because a company may require a second factor. */
export async function logInCompanies(scope: AccountScope & AccountEntryPoints, change: Change): Promise<void> {
  await scope.inOwnCompanies((company) => logAccountChange(company, change));
}

/** The same in one company. */
export async function logAccountChange(company: CompanyScope, change: Change): Promise<void> {
  const { userId, name } = company.actor;
  await recordChange(company, { action: 'update', model: 'membership', objectId: userId, objectRepr: name, ...change });
}
