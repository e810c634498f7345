import { sql } from 'kysely';
import { repointStored } from '#features/bin';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { type MergedRecord, mergeRulesOf } from '#platform/db/records/records.ts';

export function findByRequisites(
  scope: CompanyScope,
  inns: readonly string[],
): Promise<{ id: string; inn: string; kpp: string | null }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; inn: string; kpp: string | null }>`
    select id, inn, kpp from customer where company_id = ${scope.companyId} and inn = any(${[...inns]}::text[])`),
  );
}

/** Records that refer to the customer, such as projects and contracts, locked until the transaction ends. */
export async function lockReferencing(scope: CompanyScope, customerId: string): Promise<MergedRecord[]> {
  const referencing: MergedRecord[] = [];
  for (const { lock } of mergeRulesOf('customer')) referencing.push(...((await lock?.(scope, customerId)) ?? []));
  return referencing;
}

/** Moves everything belonging to one customer to another. An account with the same number and bank is not moved. */
export async function moveCustomerRecords(
  scope: CompanyScope,
  from: string,
  { id: to, note }: { id: string; note: string },
): Promise<void> {
  for (const { move, kept } of mergeRulesOf('customer')) {
    await move(scope, { from, to, note });
    if (kept !== undefined) await repointStored(scope, kept, { from, to, note });
  }
  const ofCompany = sql`company_id = ${scope.companyId}`;
  await scope.run(
    rawQuery(sql`update contact set customer_id = ${to}, is_primary = is_primary and not exists (
    select 1 from contact o where o.company_id = contact.company_id and o.customer_id = ${to} and o.is_primary) where ${ofCompany} and customer_id = ${from}`),
  );
  await scope.run(
    rawQuery(sql`
    update bank_account b set customer_id = ${to}, is_primary = b.is_primary and not exists (
      select 1 from bank_account o where o.company_id = b.company_id and o.customer_id = ${to} and o.is_primary)
    where b.company_id = ${scope.companyId} and b.customer_id = ${from} and not exists (
      select 1 from bank_account o where o.company_id = b.company_id and o.customer_id = ${to} and o.account_number = b.account_number and o.bik = b.bik)`),
  );
}
