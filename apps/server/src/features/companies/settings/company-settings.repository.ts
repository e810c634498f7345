import type { companyBody } from '@karkas/api/companies/companies.schemas.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const COLUMNS = [
  'name',
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'legal_address',
  'director_name',
  'director_position',
  'represented_by',
  'acting_on',
  'phone',
  'email',
  'vat_rate',
  'time_zone',
  'requires_totp',
  'allowed_addresses',
  'price_max_age_days',
  'stale_share_limit',
  'logo_url',
  'is_demo',
  'version',
] as const;

export type CompanyInput = Omit<z.output<typeof companyBody>, 'version'>;

/** Whether the database also supports the zone name, which it needs to group tasks by week. */
export async function isKnownZone(scope: CompanyScope, name: string): Promise<boolean> {
  const { known } = await scope.one(
    rawQuery(
      sql<{ known: boolean }>`select exists (select 1 from pg_timezone_names z where z.name = ${name}) as known`,
    ),
  );
  return known;
}

export async function hasSecondFactor(scope: CompanyScope): Promise<boolean> {
  const account = await scope.one(
    db.selectFrom('user_account').select(['has_totp', 'has_passkey']).where('id', '=', scope.actor.userId),
  );
  return account.has_totp || account.has_passkey;
}

export function lockCompany(scope: CompanyScope) {
  return scope.one(db.selectFrom('company').select(COLUMNS).where('company_id', '=', scope.companyId).forUpdate());
}

export function updateCompany(scope: CompanyScope, changes: Partial<CompanyInput> & { logo_url?: string | null }) {
  return scope.one(
    db
      .updateTable('company')
      .set({ ...changes, version: sql`version + 1` })
      .where('company_id', '=', scope.companyId)
      .returning(COLUMNS),
  );
}

/** A company in the bin has no members, and its open invitations are void. */
export async function putIntoBin(scope: CompanyScope): Promise<void> {
  await scope.run(
    db
      .updateTable('company')
      .set({ deleted_at: sql`now()` })
      .where('company_id', '=', scope.companyId),
  );
  await scope.run(
    db
      .updateTable('company_invitation')
      .set({ revoked_at: sql`now()` })
      .where('company_id', '=', scope.companyId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null),
  );
  await scope.run(
    rawQuery(sql`
    with gone as (delete from membership where company_id = ${scope.companyId} returning company_id, user_id, role_id, joined_at, project_ids, is_disabled)
    insert into binned_membership (company_id, user_id, role_id, joined_at, project_ids, is_disabled) select company_id, user_id, role_id, joined_at, project_ids, is_disabled from gone`),
  );
}

export async function takeOutOfBin(scope: CompanyScope): Promise<void> {
  await scope.run(db.updateTable('company').set({ deleted_at: null }).where('company_id', '=', scope.companyId));
  await scope.run(
    rawQuery(sql`
    with back as (delete from binned_membership where company_id = ${scope.companyId} returning company_id, user_id, role_id, joined_at, project_ids, is_disabled)
    insert into membership (company_id, user_id, role_id, joined_at, project_ids, is_disabled) select company_id, user_id, role_id, joined_at, project_ids, is_disabled from back on conflict do nothing`),
  );
}

export async function listDeletedJson(queries: Queries, userId: string, retentionDays: number): Promise<string> {
  return queries.json(
    rawQuery(sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', d.company_id, 'name', d.name, 'deleted_at', iso(d.deleted_at), 'kept_until', iso(d.deleted_at + make_interval(days => ${retentionDays})))
      order by d.deleted_at desc), '[]'::json)::text as json
    from deleted_companies_of(${userId}) d where d.deleted_at > now() - make_interval(days => ${retentionDays})`),
  );
}
