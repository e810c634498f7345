import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

export function findByRequisites(
  scope: CompanyScope,
  inns: readonly string[],
): Promise<{ id: string; inn: string; kpp: string | null }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; inn: string; kpp: string | null }>`
    select id, inn, kpp from customer where company_id = ${scope.companyId} and inn = any(${[...inns]}::text[])`),
  );
}

export type HeldRecord = {
  model: 'project' | 'contract';
  id: string;
  name: string;
  party_note: string | null;
  is_draft: boolean;
};

/** The projects and contracts of a customer, kept from being changed by others until the transaction ends. */
export async function lockHeld(scope: CompanyScope, customerId: string): Promise<HeldRecord[]> {
  const projects = await scope.many(
    rawQuery(sql<HeldRecord>`
    select 'project' as model, p.id, p.code || ' ' || p.name as name, null as party_note, true as is_draft from project p
    where p.company_id = ${scope.companyId} and p.customer_id = ${customerId} order by p.id for update`),
  );
  const contracts = await scope.many(
    rawQuery(sql<HeldRecord>`
    select 'contract' as model, k.id, k.number as name, k.party_note, k.status = 'draft' as is_draft from contract k
    where k.company_id = ${scope.companyId} and k.customer_id = ${customerId} order by k.id for update`),
  );
  return [...projects, ...contracts];
}

/**
 * Hands over all that belongs to one customer. An account of the same number and bank stays with the other card; a file
 * whose name is taken gets another.
 */
export async function handOver(
  scope: CompanyScope,
  from: string,
  { id: to, note }: { id: string; note: string },
): Promise<void> {
  const ofCompany = sql`company_id = ${scope.companyId}`;
  await scope.run(
    rawQuery(
      sql`update project set customer_id = ${to}, version = version + 1 where ${ofCompany} and customer_id = ${from}`,
    ),
  );
  await scope.run(
    rawQuery(
      sql`update contract set customer_id = ${to}, version = version + 1,
        party_note = coalesce(party_note, case when status <> 'draft' then ${note}::text end) where ${ofCompany} and customer_id = ${from}`,
    ),
  );
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
  await scope.run(
    rawQuery(sql`
    update attached_file f set owner_id = ${to}, name = case when exists (
      select 1 from attached_file o where o.company_id = f.company_id and o.owner_kind = 'customer' and o.owner_id = ${to} and o.purpose = f.purpose and lower(o.name) = lower(f.name))
      then regexp_replace(f.name, '(\\.[^.]*)?$', ' (2)\\1') else f.name end
    where f.company_id = ${scope.companyId} and f.owner_kind = 'customer' and f.owner_id = ${from}`),
  );
}
