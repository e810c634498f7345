import { sql } from 'kysely';
import type { Queries } from '../db/queries/queries.ts';
import { db } from '../db/queries/query-builder.ts';
import { rawQuery } from '../db/queries/raw-query.ts';
import { ended, extended, returnedToQueue, isPastRetention, isFree, taken } from '../queue/lease.repository.ts';

export async function insertLetter(
  queries: Queries,
  letter: { id: string; kind: string; recipient: string; sealed: Buffer },
): Promise<void> {
  await queries.run(db.insertInto('outgoing_mail').values(letter));
}

export type WaitingLetter = { id: string; kind: string; recipient: string; sealed: Buffer; attempts: number };

const isWaiting = sql`m.sent_at is null and m.failed_at is null and m.sealed is not null`;

/** Claims the oldest due email; nobody else sends it during the lease. */
export function claimLetter(queries: Queries, workerId: string): Promise<WaitingLetter | null> {
  return queries.maybe(
    rawQuery(sql<WaitingLetter>`
    update outgoing_mail set ${taken(workerId)} where id = (
      select m.id from outgoing_mail m where ${isWaiting} and ${isFree('m')}
      order by m.run_after, m.id for update skip locked limit 1)
    returning id, kind, recipient, sealed, attempts`),
  );
}

/** Seconds until the next email is due; null if none is queued. */
export async function secondsToNextLetter(queries: Queries): Promise<number | null> {
  const row = await queries.one(
    rawQuery(sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(m.run_after, m.lease_until)) - now())::float8 as seconds from outgoing_mail m where ${isWaiting}`),
  );
  return row.seconds;
}

const isOf = (id: string, workerId: string) =>
  sql`id = ${id} and worker_id = ${workerId} and sent_at is null and failed_at is null`;

export async function renewLetter(queries: Queries, id: string, workerId: string): Promise<boolean> {
  return (await queries.run(rawQuery(sql`update outgoing_mail set ${extended} where ${isOf(id, workerId)}`))) === 1;
}

export async function endLetterLeases(queries: Queries): Promise<void> {
  await queries.run(rawQuery(sql`update outgoing_mail set ${ended} where lease_until is not null`));
}

/** Marked as sent regardless of the current lease holder; its content is erased. */
export async function markSent(queries: Queries, id: string): Promise<void> {
  await queries.run(
    rawQuery(
      sql`update outgoing_mail set sent_at = now(), sealed = null, error = null where id = ${id} and sent_at is null`,
    ),
  );
}

export async function returnLetter(
  queries: Queries,
  id: string,
  { workerId, error, ...end }: { workerId: string; error: string | null; isCounted: boolean; seconds: number },
): Promise<void> {
  await queries.run(
    rawQuery(
      sql`update outgoing_mail set error = coalesce(${error}, error), ${returnedToQueue(end)} where ${isOf(id, workerId)}`,
    ),
  );
}

export async function markFailed(
  queries: Queries,
  id: string,
  { workerId, error }: { workerId: string; error: string },
): Promise<void> {
  await queries.run(
    rawQuery(
      sql`update outgoing_mail set failed_at = now(), sealed = null, error = ${error} where ${isOf(id, workerId)}`,
    ),
  );
}

const SENT_DAYS = 30;
const FAILED_DAYS = 90;

/** Sent emails are retained for a month, failed ones for three. */
export function deleteOldLetters(queries: Queries): Promise<number> {
  return queries.run(
    rawQuery(sql`
    delete from outgoing_mail where ${isPastRetention('sent_at', SENT_DAYS)} or ${isPastRetention('failed_at', FAILED_DAYS)}`),
  );
}
