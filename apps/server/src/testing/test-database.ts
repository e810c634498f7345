import { inject } from 'vitest';
import { createPool, type ConnectionOptions, type Pool, withClient } from '../platform/db/wire/connection.ts';
import { type ReadConnections, openSharedConnections } from '../platform/db/wire/shared-connections.ts';
import { newId } from '../platform/ids.ts';
import { TEMPLATE } from './global-setup.ts';

export type TestDatabase = {
  owner: ConnectionOptions;
  app: ConnectionOptions;
  superuser: ConnectionOptions;
  pool: Pool;
  /** Connections for single-statement reads, as in the product. */
  reads: ReadConnections;
};

let shared: Promise<TestDatabase> | null = null;

/** The database of this test process, cloned once. Nothing is cleaned up: every test creates its own company. */
export function testDatabase(): Promise<TestDatabase> {
  shared ??= cloneDatabase();
  return shared;
}

/** A database for a test that breaks it on purpose. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { superuser } = inject('cluster');
  const database = `test_${newId().replaceAll('-', '')}`;
  await withClient(superuser, (client) =>
    client.query(`create database ${database} template ${TEMPLATE} owner karkas_owner`),
  );
  return connectTo(superuser, database);
}

/** A database created by the test, with the connections of the product. */
export function connectTo(cluster: ConnectionOptions, database: string): TestDatabase {
  const as = (user: string): ConnectionOptions => ({ ...cluster, user, database });
  const app = { ...as('karkas_app'), ...(process.env.TEST_DRIVER === 'plain' ? { driver: 'plain' as const } : {}) };
  const onError = (): undefined => undefined;
  const pool = createPool({ ...app, max: 8, onError });
  return {
    owner: as('karkas_owner'),
    app,
    superuser: as('postgres'),
    pool,
    reads: openSharedConnections({ connection: app, count: 2, overflow: pool, onError }),
  };
}

/** An empty database of the table owner. */
export async function emptyDatabase(): Promise<ConnectionOptions> {
  const { superuser } = inject('cluster');
  const database = `empty_${newId().replaceAll('-', '')}`;
  await withClient(superuser, (client) => client.query(`create database ${database} owner karkas_owner`));
  return { ...superuser, user: 'karkas_owner', database };
}
