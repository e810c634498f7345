import pg from 'pg';

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

/** Without these a lost network would hold a request for ever. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 60_000,
  statement_timeout: 55_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * A read that a screen repeats has its plan made once: planning it anew for its values costs more than running it. Bulk
 * statements of a calculation are better off with plans that know how many rows they meet.
 */
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan';

export function createPool(
  options: ConnectionOptions & { max: number; keepsPlans?: boolean; onError: (error: Error) => void },
): pg.Pool {
  const { max, keepsPlans = false, onError, ...connection } = options;
  const pool = new pg.Pool({
    ...connection,
    ...TIMEOUTS,
    max,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    application_name: 'karkas',
    ...(keepsPlans ? { options: KEPT_PLANS } : {}),
  });
  // An idle connection that the database closes emits here; unheard, it would end the process.
  pool.on('error', onError);
  return pool;
}

export async function withClient<Result>(
  options: ConnectionOptions,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5_000, application_name: 'karkas' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
