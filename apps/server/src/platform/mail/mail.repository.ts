import { sql } from 'kysely';
import type { Queries } from '../db/queries.ts';
import { db } from '../db/query-builder.ts';
import { rawQuery } from '../db/raw-query.ts';

export async function insertLetter(
  queries: Queries,
  letter: { id: string; kind: string; recipient: string; sealed: Buffer },
): Promise<void> {
  await queries.run(db.insertInto('outgoing_mail').values(letter));
}

export type WaitingLetter = { id: string; kind: string; recipient: string; sealed: Buffer; attempts: number };

/** The letter that waits longest; nobody else sends it until the transaction ends. */
export function takeLetter(queries: Queries): Promise<WaitingLetter | null> {
  return queries.maybe(
    rawQuery(sql<WaitingLetter>`
    select id, kind, recipient, sealed, attempts from outgoing_mail
    where sent_at is null and failed_at is null and sealed is not null and next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked`),
  );
}

/** Seconds until the next letter is due; null when none waits. */
export async function secondsToNextLetter(queries: Queries): Promise<number | null> {
  const row = await queries.one(
    rawQuery(sql<{ seconds: number | null }>`
    select extract(epoch from min(next_attempt_at) - now())::float8 as seconds from outgoing_mail where sent_at is null and failed_at is null and sealed is not null`),
  );
  return row.seconds;
}

export async function markSent(queries: Queries, id: string): Promise<void> {
  await queries.run(
    rawQuery(
      sql`update outgoing_mail set sent_at = now(), sealed = null, attempts = attempts + 1, error = null where id = ${id}`,
    ),
  );
}

export async function markLater(
  queries: Queries,
  id: string,
  { error, seconds }: { error: string; seconds: number },
): Promise<void> {
  await queries.run(
    rawQuery(
      sql`update outgoing_mail set attempts = attempts + 1, error = ${error}, next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`,
    ),
  );
}

export async function markFailed(queries: Queries, id: string, error: string): Promise<void> {
  await queries.run(
    rawQuery(
      sql`update outgoing_mail set failed_at = now(), sealed = null, attempts = attempts + 1, error = ${error} where id = ${id}`,
    ),
  );
}

/** What was sent is known for a month, what could not be sent for three. */
export function deleteOldLetters(queries: Queries): Promise<number> {
  return queries.run(
    rawQuery(sql`
    delete from outgoing_mail where sent_at < now() - interval '30 days' or failed_at < now() - interval '90 days'`),
  );
}
