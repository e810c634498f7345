import { sql } from 'kysely';
import type { Queries } from '#platform/db/queries/queries.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type Use = { id: string; addressHash: Buffer };

/** Serialises the uses of one address until the end of the transaction. */
export async function lockAddress(queries: Queries, addressHash: Buffer): Promise<void> {
  await queries.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`sample:${addressHash.toString('hex')}`}, 0))`),
  );
}

/** Uses within a day, how many of them are still running, and when the oldest began. */
export function countUses(
  queries: Queries,
  { addressHash, daySince, runningSince }: { addressHash: Buffer; daySince: Date; runningSince: Date },
): Promise<{ today: number; running: number; oldest: Date | null }> {
  return queries.one(
    rawQuery(sql<{ today: number; running: number; oldest: Date | null }>`
    select count(*)::int as today, count(*) filter (where u.ended_at is null and u.started_at > ${runningSince})::int as running,
      min(u.started_at) as oldest
    from site_sample_use u where u.address_hash = ${addressHash} and u.started_at > ${daySince}`),
  );
}

export async function insertUse(queries: Queries, { id, addressHash }: Use, startedAt: Date): Promise<void> {
  await queries.run(
    db.insertInto('site_sample_use').values({ id, address_hash: addressHash, started_at: startedAt, ended_at: null }),
  );
}

export async function endUse(queries: Queries, id: string, endedAt: Date): Promise<void> {
  await queries.run(db.updateTable('site_sample_use').set({ ended_at: endedAt }).where('id', '=', id));
}

export type StoredTotals = { count: number; bytes: number };

/** Stored samples: in total and of one network. */
export async function countSamples(
  queries: Queries,
  networkHash: Buffer,
): Promise<{ all: StoredTotals; network: StoredTotals }> {
  const row = await queries.one(
    rawQuery(sql<{ count: number; bytes: number; network_count: number; network_bytes: number }>`
    select count(*)::int as count, coalesce(sum(s.size), 0)::float8 as bytes,
      count(*) filter (where s.network_hash = ${networkHash})::int as network_count,
      coalesce(sum(s.size) filter (where s.network_hash = ${networkHash}), 0)::float8 as network_bytes
    from site_sample s`),
  );
  return {
    all: { count: row.count, bytes: row.bytes },
    network: { count: row.network_count, bytes: row.network_bytes },
  };
}

type NewSample = {
  id: string;
  token_hash: Buffer;
  network_hash: Buffer;
  file_name: string;
  size: number;
  created_at: Date;
  kept_until: Date;
};

export async function insertSample(queries: Queries, sample: NewSample): Promise<void> {
  await queries.run(db.insertInto('site_sample').values(sample));
}

export function findSample(
  queries: Queries,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<{ id: string; file_name: string } | null> {
  return queries.maybe(
    db
      .selectFrom('site_sample')
      .select(['id', 'file_name'])
      .where('token_hash', '=', tokenHash)
      .where('kept_until', '>', now),
  );
}

/** False when a concurrent request has taken it. */
export async function deleteSample(queries: Queries, id: string): Promise<boolean> {
  return (await queries.run(db.deleteFrom('site_sample').where('id', '=', id))) > 0;
}

export async function oldSampleIds(queries: Queries): Promise<string[]> {
  const rows = await queries.many(
    rawQuery(sql<{ id: string }>`select id from site_sample where kept_until < now() limit 1000`),
  );
  return rows.map((row) => row.id);
}

export function deleteOldUses(queries: Queries): Promise<number> {
  return queries.run(rawQuery(sql`delete from site_sample_use where started_at < now() - interval '1 day'`));
}

/** Which of these stored files belong to a sample. */
export async function namedSamples(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await queries.many(
    db
      .selectFrom('site_sample')
      .select('id')
      .where('id', 'in', [...ids]),
  );
  return rows.map((row) => row.id);
}
