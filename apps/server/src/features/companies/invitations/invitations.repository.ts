import type { invitationQuery } from '@karkas/api/companies/invitations.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { type PageRow, pageQuery, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { visibleProjects } from '../members/project-limits.repository.ts';

type ListQuery = z.output<typeof invitationQuery>;
/** Extra columns that abilities depend on: whether the invitation is open, and the permissions of its role. */
export type PresentedInvitation = PresentedRow & { is_offered: boolean; permissions: string[] };

const IS_OPEN = sql`(i.accepted_at is null and i.revoked_at is null and i.expires_at > now())`;
const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = {
  created_at: sql`i.created_at`,
  updated_at: sql`i.updated_at`,
  email: sql`i.email`,
};

const presented = () => sql`json_build_object(
    'id', i.id, 'email', i.email, 'role', json_build_object('id', r.id, 'code', r.code, 'name', r.name), 'project_ids', ${visibleProjects('i')},
    'status', case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked' when i.expires_at <= now() then 'expired' else 'pending' end,
    'mail_status', letter_status(i.letter_id), 'invited_by', i.invited_by_name, 'created_at', iso(i.created_at), 'expires_at', iso(i.expires_at), 'updated_at', iso(i.updated_at), 'version', i.version)::text as body,
  i.accepted_at is null and i.revoked_at is null as is_offered, r.permissions`;
const FROM_ROLE = sql`join company_role r on r.company_id = i.company_id and r.id = i.role_id`;

export function listInvitations(scope: CompanyReader, query: ListQuery): Promise<PageRow<PresentedInvitation>[]> {
  const direction = query.sort_order === 'asc' ? sql`asc` : sql`desc`;
  const search = query.search ? sql`and searchable(i.email) like ${likePattern(query.search)}` : sql``;
  const pending = query.is_pending === undefined ? sql`` : sql`and ${IS_OPEN} = ${query.is_pending}`;
  const tracked: Tracked = { kind: 'invitation', since: query.updated_since };
  const found = sql`select i.* from company_invitation i where i.company_id = ${scope.companyId} ${search} ${pending} ${changedSince(tracked, { alias: 'i' })}`;
  const order = sql`${SORTS[query.sort_by]} ${direction}, i.id`;
  return scope.many(
    pageQuery({
      rows: sql<PresentedInvitation>`select ${presented()} from (
        ${found} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) i ${FROM_ROLE} order by ${order}`,
      count: sql`select count(*)::int as count from (${found}) i`,
      deleted: deletedSince(scope, tracked),
    }),
  );
}

export function findInvitation(scope: CompanyReader, id: string): Promise<PresentedInvitation[]> {
  return scope.many(
    rawQuery(sql<PresentedInvitation>`
    select ${presented()} from company_invitation i ${FROM_ROLE}
    where i.company_id = ${scope.companyId} and i.id = ${id}`),
  );
}

const COLUMNS = ['id', 'email', 'role_id', 'project_ids', 'expires_at', 'accepted_at', 'revoked_at'] as const;

export function lockInvitation(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('company_invitation')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

/** An address has one open invitation at a time: this voids the earlier link. */
export async function revokeOpenOf(scope: CompanyScope, email: string, now: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('company_invitation')
      .set({ revoked_at: now })
      .where('company_id', '=', scope.companyId)
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null),
  );
}

/** A member, or an API key of one. */
export type Sender = { inviterId: string } | { apiKeyId: string };

/** Open invitations of a sender, with the permissions they grant. */
export function lockOpenBy(scope: CompanyScope, sender: Sender) {
  const isOfSender =
    'apiKeyId' in sender ? sql`i.api_key_id = ${sender.apiKeyId}` : sql`i.invited_by = ${sender.inviterId}`;
  return scope.many(
    rawQuery(sql<{ id: string; email: string; role_code: string | null; permissions: string[] }>`
    select i.id, i.email, r.code as role_code, r.permissions from company_invitation i ${FROM_ROLE}
    where i.company_id = ${scope.companyId} and ${isOfSender} and i.accepted_at is null and i.revoked_at is null
    order by i.id for update of i`),
  );
}

/** `key_permissions`: of the API key that sent the invitation, none if it is revoked; null without a key. */
export type InviterRights = {
  code: string | null;
  permissions: string[];
  sees_them: boolean;
  key_permissions: string[] | null;
};

/** Current permissions of the inviter; null if no longer a member. Runs in the company of the invitation. */
export function rightsOfInviter(
  queries: Queries,
  invitation: { company_id: string; invited_by: string; project_ids: string[] | null; api_key_id: string | null },
): Promise<InviterRights | null> {
  const ofKey = sql`(select case when k.revoked_at is null then k.permissions else '{}' end from api_key k
      where k.company_id = ${invitation.company_id} and k.id = ${invitation.api_key_id}::uuid)`;
  return queries.maybe(
    rawQuery(sql<InviterRights>`
    select r.code, r.permissions, ${ofKey} as key_permissions, m.project_ids is null or coalesce(${invitation.project_ids}::uuid[] <@ m.project_ids, false) as sees_them from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
      join user_account u on u.id = m.user_id and not u.is_disabled
    where m.company_id = ${invitation.company_id} and m.user_id = ${invitation.invited_by} and not m.is_disabled`),
  );
}

export async function countSince(scope: CompanyScope, since: Date): Promise<number> {
  const { count } = await scope.one(
    db
      .selectFrom('company_invitation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', scope.companyId)
      .where('created_at', '>', since),
  );
  return count;
}

export type NewInvitation = {
  id: string;
  email: string;
  roleId: string;
  projectIds: string[] | null;
  tokenHash: Buffer;
  letterId: string;
  now: Date;
  expiresAt: Date;
};

export async function insertInvitation(scope: CompanyScope, invitation: NewInvitation): Promise<void> {
  await scope.run(
    db.insertInto('company_invitation').values({
      company_id: scope.companyId,
      id: invitation.id,
      email: invitation.email,
      role_id: invitation.roleId,
      project_ids: invitation.projectIds,
      token_hash: invitation.tokenHash,
      letter_id: invitation.letterId,
      invited_by: scope.actor.userId,
      invited_by_name: scope.actor.name,
      api_key_id: scope.actor.apiKey?.id ?? null,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    }),
  );
}

export async function renewInvitation(
  scope: CompanyScope,
  id: string,
  link: { tokenHash: Buffer; letterId: string; expiresAt: Date },
): Promise<void> {
  await scope.run(
    db
      .updateTable('company_invitation')
      .set({
        token_hash: link.tokenHash,
        letter_id: link.letterId,
        expires_at: link.expiresAt,
        // The user who resends a letter becomes its sender.
        invited_by: scope.actor.userId,
        invited_by_name: scope.actor.name,
        api_key_id: scope.actor.apiKey?.id ?? null,
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

export async function revokeInvitation(scope: CompanyScope, id: string, now: Date): Promise<void> {
  await scope.run(
    db
      .updateTable('company_invitation')
      .set({ revoked_at: now })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

/** Returns whether it was still open: of two concurrent acceptances one succeeds. */
export async function markAccepted(scope: CompanyScope, id: string, now: Date): Promise<boolean> {
  return (
    (await scope.run(
      db
        .updateTable('company_invitation')
        .set({ accepted_at: now, accepted_by: scope.actor.userId })
        .where('company_id', '=', scope.companyId)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null),
    )) === 1
  );
}

export async function isEmailOfMember(scope: CompanyScope, email: string): Promise<boolean> {
  return (
    (await scope.maybe(
      db
        .selectFrom('membership as m')
        .innerJoin('user_account as u', 'u.id', 'm.user_id')
        .select('m.user_id')
        .where('m.company_id', '=', scope.companyId)
        .where('u.email', '=', email),
    )) !== null
  );
}

/** Runs in the company of the invitation, entered by its link. */
export function readOffer(queries: Queries, invitation: { company_id: string; role_id: string; email: string }) {
  return queries.one(
    rawQuery(sql<{
      company_name: string;
      role_name: string;
      role_code: string | null;
      permissions: string[];
      has_account: boolean;
    }>`
    select c.name as company_name, r.name as role_name, r.code as role_code, r.permissions, exists (select 1 from user_account u where u.email = ${invitation.email}) as has_account
    from company c join company_role r on r.company_id = c.company_id and r.id = ${invitation.role_id} where c.company_id = ${invitation.company_id}`),
  );
}

/** Null until verified; the address may belong to someone else. */
export async function confirmedEmailOf(queries: Queries, userId: string): Promise<string | null> {
  const account = await queries.one(
    db.selectFrom('user_account').select(['email', 'is_email_verified']).where('id', '=', userId),
  );
  return account.is_email_verified ? account.email : null;
}

export async function emailOf(queries: Queries, userId: string): Promise<string> {
  const { email } = await queries.one(db.selectFrom('user_account').select('email').where('id', '=', userId));
  return email;
}
