import { sql } from 'kysely';
import type { Queries } from '../queries/queries.ts';
import { rawQuery } from '../queries/raw-query.ts';

/** Rolls back to a savepoint when the work fails; the transaction continues. */
export async function savepoint<Result>(queries: Queries, work: () => Promise<Result>): Promise<Result> {
  await queries.run(rawQuery(sql`savepoint attempt`));
  try {
    const result = await work();
    await queries.run(rawQuery(sql`release savepoint attempt`));
    return result;
  } catch (error) {
    await queries.run(rawQuery(sql`rollback to savepoint attempt`));
    // Makes an outer savepoint of the same name current again.
    await queries.run(rawQuery(sql`release savepoint attempt`));
    throw error;
  }
}
