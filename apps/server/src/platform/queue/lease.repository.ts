import { type RawBuilder, sql } from 'kysely';

/** A worker without a heartbeat for this long has lost its items. */
export const LEASE_SECONDS = 30;

/*
 * A table becomes a queue with five columns: `attempts`, `run_after`, `worker_id`, `lease_until`, `error`. Their
 * operations are defined here once; which rows are active is up to the table.
 */

/** True if the item is due and not leased. */
export const isFree = (table: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.run_after`)} <= now() and (${sql.ref(`${table}.lease_until`)} is null or ${sql.ref(`${table}.lease_until`)} < now())`;

export const taken = (workerId: string): RawBuilder<unknown> =>
  sql`worker_id = ${workerId}, attempts = attempts + 1, ${extended}`;

export const extended: RawBuilder<unknown> = sql`lease_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** For the only server of a database: remaining leases were left by a dead process. */
export const ended: RawBuilder<unknown> = sql`lease_until = now() - interval '1 second'`;

/** Returns the item; an attempt interrupted by shutdown does not count. */
export const returnedToQueue = ({ isCounted, seconds }: { isCounted: boolean; seconds: number }): RawBuilder<unknown> =>
  sql`worker_id = null, lease_until = null, attempts = attempts - ${isCounted ? 0 : 1}::int,
    run_after = greatest(run_after, now() + make_interval(secs => ${seconds}))`;

/** True if the retention of an ended item is over. */
export const isPastRetention = (endedAt: string, days: number): RawBuilder<boolean> =>
  sql`${sql.ref(endedAt)} < now() - make_interval(days => ${days}::int)`;
