import { sql } from 'kysely';
import type { Queries } from './queries.ts';
import { rawQuery } from './raw-query.ts';

/** What the work has written is taken back when it fails, and the transaction goes on. */
export async function savepoint<Result>(queries: Queries, work: () => Promise<Result>): Promise<Result> {
  await queries.run(rawQuery(sql`savepoint attempt`));
  try {
    const result = await work();
    await queries.run(rawQuery(sql`release savepoint attempt`));
    return result;
  } catch (error) {
    await queries.run(rawQuery(sql`rollback to savepoint attempt`));
    // One of the same name around it is the one again.
    await queries.run(rawQuery(sql`release savepoint attempt`));
    throw error;
  }
}
