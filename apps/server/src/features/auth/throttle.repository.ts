import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries.ts';
import { db } from '#platform/db/query-builder.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** The new count of the window; null when the limit is reached, and then nothing is counted. */
export async function countAttempt(queries: Queries, attempt: {
  key: string; perMinute: number; windowStart: Date; previousStart: Date; previousShare: number;
}): Promise<number | null> {
  const { key, perMinute, windowStart, previousStart, previousShare } = attempt;
  const earlier = sql`coalesce((select p.count from throttle_counter p where p.key = ${key} and p.window_start = ${previousStart}), 0) * ${previousShare}::float8`;
  const row = await queries.maybe(rawQuery(sql<{ count: number }>`
    insert into throttle_counter as t (key, window_start, count)
    select ${key}, ${windowStart}, 1 where ${earlier} + 1 <= ${perMinute}::int
    on conflict (key, window_start) do update set count = t.count + 1 where t.count + ${earlier} + 1 <= ${perMinute}::int
    returning t.count`));
  return row?.count ?? null;
}

export async function uncountAttempt(queries: Queries, { key, windowStart }: { key: string; windowStart: Date }): Promise<void> {
  await queries.run(db.updateTable('throttle_counter').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).where('window_start', '=', windowStart));
}

export async function forgetAttemptsBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.run(db.deleteFrom('throttle_counter').where('window_start', '<', moment));
}
