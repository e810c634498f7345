import type pg from 'pg';
import { databaseErrorCode } from './database-errors.ts';
import { createPendingLog, type PendingLog } from './pending-log.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

/**
 * Runs the work in a transaction whose first statement travels together with `begin`. Commits before it answers, so
 * that what is acknowledged is kept; what the work tells the log is written at the end. A deadlock is tried again.
 */
export async function inTransaction<Entered extends pg.QueryResultRow, Result>(options: {
  pool: pg.Pool;
  isReadOnly: boolean;
  enter: pg.QueryConfig | null;
  work: (client: pg.PoolClient, entered: Entered | null, log: PendingLog) => Promise<Result>;
}): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(options);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function runOnce<Entered extends pg.QueryResultRow, Result>(options: {
  pool: pg.Pool;
  isReadOnly: boolean;
  enter: pg.QueryConfig | null;
  work: (client: pg.PoolClient, entered: Entered | null, log: PendingLog) => Promise<Result>;
}): Promise<Result> {
  const { pool, isReadOnly, enter, work } = options;
  const client = await pool.connect();
  const log = createPendingLog(client);
  try {
    const [, entered] = await Promise.all([
      client.query(isReadOnly ? 'begin read only' : 'begin'),
      enter === null ? null : client.query<Entered>(enter),
    ]);
    const result = await work(client, entered?.rows[0] ?? null, log);
    if (isReadOnly && log.isEmpty()) {
      // A read has nothing to keep: the answer does not wait for the end of its transaction.
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
      return result;
    }
    // Where the lines are refused, this commit of a failed transaction undoes it.
    await Promise.all([log.write(), client.query('commit')]);
    client.release();
    return result;
  } catch (error) {
    const isAlive = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isAlive);
    throw error;
  }
}

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
