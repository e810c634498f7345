import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Serializes attempts with this key until the transaction ends. */
export async function lockThrottleKey(queries: Queries, key: string): Promise<void> {
  await queries.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`));
}

export function sumAttempts(
  queries: Queries,
  { key, since }: { key: string; since: Date },
): Promise<{ count: number; oldest: Date | null }> {
  return queries.one(
    rawQuery(sql<{ count: number; oldest: Date | null }>`
    select coalesce(sum(t.count), 0)::int as count, min(t.window_start) as oldest
    from throttle_counter t where t.key = ${key} and t.window_start > ${since} and t.count > 0`),
  );
}

export async function addAttempt(queries: Queries, { key, second }: { key: string; second: Date }): Promise<void> {
  await queries.run(
    db
      .insertInto('throttle_counter')
      .values({ key, window_start: second, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`throttle_counter.count + 1` }),
      ),
  );
}

export async function removeAttempt(queries: Queries, { key, second }: { key: string; second: Date }): Promise<void> {
  await queries.run(
    db
      .updateTable('throttle_counter')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .where('window_start', '=', second),
  );
}

export async function forgetAttempts(
  queries: Queries,
  { before, ofDaysBefore, dayKeys }: { before: Date; ofDaysBefore: Date; dayKeys: string },
): Promise<void> {
  await queries.run(
    rawQuery(
      sql`delete from throttle_counter where window_start < ${before} and (key not like ${dayKeys} or window_start < ${ofDaysBefore})`,
    ),
  );
}
