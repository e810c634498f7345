import type { LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { sql } from 'kysely';
import type { CompanyQueries } from '../db/scope/every-company.ts';
import type { Queries } from '../db/queries/queries.ts';
import { rawQuery } from '../db/queries/raw-query.ts';

/**
 * An event with its sequence number in the company and its audience: one user, or additional users besides those with
 * the permission.
 */
export type DeliverableEvent = LiveEvent & { seq: number; only_for: string | null; also_for: string[] | null };

/** A subscriber: a user's session with the permissions of a role, possibly another's in view-as mode. */
export type Subscriber = { userId: string; sessionId: string; roleId: string };

export const nameOf = ({ sessionId, roleId }: Omit<Subscriber, 'userId'>): string => `${sessionId} ${roleId}`;

export function eventsAfter(queries: CompanyQueries, after: number, limit: number): Promise<DeliverableEvent[]> {
  return queries.many(
    rawQuery(sql<DeliverableEvent>`
    select seq, kind, object_id as id, action, version, part_of, only_for, also_for from happening
    where company_id = ${queries.companyId} and seq > ${after} order by seq limit ${limit}`),
  );
}

/** The oldest retained and the latest number; both 0 if there are no events yet. */
export function retainedEvents(queries: Queries): Promise<{ oldest: number; latest: number }> {
  return queries.one(rawQuery(sql<{ oldest: number; latest: number }>`select oldest, latest from kept_happenings()`));
}

/**
 * By `nameOf`: the key of the current permissions, of the user's role and of the view-as role. Subscribers whose
 * session, membership, account or role has ended are absent.
 */
export async function currentAccessKeys(
  queries: CompanyQueries,
  subscribers: readonly Subscriber[],
): Promise<Map<string, string>> {
  const rows = await queries.many(
    rawQuery(sql<{ session_id: string; role_id: string; access_key: string }>`
    select o.session_id, o.role_id, p.access_key || ' ' || r.access_key as access_key
    from (select distinct session_id, role_id from
      unnest(${subscribers.map((one) => one.sessionId)}::uuid[], ${subscribers.map((one) => one.roleId)}::uuid[]) n(session_id, role_id)) o
    join company_role r on r.company_id = ${queries.companyId} and r.id = o.role_id
    join (select distinct session_id, access_key from present_keys(${queries.companyId},
      ${subscribers.map((one) => one.userId)}::uuid[], ${subscribers.map((one) => one.sessionId)}::uuid[])) p on p.session_id = o.session_id`),
  );
  return new Map(rows.map((row) => [nameOf({ sessionId: row.session_id, roleId: row.role_id }), row.access_key]));
}

/** Pairs a user must not receive: events about projects the member has no access to. As `<user> <seq>`. */
export async function hiddenFrom(
  queries: CompanyQueries,
  userIds: readonly string[],
  events: readonly DeliverableEvent[],
): Promise<Set<string>> {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const rows = await queries.many(
    rawQuery(sql<{ user_id: string; seq: number }>`
    select m.user_id, h.seq from membership m join happening h on h.company_id = m.company_id and h.seq between ${first.seq} and ${last.seq}
    where m.company_id = ${queries.companyId} and m.user_id = any(${[...new Set(userIds)]}::uuid[]) and m.project_ids is not null
      and not permits_line(h.kind, h.object_id, h.part_of, h.actor_id, m.project_ids, m.user_id)`),
  );
  return new Set(rows.map((row) => `${row.user_id} ${row.seq}`));
}

/** Events are retained for a day; the latest one always, because it holds the sequence position. */
export function deleteOldEvents(queries: CompanyQueries): Promise<number> {
  return queries.run(
    rawQuery(sql`
    delete from happening where company_id = ${queries.companyId} and happened_at < now() - interval '1 day'
      and seq < (select max(seq) from happening where company_id = ${queries.companyId})`),
  );
}
