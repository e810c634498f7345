import type { BankAccountInput } from '@karkas/api/customers/customer-parts.schemas.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import * as repository from './company-accounts.repository.ts';
import { lockCompany } from './company-settings.repository.ts';

type Account = Awaited<ReturnType<typeof repository.listAccounts>>[number];

/**
 * Bank accounts named in printed documents. One is the main account as long as there are any; writers are serialized.
 */
export function listCompanyAccounts(scope: CompanyScope): Promise<Account[]> {
  return repository.listAccounts(scope);
}

type Body = BankAccountInput & { version?: number | undefined };

export async function getCompanyAccount(scope: CompanyScope, id: string): Promise<Account> {
  return find(scope, id);
}

export async function createCompanyAccount(scope: CompanyScope, { version: _, ...input }: Body): Promise<Account> {
  await lockCompany(scope);
  const existing = await repository.listAccounts(scope);
  requireNew(existing, input);
  const isFirst = existing.length === 0;
  const id = await repository.insertAccount(scope, { ...input, is_primary: false });
  if (input.is_primary || isFirst) await repository.makeOnlyPrimary(scope, id);
  const after = await find(scope, id);
  await record(scope, 'create', null, after);
  return after;
}

export async function replaceCompanyAccount(
  scope: CompanyScope,
  id: string,
  { version, ...input }: Body,
): Promise<Account> {
  await lockCompany(scope);
  const before = await find(scope, id);
  requireVersion(version, before.version, () => before);
  requireNew(
    (await repository.listAccounts(scope)).filter((account) => account.id !== id),
    input,
  );
  await repository.updateAccount(scope, id, { ...input, is_primary: before.is_primary });
  if (input.is_primary) await repository.makeOnlyPrimary(scope, id);
  const after = await find(scope, id);
  await record(scope, 'update', before, after);
  return after;
}

export async function deleteCompanyAccount(scope: CompanyScope, id: string): Promise<void> {
  await lockCompany(scope);
  const before = await find(scope, id);
  await repository.deleteAccount(scope, id);
  const [next] = await repository.listAccounts(scope);
  if (before.is_primary && next !== undefined) await repository.makeOnlyPrimary(scope, next.id);
  await record(scope, 'delete', before, null);
}

/** An account may be listed only once. */
function requireNew(existing: readonly Account[], { bik, account_number: number }: BankAccountInput): void {
  if (existing.some((one) => one.bik === bik && one.account_number === number)) throw new Problem('already_exists');
}

async function find(scope: CompanyScope, id: string): Promise<Account> {
  const found = (await repository.listAccounts(scope)).find((account) => account.id === id);
  if (found === undefined) throw notFound();
  return found;
}

async function record(
  scope: CompanyScope,
  action: 'create' | 'update' | 'delete',
  before: Account | null,
  after: Account | null,
): Promise<void> {
  const { id = null, account_number: number = '' } = after ?? before ?? {};
  await recordChange(scope, { action, model: 'bank_account', objectId: id, objectRepr: number, before, after });
}
