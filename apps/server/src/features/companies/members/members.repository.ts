import type { memberQuery } from '@karkas/api/companies/members.schemas.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { visibleProjects } from './project-limits.repository.ts';
import type { MemberFacts } from './members.policy.ts';

type ListQuery = z.output<typeof memberQuery>;
/** Extra columns that abilities depend on: the permissions of the member's role. */
export type PresentedMember = PresentedRow & MemberFacts;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  name: sql`concat_ws(' ', m.last_name, m.first_name) collate "und-x-icu"`,
  joined_at: sql`m.joined_at`,
  last_seen_at: sql`m.last_seen_at`,
  updated_at: sql`m.updated_at`,
};

/** Members with their accounts. Starts from membership, so accounts outside the company are unreachable. */
const MEMBERS = sql`select m.company_id, m.user_id, m.user_id as id, m.role_id, m.project_ids, m.is_disabled, m.version, greatest(m.updated_at, u.updated_at) as updated_at, m.joined_at, m.last_seen_at, u.first_name, u.last_name, u.email, u.phone, u.avatar_url, u.has_totp, u.has_passkey,
    r.code as role_code, r.name as role_name, r.permissions
  from membership m join user_account u on u.id = m.user_id join company_role r on r.company_id = m.company_id and r.id = m.role_id`;

/** Permissions of system roles are defined in the source, not in the rows. */
const SEES_ALL_TASKS = sql`case when m.role_code is null then 'task.view' = any(m.permissions)
  else m.role_code = any(${SYSTEM_ROLES.filter(({ permissions }) => permissions.includes('task.view')).map(({ code }) => code)}::text[]) end`;

function memberBody({ actor }: CompanyReader): RawBuilder<unknown> {
  return sql`json_build_object(
    'user_id', m.user_id, 'first_name', m.first_name, 'last_name', m.last_name, 'email', m.email, 'phone', m.phone, 'avatar_url', m.avatar_url,
    'role', json_build_object('id', m.role_id, 'code', m.role_code, 'name', m.role_name), 'joined_at', iso(m.joined_at), 'last_seen_at', iso(m.last_seen_at), 'updated_at', iso(m.updated_at),
    'has_totp', m.has_totp, 'has_passkey', m.has_passkey, 'is_disabled', m.is_disabled, 'is_self', m.user_id = ${actor.userId}, 'project_ids', ${visibleProjects('m')}, 'sees_all_tasks', ${SEES_ALL_TASKS}, 'version', m.version)::text as body,
    m.permissions, m.role_code is not distinct from 'owner' as is_owner, m.user_id = ${actor.userId} as is_self, app_project_ids() is not null as is_reader_limited,
    exists (select 1 from user_account o where o.id = ${actor.userId} and o.is_demo and o.demo_filled_at is not null) as is_reader_of_demo`;
}

export function listMembers(scope: CompanyReader, query: ListQuery): Promise<PageRow<PresentedMember>[]> {
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  const search = query.search
    ? sql`and searchable(concat_ws(' ', m.last_name, m.first_name, m.last_name, m.email)) like ${likePattern(query.search)}`
    : sql``;
  const tracked: Tracked = { kind: 'membership', since: query.updated_since };
  const state = query.is_disabled === undefined ? sql`` : sql`and m.is_disabled = ${query.is_disabled}`;
  const role = query.role_id ? sql`and m.role_id = ${query.role_id}` : sql``;
  const found = sql`select * from (${MEMBERS} where m.company_id = ${scope.companyId}) m where true ${search} ${role} ${state} ${changedSince(tracked, { alias: 'm' })}`;
  const order = sql`${SORTS[query.sort_by]} ${direction} nulls last, m.user_id`;
  return scope.many(
    pageQuery({
      rows: sql<PresentedMember>`select ${memberBody(scope)} from (
        ${found} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) m order by ${order}`,
      count: sql`select count(*)::int as count from (${found}) m`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export function findMember(scope: CompanyReader, userId: string): Promise<PresentedMember[]> {
  return scope.many(
    rawQuery(
      sql<PresentedMember>`select ${memberBody(scope)} from (${MEMBERS} where m.company_id = ${scope.companyId} and m.user_id = ${userId}) m`,
    ),
  );
}

export type MemberRow = {
  user_id: string;
  name: string;
  role_id: string;
  role_code: string | null;
  role_name: string;
  permissions: string[];
  project_ids: string[] | null;
  is_disabled: boolean;
  version: number;
};

export function lockMember(scope: CompanyScope, userId: string): Promise<MemberRow> {
  return scope.one(
    rawQuery(sql<MemberRow>`
    select m.user_id, concat_ws(' ', u.last_name, u.first_name) as name, m.role_id, r.code as role_code, r.name as role_name, r.permissions, m.project_ids, m.is_disabled, m.version
    from membership m join user_account u on u.id = m.user_id join company_role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${scope.companyId} and m.user_id = ${userId} for update of m`),
  );
}

/** Null: not a member. */
export function findMemberLocked(scope: CompanyScope, userId: string) {
  return scope.maybe(
    rawQuery(sql<MemberRow & { is_disabled_by_directory: boolean }>`
    select m.user_id, concat_ws(' ', u.last_name, u.first_name) as name, m.role_id, r.code as role_code, r.name as role_name, r.permissions, m.project_ids, m.is_disabled, m.is_disabled_by_directory, m.version
    from membership m join user_account u on u.id = m.user_id join company_role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${scope.companyId} and m.user_id = ${userId} for update of m`),
  );
}

/**
 * Number of owners that are not disabled. Rows are locked in one order, so that of two owners leaving at once the
 * second sees the first gone.
 */
export async function countOwnersLocked(scope: CompanyScope): Promise<number> {
  const owners = await scope.many(
    rawQuery(sql<{ user_id: string }>`
    select m.user_id from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${scope.companyId} and r.code = 'owner' and not m.is_disabled order by m.user_id for update of m`),
  );
  return owners.length;
}

export async function updateMember(
  scope: CompanyScope,
  userId: string,
  changes: {
    role_id?: string;
    project_ids?: string[] | null;
    is_disabled?: boolean;
    is_disabled_by_directory?: boolean;
  },
): Promise<void> {
  await scope.run(
    db.updateTable('membership').set(changes).where('company_id', '=', scope.companyId).where('user_id', '=', userId),
  );
}

export async function deleteMembership(scope: CompanyScope, userId: string): Promise<void> {
  await scope.run(db.deleteFrom('membership').where('company_id', '=', scope.companyId).where('user_id', '=', userId));
}

/** Stores the last activity of a member, to the minute; visible only to colleagues in that company. */
export async function touchMembership(scope: CompanyScope, now: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('membership')
      .set({ last_seen_at: now })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.actor.userId)
      .where(({ eb, or }) =>
        or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', new Date(now.getTime() - 60_000))]),
      ),
  );
}
