import { availableParallelism } from 'node:os';
import { writeSystemRoles } from '#features/companies';
import type { LogArchiver } from '#platform/backup/index.ts';
import type { Config } from '#platform/config.ts';
import type { DataDir } from '#platform/data-dir/index.ts';
import { type ConnectionOptions, createPool, type Pool, withClient } from '#platform/db/wire/connection.ts';
import { type DatabaseWatch, watchDatabase } from '#platform/db/wire/database-watch.ts';
import { type SharedConnections, openSharedConnections } from '#platform/db/wire/shared-connections.ts';
import { assertServingRole } from '#platform/db/ensure-roles.ts';
import { storeKey } from '#platform/db/installation-key.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { type Claim, claimStore, holdClaim } from '#platform/storage/claim-store.repository.ts';
import {
  databaseSecrets,
  type DatabaseConnections,
  prepareGivenDatabase,
  prepareOwnCluster,
} from '#platform/db/open-database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import type { Logger } from '#platform/logging.ts';
import { archiveLog, isLogArchived } from './archive-log.ts';
import type { Closers } from './closers.ts';
import { referencedKeys } from './sweeps/sweep-files.ts';
import { seedSystemCompany } from './seed-system-company.ts';

const POOL_SIZE = 12;
/** For reads too slow for the shared connections. */
const READ_POOL_SIZE = 8;
/** Two per CPU keep it busy; each connection caches its own plans. */
const SHARED_CONNECTIONS = Math.min(16, Math.max(4, 2 * availableParallelism()));
const BACKGROUND_POOL_SIZE = 5;

export type ServedDatabase = {
  /** Connection of the serving role. */
  connection: ConnectionOptions;
  /** Connection of the role that owns the tables, for operations only it may perform. */
  owner: ConnectionOptions;
  pool: Pool;
  /** For single-statement reads. */
  readPool: SharedConnections;
  /** For jobs and mail, so that they and requests do not wait for each other. */
  backgroundPool: Pool;
  watch: DatabaseWatch;
  /** Checks that a new connection can be made, which open ones do not prove. */
  isReady(): Promise<boolean>;
};

type Options = {
  config: Config;
  dataDir: DataDir;
  logger: Logger;
  storage: BlobStore;
  onStep: (title: string) => void;
};

/** Starts or connects to the database, migrates the schema, and opens the pools. */
export async function openDatabase(options: Options, closers: Closers): Promise<ServedDatabase> {
  const { logger, onStep } = options;
  onStep('database');
  const { owner, app: serving } = await prepareDatabase(options, closers);
  const app = { ...serving, driver: options.config.databaseDriver };
  onStep('schema');
  await migrate({ owner });
  if (options.config.databaseUrl !== undefined) await storeSharedKey(owner, options);
  const claim = await claimFiles({ owner, app }, options);
  await writeSystemRoles(owner);
  await seedSystemCompany(owner);
  const onError = (error: Error): void => logger.warn({ reason: error.message }, 'a database connection was lost');
  const pool = createPool({ ...app, max: POOL_SIZE, onError });
  const slowReadPool = createPool({ ...app, max: READ_POOL_SIZE, work: 'read', usesGenericPlans: true, onError });
  const readPool = openSharedConnections({
    connection: app,
    count: SHARED_CONNECTIONS,
    overflow: slowReadPool,
    onError,
  });
  const backgroundPool = createPool({ ...app, max: BACKGROUND_POOL_SIZE, work: 'background', onError });
  const pools = [pool, slowReadPool, backgroundPool];
  closers.add(() => readPool.end(), ...pools.map((one) => () => one.end()));
  await assertServingRole(pool);
  await holdClaim(owner, claim);
  const watch = await watchDatabase({ connection: app, pools, logger });
  closers.add(() => watch.close());
  return { connection: app, owner, pool, readPool, backgroundPool, watch, isReady: () => canConnect(app) };
}

/** Several servers may share an external database; each one verifies that its key matches. */
async function storeSharedKey(owner: ConnectionOptions, { dataDir, logger }: Options): Promise<void> {
  const key = await storeKey(owner, databaseSecrets(dataDir).fingerprint);
  if (key === 'changed')
    logger.warn({ event: 'key changed' }, 'SECRET_KEY changed: sessions and queued letters are no longer valid');
}

/** Logs which installation the store belongs to; the sweeper logs what it skips for that reason. */
async function claimFiles({ owner, app }: DatabaseConnections, { storage, logger }: Options): Promise<Claim> {
  const claim = await claimStore(owner, storage, async (keys) => {
    const pool = createPool({ ...app, max: 1, onError: () => undefined });
    try {
      return await referencedKeys(pool, keys);
    } finally {
      await pool.end();
    }
  });
  const mark = storage.markPlace;
  if (claim.kind === 'changed')
    logger.warn(
      { event: 'another store', mark },
      'the file store changed: files of the former store are not available',
    );
  if (claim.kind === 'foreign')
    logger.error(
      { event: 'foreign store', mark, id: claim.id },
      'the file store belongs to another installation: sweeping is off until its mark contains the id of this one',
    );
  return claim;
}

async function canConnect(connection: ConnectionOptions): Promise<boolean> {
  return withClient(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

async function prepareDatabase(
  { config, dataDir, logger, storage }: Options,
  closers: Closers,
): Promise<DatabaseConnections> {
  if (config.databaseUrl !== undefined) return prepareGivenDatabase({ config, ...databaseSecrets(dataDir) });
  let archiver: LogArchiver | null = null;
  // Closed after the database, which finishes its last segment when it stops.
  closers.add(async () => archiver?.stop());
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, logger, isArchiving: isLogArchived(config) });
  closers.add(() => postgres.stop());
  archiver = archiveLog(config, { dataDir: dataDir.path, storage, logger });
  return prepareOwnCluster({
    connection: postgres.connection,
    superuser: postgres.superuser,
    rolePassword: postgres.rolePassword,
  });
}
