import type { Permission } from '@karkas/api/core/permission.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Queries } from '#platform/db/queries.ts';
import { db } from '#platform/db/query-builder.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

type JsonRow = { json: string };

/** The company as the asking member sees it: with the role and the permissions this member has there. */
const COMPANY_JSON: RawBuilder<unknown> = sql`json_build_object(
  'id', c.company_id, 'name', c.name, 'full_name', c.full_name, 'inn', c.inn, 'kpp', c.kpp, 'ogrn', c.ogrn, 'legal_address', c.legal_address,
  'phone', c.phone, 'email', c.email, 'currency', c.currency, 'vat_rate', c.vat_rate, 'logo_url', c.logo_url, 'version', c.version,
  'created_at', iso(c.created_at), 'role', json_build_object('id', r.id, 'code', r.code, 'name', r.name), 'permissions', to_json(r.permissions))`;

const FROM_MEMBERSHIP: RawBuilder<unknown> = sql`membership m
  join company c on c.company_id = m.company_id
  join company_role r on r.company_id = m.company_id and r.id = m.role_id`;

export async function listCompaniesJson(queries: Queries, userId: string): Promise<string> {
  const { json } = await queries.one(rawQuery(sql<JsonRow>`
    select coalesce(json_agg(${COMPANY_JSON} order by c.name collate "und-x-icu", c.company_id), '[]'::json)::text as json
    from ${FROM_MEMBERSHIP} where m.user_id = ${userId}`));
  return json;
}

/** @throws {Problem} `not_found` when the person is no member of it. */
export async function findCompanyJson(queries: Queries, member: { userId: string; companyId: string }): Promise<string> {
  const { json } = await queries.one(rawQuery(sql<JsonRow>`
    select (${COMPANY_JSON})::text as json from ${FROM_MEMBERSHIP} where m.user_id = ${member.userId} and m.company_id = ${member.companyId}`));
  return json;
}

export async function findCurrentCompanyJson(queries: Queries, userId: string): Promise<string> {
  const { json } = await queries.one(rawQuery(sql<JsonRow>`
    select (${COMPANY_JSON})::text as json from ${FROM_MEMBERSHIP}
    join user_account u on u.id = m.user_id and u.current_company_id = m.company_id where m.user_id = ${userId}`));
  return json;
}

export async function selectCompany(queries: Queries, member: { userId: string; companyId: string }): Promise<void> {
  await queries.run(db.updateTable('user_account').set({ current_company_id: member.companyId }).where('id', '=', member.userId));
}

export async function insertCompany(scope: CompanyScope, company: { name: string; isDemo: boolean }): Promise<void> {
  await scope.run(db.insertInto('company').values({ company_id: scope.companyId, name: company.name, is_demo: company.isDemo }));
}

export type NewRole = { id: string; code: string; name: string; permissions: Permission[] };

export async function insertSystemRoles(scope: CompanyScope, roles: NewRole[]): Promise<void> {
  await scope.run(db.insertInto('company_role').values(roles.map((role) => ({ company_id: scope.companyId, is_system: true, ...role }))));
}

export async function insertMembership(scope: CompanyScope, member: { userId: string; roleId: string }): Promise<void> {
  await scope.run(db.insertInto('membership').values({ company_id: scope.companyId, user_id: member.userId, role_id: member.roleId }));
}
