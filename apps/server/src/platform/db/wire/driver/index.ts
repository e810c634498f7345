import pg from 'pg';
import { BatchingClient } from './batching-client.ts';
import { CoalescingSocket } from './coalescing-socket.ts';

/**
 * How statements reach the database. `batched` uses undocumented parts of the driver, pinned by a test; `plain`
 * uses its public API alone, which writes and answers each statement by itself.
 */
export type Driver = 'batched' | 'plain';

export function transport(driver: Driver = 'batched'): Pick<pg.ClientConfig, 'stream' | 'pipeline'> {
  return { pipeline: true, ...(driver === 'plain' ? {} : { stream: () => new CoalescingSocket() }) };
}

/** The client of a pool: a batching one sends all statements of one event-loop turn together. */
export function clientOf(driver: Driver = 'batched'): typeof pg.Client {
  return driver === 'plain' ? pg.Client : BatchingClient;
}

/** Ends a connection without waiting for the database, which may be unresponsive. */
export function cutSocket({ connection }: pg.Client | pg.PoolClient): void {
  connection.stream.destroy();
}

/** Calls `onData` at the next byte from the database. Returns how to stop listening. */
export function onNextData({ connection: { stream } }: pg.Client | pg.PoolClient, onData: () => void): () => void {
  stream.once('data', onData);
  return () => stream.off('data', onData);
}

export { queryBatched } from './batching-client.ts';
export type { StatementResult } from './statement-batch.ts';
