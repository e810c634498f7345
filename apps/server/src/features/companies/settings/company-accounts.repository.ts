import { sql } from 'kysely';
import type { BankAccountInput } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { newId } from '#platform/ids.ts';

const COLUMNS = [
  'id',
  'bank_name',
  'bik',
  'account_number',
  'correspondent_account',
  'currency',
  'is_primary',
  'version',
] as const;

/** The main one first, then in order of creation. */
export function listAccounts(scope: CompanyScope) {
  return scope.many(
    db
      .selectFrom('company_account')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .orderBy('is_primary', 'desc')
      .orderBy('id'),
  );
}

export async function insertAccount(scope: CompanyScope, input: BankAccountInput): Promise<string> {
  const row = await scope.one(
    db
      .insertInto('company_account')
      .values({ ...input, company_id: scope.companyId, id: newId() })
      .returning('id'),
  );
  return row.id;
}

export async function updateAccount(scope: CompanyScope, id: string, input: BankAccountInput): Promise<void> {
  await scope.run(
    db.updateTable('company_account').set(input).where('company_id', '=', scope.companyId).where('id', '=', id),
  );
}

export async function deleteAccount(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('company_account').where('company_id', '=', scope.companyId).where('id', '=', id));
}

export async function makeOnlyPrimary(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('company_account')
      .set({ is_primary: sql<boolean>`id = ${id}` })
      .where('company_id', '=', scope.companyId),
  );
}
