import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Those who look on read what happens within such a time together as well. */
const GATHER_MS = 30;

/** What is not announced yet, while an announcement of the pool is on its way or has just been made. */
const gathered = new WeakMap<pg.Pool, Set<string>>();

/**
 * Tells all servers that something has happened in the companies, once it is committed. Commits that notify wait for each
 * other, with the disk and all, so the notice is a transaction of its own: the first at once, and what happens in the
 * moment after it is told together. It has nothing to keep, so it does not wait for the disk. One that is lost is made
 * up for by the beat of the streams.
 */
export function announce(pool: pg.Pool, companyIds: Iterable<string>): void {
  const waiting = gathered.get(pool);
  const companies = waiting ?? new Set<string>();
  for (const id of companyIds) companies.add(id);
  if (waiting !== undefined || companies.size === 0) return;
  gathered.set(pool, companies);
  void tellAll(pool, companies).finally(() => gathered.delete(pool));
}

async function tellAll(pool: pg.Pool, companies: Set<string>): Promise<void> {
  while (companies.size > 0) {
    const told = [...companies];
    companies.clear();
    try {
      await pool.query({
        name: 'announce',
        text: `select set_config('synchronous_commit', 'off', true), pg_notify('karkas_happening', 'company ' || id) from unnest($1::text[]) id`,
        values: [told],
      });
    } catch {
      // Whoever looks on reads it with the next beat.
    }
    await wait(GATHER_MS, undefined, { ref: false });
  }
}
