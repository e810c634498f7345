import type { Permission } from '@karkas/api/core/permission.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import type { PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyFacts } from './companies.policy.ts';

/** The company without `can`, and what the policy depends on. */
export type PresentedCompany = PresentedRow & CompanyFacts & { role_code: string | null };

/** The company as the current member sees it, with their role and permissions. */
const COMPANY_JSON: RawBuilder<unknown> = sql`json_build_object(
  'id', (m.company).company_id, 'name', (m.company).name, 'full_name', (m.company).full_name, 'inn', (m.company).inn, 'kpp', (m.company).kpp,
  'ogrn', (m.company).ogrn, 'legal_address', (m.company).legal_address, 'director_name', (m.company).director_name,
  'director_position', (m.company).director_position, 'represented_by', (m.company).represented_by, 'acting_on', (m.company).acting_on, 'phone', (m.company).phone, 'email', (m.company).email,
  'currency', (m.company).currency, 'vat_rate', (m.company).vat_rate, 'time_zone', (m.company).time_zone, 'price_max_age_days', (m.company).price_max_age_days, 'stale_share_limit', (m.company).stale_share_limit, 'logo_url', (m.company).logo_url,
  'requires_totp', (m.company).requires_totp, 'allowed_addresses', (m.company).allowed_addresses, 'is_demo', (m.company).is_demo, 'version', (m.company).version,
  'created_at', iso((m.company).created_at), 'role', json_build_object('id', m.role_id, 'code', m.role_code, 'name', m.role_name),
  'permissions', to_json(m.permissions))`;

const companyView = (
  userId: string,
  { isProgram = false } = {},
): RawBuilder<unknown> => sql`(${COMPANY_JSON})::text as body, m.permissions, m.role_code,
  (m.company).is_demo, (m.company).requires_totp,
  exists (select 1 from user_account o where o.id = ${userId} and o.has_totp) as has_totp,
  exists (select 1 from user_account o where o.id = ${userId} and o.is_demo and o.demo_filled_at is not null) as is_reader_of_demo, ${isProgram}::boolean as is_program`;

export function listCompanies(queries: Queries, userId: string): Promise<PresentedCompany[]> {
  return queries.many(
    rawQuery(sql<PresentedCompany>`
    select ${companyView(userId)} from companies_of(${userId}) m order by (m.company).name collate "und-x-icu", (m.company).company_id`),
  );
}

/**
 * Companies the user owns, including those in the bin. Serialized: of two concurrent creations the second counts the
 * first.
 */
export async function countOwnCompanies(queries: Queries, userId: string): Promise<number> {
  await queries.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`companies of ${userId}`}, 0))`));
  const { count } = await queries.one(
    rawQuery(sql<{ count: number }>`
    select (select count(*) from companies_of(${userId}) m where m.role_code = 'owner')::int
      + (select count(*) from deleted_companies_of(${userId}))::int as count`),
  );
  return count;
}

/** Empty if the user is not a member. */
export function findCompany(
  queries: Queries,
  member: { userId: string; companyId: string },
): Promise<PresentedCompany[]> {
  return queries.many(
    rawQuery(sql<PresentedCompany>`
    select ${companyView(member.userId)} from companies_of(${member.userId}) m where (m.company).company_id = ${member.companyId}`),
  );
}

/** The same with the permissions of the actor, who may be viewing as another role. */
export function findEnteredCompany(scope: CompanyReader): Promise<PresentedCompany[]> {
  const { actor } = scope;
  return scope.many(
    rawQuery(sql<PresentedCompany>`
    select ${companyView(actor.userId, { isProgram: actor.apiKey !== undefined })}
    from (select c as company, r.id as role_id, r.code as role_code, r.name as role_name, ${[...actor.permissions]}::text[] as permissions
      from company c join company_role r on r.company_id = c.company_id and r.id = ${actor.roleId} where c.company_id = ${scope.companyId}) m`),
  );
}

/** Empty if the user belongs to no company. */
export function findCurrentCompany(queries: Queries, userId: string): Promise<PresentedCompany[]> {
  return queries.many(
    rawQuery(sql<PresentedCompany>`
    select ${companyView(userId)} from companies_of(${userId}) m where (m.company).company_id = current_company_of(${userId})`),
  );
}

export async function insertCompany(scope: CompanyScope, company: { name: string; isDemo: boolean }): Promise<void> {
  await scope.run(
    db.insertInto('company').values({ company_id: scope.companyId, name: company.name, is_demo: company.isDemo }),
  );
}

export type NewRole = { id: string; code: string; name: string; permissions: Permission[] };

export async function insertSystemRoles(scope: CompanyScope, roles: NewRole[]): Promise<void> {
  await scope.run(
    db
      .insertInto('company_role')
      .values(roles.map((role) => ({ company_id: scope.companyId, is_system: true, ...role }))),
  );
}

export async function insertMembership(
  scope: CompanyScope,
  member: { userId: string; roleId: string; projectIds?: string[] | null },
): Promise<void> {
  await scope.run(
    db.insertInto('membership').values({
      company_id: scope.companyId,
      user_id: member.userId,
      role_id: member.roleId,
      project_ids: member.projectIds ?? null,
    }),
  );
}
