import pg from 'pg';
import { OneWriteSocket } from './one-write-socket.ts';
import { TurnClient } from './turn-client.ts';

// A calendar day stays the text it is (the default makes a local midnight of it); counts are small enough for a number.
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
};

const SECOND = 1_000;
/** How long one statement may take, by what it is part of: the server gives up first, so that it does not work for nobody. */
const STATEMENT_TIMES = {
  /** One statement that a screen waits for. */
  read: { statement_timeout: 8 * SECOND, query_timeout: 10 * SECOND },
  /** A statement of a request's transaction. */
  request: { statement_timeout: 30 * SECOND, query_timeout: 33 * SECOND },
  /** A statement of work that nobody waits for. */
  background: { statement_timeout: 55 * SECOND, query_timeout: 60 * SECOND },
};
/** Without these a lost network would hold a request for ever. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5 * SECOND,
  idle_in_transaction_session_timeout: 60 * SECOND,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
};

/**
 * A read that a screen repeats has its plan made once: planning it anew for its values costs more than running it. Bulk
 * statements of a calculation are better off with plans that know how many rows they meet. What screens read lies in memory, where
 * a page costs the same in any order: at the price of a turning disk an index that is a quarter of its table would not be used.
 */
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';

/** The open connections of a pool, and those that are shared beside it. */
const openClients = new WeakMap<pg.Pool, Set<pg.Client | pg.PoolClient>>();

type ClientWishes = ConnectionOptions & { work?: keyof typeof STATEMENT_TIMES; keepsPlans?: boolean };

/** What every connection of the product is opened with. */
export function clientOptions({ work = 'request', keepsPlans = false, ...connection }: ClientWishes): pg.ClientConfig {
  return {
    ...connection,
    ...TIMEOUTS,
    ...STATEMENT_TIMES[work],
    application_name: 'karkas',
    stream: () => new OneWriteSocket(),
    ...(keepsPlans ? { options: KEPT_PLANS } : {}),
  };
}

export function createPool(options: ClientWishes & { max: number; onError: (error: Error) => void }): pg.Pool {
  const { max, onError, ...wishes } = options;
  const pool = new pg.Pool({
    ...clientOptions(wishes),
    Client: TurnClient,
    max,
    idleTimeoutMillis: 60 * SECOND,
    pipeline: true,
  });
  // An idle connection that the database closes emits at the pool, one in use at itself: the pool listens to a client
  // only while nobody has it. Either, unheard, would end the process.
  pool.on('error', () => undefined);
  const clients = trackClients(pool);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onError);
  });
  pool.on('remove', (client) => clients.delete(client));
  return pool;
}

/** The connections that are cut together with those of the pool. */
export function trackClients(pool: pg.Pool): Set<pg.Client | pg.PoolClient> {
  const clients = openClients.get(pool) ?? new Set();
  openClients.set(pool, clients);
  return clients;
}

/**
 * Cuts every connection of the pool: whoever waits for an answer gets an error at once, and the next statement opens a
 * new connection. For a database that has gone silent, of which the sockets tell nothing.
 */
export function cutConnections(pool: pg.Pool): void {
  for (const client of openClients.get(pool) ?? []) client.connection.stream.destroy();
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
