import { type RawBuilder, sql } from 'kysely';

/** A worker that has not been heard of for so long has lost what it took. */
export const LEASE_SECONDS = 30;

/*
 * A table is a queue by five columns: `attempts`, `run_after`, `worker_id`, `lease_until`, `error`. What is done to them is
 * written here once; which rows are alive is the table's own rule.
 */

/** It may be taken now: its time has come, and nobody holds it. */
export const isFree = (table: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.run_after`)} <= now() and (${sql.ref(`${table}.lease_until`)} is null or ${sql.ref(`${table}.lease_until`)} < now())`;

export const taken = (workerId: string): RawBuilder<unknown> =>
  sql`worker_id = ${workerId}, attempts = attempts + 1, ${extended}`;

export const extended: RawBuilder<unknown> = sql`lease_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

/** For a server that is alone on its database: what is still held was left by one that died. */
export const ended: RawBuilder<unknown> = sql`lease_until = now() - interval '1 second'`;

/** Back to the others; a try that was cut off by a shutdown does not count. */
export const handedBack = ({ isCounted, seconds }: { isCounted: boolean; seconds: number }): RawBuilder<unknown> =>
  sql`worker_id = null, lease_until = null, attempts = attempts - ${isCounted ? 0 : 1}::int,
    run_after = greatest(run_after, now() + make_interval(secs => ${seconds}))`;

/** What ended is known for some days and then forgotten. */
export const isForgotten = (endedAt: string, days: number): RawBuilder<boolean> =>
  sql`${sql.ref(endedAt)} < now() - make_interval(days => ${days}::int)`;
