import type { NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { JOBS_ROLE } from '#platform/db/ensure-roles.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { queriesOn } from '#platform/db/queries/queries.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { inTransaction } from '#platform/db/scope/transaction.ts';
import { DECISION, EXCERPT, ownNotices } from './inbox.repository.ts';
import type { NoticeItem } from './notice-letters.texts.ts';

const AT_ONCE = 200;

type Whose = { company_id: string; user_id: string };

/** Users with notices that may need an email. */
export function findPendingRecipients(pool: Pool, now: Date): Promise<Whose[]> {
  return inTransaction({
    pool,
    isReadOnly: true,
    enter: { text: `set local role ${JOBS_ROLE}` },
    work: (client) =>
      queriesOn(client).many(
        rawQuery(sql<Whose>`select company_id, user_id from task_notice where letter_at <= ${now}::timestamptz
          group by company_id, user_id order by min(letter_at) limit ${AT_ONCE}`),
      ),
  });
}

export type PendingNotice = { id: string; kind: NoticeKind; created_at: Date };

/** Empty if another server is processing them. */
export async function lockPendingNotices(
  queries: CompanyQueries,
  { userId, now }: { userId: string; now: Date },
): Promise<PendingNotice[]> {
  // Row locks are taken one by one: two servers starting together would each lock some rows and send two emails.
  const person = `letters ${queries.companyId} ${userId}`;
  await queries.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`));
  return queries.many(
    rawQuery(sql<PendingNotice>`select n.id, n.kind, n.created_at from task_notice n
      where n.company_id = ${queries.companyId} and n.user_id = ${userId} and n.letter_at <= ${now}::timestamptz
      order by n.created_at, n.id for update`),
  );
}

/** Stores the outcome, so that a notice is not considered again; postponed ones are considered later. */
export async function storeOutcome(
  queries: CompanyQueries,
  { ids, later }: { ids: readonly string[]; later: ReadonlyMap<string, Date> },
): Promise<void> {
  await queries.run(
    rawQuery(sql`update task_notice n set letter_at = l.at
      from unnest(${[...ids]}::uuid[], ${ids.map((id) => later.get(id) ?? null)}::timestamptz[]) l (id, at)
      where n.company_id = ${queries.companyId} and n.id = l.id`),
  );
}

export type LetterReader = { actor: Actor; email: string; language: Language; companyName: string };
type ReaderRow = {
  email: string;
  language: Language;
  name: string;
  company_name: string;
  time_zone: string;
  role_id: string;
  code: string | null;
  permissions: string[];
};

/** Null for recipients who get no email: former members, disabled accounts, unverified addresses, demo visitors. */
export async function findReader(queries: CompanyQueries, userId: string): Promise<LetterReader | null> {
  const row = await queries.maybe(
    rawQuery(sql<ReaderRow>`
      select u.email, u.language, concat_ws(' ', u.last_name, u.first_name) as name, c.name as company_name, c.time_zone, r.id as role_id, r.code, r.permissions
      from membership m join user_account u on u.id = m.user_id
      join company_role r on r.company_id = m.company_id and r.id = m.role_id
      join company c on c.company_id = m.company_id and c.deleted_at is null and not c.is_demo
      where m.company_id = ${queries.companyId} and m.user_id = ${userId} and not m.is_disabled and u.is_email_verified and not u.is_disabled and not u.is_demo`),
  );
  if (row === null) return null;
  const actor: Actor = {
    userId,
    name: row.name,
    companyId: queries.companyId,
    roleId: row.role_id,
    roleCode: row.code,
    permissions: new Set(permissionsOf(row)),
    timeZone: row.time_zone,
  };
  return { actor, email: row.email, language: row.language, companyName: row.company_name };
}

type NoticeRow = Omit<NoticeItem, 'due'> & { due_at: Date | null };

/** Those visible to the user now and neither read nor snoozed. */
export function findUnreadNotices(queries: CompanyQueries, actor: Actor, ids: readonly string[]): Promise<NoticeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return queries.many(
    rawQuery(sql<NoticeRow>`
      select n.id, n.kind, t.number, t.title, coalesce(n.status_name, s.name) as status, t.due_datetime as due_at, n.times,
        (select concat_ws(' ', u.last_name, u.first_name) from user_account u where u.id = n.actor_id) as actor, ${EXCERPT} as excerpt, ${DECISION} as decision
      from (select n.* from ${ownNotices({ companyId: queries.companyId, actor })} and n.id = any(${[...ids]}::uuid[])
        and permits('task', n.task_id, (select m.project_ids from membership m where m.company_id = n.company_id and m.user_id = n.user_id), n.user_id)
        and not n.is_read and (n.snoozed_until is null or n.snoozed_until <= now())) n
      join task t on t.company_id = n.company_id and t.id = n.task_id
      join task_status s on s.company_id = t.company_id and s.id = t.status_id
      order by n.happened_at, n.id`),
  );
}
