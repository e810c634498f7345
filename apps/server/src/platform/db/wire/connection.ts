import pg from 'pg';
import { clientOf, cutSocket, type Driver, transport } from './driver/index.ts';

// Dates stay text (the driver would convert to local midnight); counts are small enough for a number.
const DATE_OID = 1082;
const INT8_OID = 20;
pg.types.setTypeParser(DATE_OID, (value) => value);
pg.types.setTypeParser(INT8_OID, Number);

export type Pool = pg.Pool;
export type ConnectionOptions = {
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  connectionString?: string;
  driver?: Driver;
};

const SECOND = 1_000;
/**
 * Statement time limits by kind of work. The server limit is shorter, so that abandoned statements do not keep running.
 */
const STATEMENT_TIMES = {
  /** A single-statement read of a screen. */
  read: { statement_timeout: 8 * SECOND, query_timeout: 10 * SECOND },
  /** A statement in a request's transaction. */
  request: { statement_timeout: 30 * SECOND, query_timeout: 33 * SECOND },
  /** A statement of background work. */
  background: { statement_timeout: 55 * SECOND, query_timeout: 60 * SECOND },
};
/** Without these a lost network would block a request forever. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5 * SECOND,
  idle_in_transaction_session_timeout: 60 * SECOND,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
};

/**
 * Reads repeated by screens use generic plans: replanning costs more than executing them. Bulk statements of a
 * calculation need plans based on actual row counts. The working set is in memory, so random access costs the same as
 * sequential; with the default cost, an index a quarter of its table's size would not be used.
 */
const GENERIC_PLANS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';

/** Open connections of a pool, including shared ones outside it. */
const openClients = new WeakMap<pg.Pool, Set<pg.Client | pg.PoolClient>>();

type ClientParts = ConnectionOptions & { work?: keyof typeof STATEMENT_TIMES; usesGenericPlans?: boolean };

/** Options of every connection of the product. */
export function clientOptions({
  work = 'request',
  usesGenericPlans = false,
  driver,
  ...connection
}: ClientParts): pg.ClientConfig {
  return {
    ...connection,
    ...TIMEOUTS,
    ...STATEMENT_TIMES[work],
    application_name: 'karkas',
    ...transport(driver),
    ...(usesGenericPlans ? { options: GENERIC_PLANS } : {}),
  };
}

export function createPool(options: ClientParts & { max: number; onError: (error: Error) => void }): pg.Pool {
  const { max, onError, ...parts } = options;
  const pool = new pg.Pool({
    ...clientOptions(parts),
    Client: clientOf(parts.driver),
    max,
    idleTimeoutMillis: 60 * SECOND,
  });
  // A closed idle connection emits its error on the pool, one in use on itself: the pool listens to a client only while
  // it is idle. Either error, unhandled, would end the process.
  pool.on('error', () => undefined);
  const clients = trackClients(pool);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onError);
  });
  pool.on('remove', (client) => clients.delete(client));
  return pool;
}

/** The connections that are closed together with those of the pool. */
export function trackClients(pool: pg.Pool): Set<pg.Client | pg.PoolClient> {
  const clients = openClients.get(pool) ?? new Set();
  openClients.set(pool, clients);
  return clients;
}

/**
 * Destroys every connection of the pool: pending statements fail at once, and the next one opens a new connection. Used
 * when the database is unresponsive, which sockets do not detect.
 */
export function cutConnections(pool: pg.Pool): void {
  for (const client of openClients.get(pool) ?? []) cutSocket(client);
}

export async function withClient<Result>(
  options: ConnectionOptions,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5 * SECOND, application_name: 'karkas' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
