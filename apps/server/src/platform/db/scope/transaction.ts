import type pg from 'pg';
import { fixedNow } from '../../clock.ts';
import { announce } from '../wire/announce.ts';
import { databaseErrorCode } from '../wire/database-errors.ts';
import { createPendingLog, type PendingLog } from '../log/pending-log.ts';
import { queryBatched } from '../wire/driver/index.ts';
import { sharedSnapshotId } from './shared-snapshot.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

/** Named, so that it can be sent in one write with other statements. */
const named = (text: string): pg.QueryConfig => ({ name: text, text });
const BEGIN = named('begin');
/** A read sees one snapshot, so that totals and rows of its statements agree. */
const BEGIN_READ_ONLY = named('begin isolation level repeatable read, read only');
const COMMIT = named('commit');
/** `id`: of an open transaction, as the database exported it. */
const importSnapshot = (id: string): pg.QueryConfig => ({ text: `set transaction snapshot '${id}'` });
const setCurrentTime = (moment: Date): pg.QueryConfig => ({
  name: 'date_by',
  text: `select set_config('app.now', $1, true)`,
  values: [moment.toISOString()],
});

type Options<Entered extends pg.QueryResultRow, Result> = {
  pool: pg.Pool;
  isReadOnly: boolean;
  enter: pg.QueryConfig | null;
  /**
   * The work does not wait for the entry: its statements are sent right after it and fail with it. No result counts
   * until the entry has succeeded.
   */
  isEntryExpected?: boolean;
  work: (client: pg.PoolClient, entered: Entered | null, log: PendingLog) => Promise<Result>;
};

/**
 * Runs the work in a transaction whose first statement is sent together with `begin`. Commits before returning, so that
 * acknowledged changes are durable; log entries are written at the end. Deadlocks are retried.
 */
export async function inTransaction<Entered extends pg.QueryResultRow, Result>(
  options: Options<Entered, Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(options);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

async function runOnce<Entered extends pg.QueryResultRow, Result>(options: Options<Entered, Result>): Promise<Result> {
  const { pool, isReadOnly, enter, isEntryExpected = false, work } = options;
  const client = await pool.connect();
  const log = createPendingLog(client);
  const moment = fixedNow();
  const snapshot = isReadOnly ? sharedSnapshotId() : null;
  const entry = Promise.all([
    queryBatched(client, isReadOnly ? BEGIN_READ_ONLY : BEGIN),
    snapshot === null ? null : queryBatched(client, importSnapshot(snapshot)),
    enter === null ? null : queryBatched<Entered>(client, enter),
    moment === null ? null : queryBatched(client, setCurrentTime(moment)),
  ]);
  // Handled below in any case.
  entry.catch(() => undefined);
  try {
    const entered = isEntryExpected ? null : (await entry)[2];
    const result = await work(client, entered?.rows[0] ?? null, log);
    if (isReadOnly && log.isEmpty()) {
      await entry;
      // A read has nothing to make durable, so the response does not wait for the commit.
      queryBatched(client, COMMIT).then(
        () => client.release(),
        () => client.release(true),
      );
      return result;
    }
    // If the entry or the log lines failed, this commit rolls the failed transaction back.
    await Promise.all([entry, log.write(), queryBatched(client, COMMIT)]);
    client.release();
    announce(pool, log.written());
    return result;
  } catch (error) {
    const refusal: unknown = await entry.then(
      () => error,
      (reason: unknown) => reason,
    );
    const isAlive = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isAlive);
    throw refusal;
  }
}

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
