import type { LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { sql } from 'kysely';
import type { CompanyQueries } from '../db/every-company.ts';
import type { Queries } from '../db/queries.ts';
import { rawQuery } from '../db/raw-query.ts';

/** What an event tells, its place in the order of the company, and who it is for. */
export type TellableHappening = LiveEvent & { seq: number; only_for: string | null };

/** Whoever looks on: a session of a person. */
export type Onlooker = { userId: string; sessionId: string };

export function happeningsAfter(queries: CompanyQueries, after: number, limit: number): Promise<TellableHappening[]> {
  return queries.many(
    rawQuery(sql<TellableHappening>`
    select seq, kind, object_id as id, action, version, part_of, only_for from happening
    where company_id = ${queries.companyId} and seq > ${after} order by seq limit ${limit}`),
  );
}

/** The oldest that is kept and the latest; both 0 where nothing has happened yet. */
export async function keptHappenings(
  queries: Queries & { companyId: string },
): Promise<{ oldest: number; latest: number }> {
  return queries.one(
    rawQuery(sql<{ oldest: number; latest: number }>`
    select coalesce(min(seq), 0)::int8 as oldest, coalesce(max(seq), 0)::int8 as latest from happening where company_id = ${queries.companyId}`),
  );
}

/** By session: the key of the right that it has now. A session, a membership or an account that has ended is not among them. */
export async function presentKeys(
  queries: CompanyQueries,
  onlookers: readonly Onlooker[],
): Promise<Map<string, string>> {
  const rows = await queries.many(
    rawQuery(sql<{ session_id: string; access_key: string }>`
    select session_id, access_key from present_keys(${queries.companyId},
      ${onlookers.map((one) => one.userId)}::uuid[], ${onlookers.map((one) => one.sessionId)}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.session_id, row.access_key]));
}

/** What happened is told for a day; the latest stays, for the place it holds. */
export function deleteOldHappenings(queries: CompanyQueries): Promise<number> {
  return queries.run(
    rawQuery(sql`
    delete from happening where company_id = ${queries.companyId} and happened_at < now() - interval '1 day'
      and seq < (select max(seq) from happening where company_id = ${queries.companyId})`),
  );
}
