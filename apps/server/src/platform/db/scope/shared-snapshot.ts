import { AsyncLocalStorage } from 'node:async_hooks';
import { type ConnectionOptions, withClient } from '../wire/connection.ts';

const current = new AsyncLocalStorage<string>();

/** The snapshot that read transactions of the present work import; null where each has its own. */
export const sharedSnapshotId = (): string | null => current.getStore() ?? null;

export type SharedSnapshot = {
  /** Every read transaction of the work sees the snapshot, in whatever connection it runs. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * Holds one state of the database for work of many requests and minutes. It has a connection of its own, so that waiting
 * work of the pools does not depend on it.
 */
export function withSharedSnapshot<Result>(
  connection: ConnectionOptions,
  work: (snapshot: SharedSnapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const [exported] = rows;
    if (exported === undefined) throw new Error('The database exported no snapshot');
    // Awaited inside: a request that is injected begins when it is awaited.
    return work({ read: (read) => current.run(exported.id, async () => await read()) });
  });
}
