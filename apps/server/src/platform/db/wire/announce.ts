import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Subscribers batch events over the same interval. */
const GATHER_MS = 30;

/** Companies waiting for the next announcement while one is being sent or was just sent. */
const pendingCompanies = new WeakMap<pg.Pool, Set<string>>();

/**
 * Notifies all servers that companies have new events, after commit. Commits with NOTIFY serialize with each other,
 * including the disk flush, so the notification is a separate transaction: the first is sent at once, and the following
 * ones within the interval are batched. It needs no durability, so it does not wait for the disk. A lost one is made up
 * for by the periodic poll of the streams.
 */
export function announce(pool: pg.Pool, companyIds: Iterable<string>): void {
  const waiting = pendingCompanies.get(pool);
  const companies = waiting ?? new Set<string>();
  for (const id of companyIds) companies.add(id);
  if (waiting !== undefined || companies.size === 0) return;
  pendingCompanies.set(pool, companies);
  void tellAll(pool, companies).finally(() => pendingCompanies.delete(pool));
}

async function tellAll(pool: pg.Pool, companies: Set<string>): Promise<void> {
  while (companies.size > 0) {
    const batch = [...companies];
    companies.clear();
    try {
      await pool.query({
        name: 'announce',
        text: `select set_config('synchronous_commit', 'off', true), pg_notify('karkas_happening', 'company ' || id) from unnest($1::text[]) id`,
        values: [batch],
      });
    } catch {
      // Streams read the change at their next poll.
    }
    await wait(GATHER_MS, undefined, { ref: false });
  }
}
