import pg from 'pg';
import { createFairQueue, type Tenant } from '../../worker-pool/fair-queue.ts';
import { shareOf } from './connection-slots.ts';
import { type ConnectionOptions, clientOptions, type Pool, trackClients } from './connection.ts';
import { recordStatement } from './statement-times.ts';

/** Runs single statements, each in its own implicit transaction. */
export type ReadConnections = {
  /** `tenant` is the calling company. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig, tenant: Tenant): Promise<pg.QueryResult<Row>>;
};
export type SharedConnections = ReadConnections & { end(): Promise<void> };

/** A statement unanswered for this long blocks those behind it; new ones go to another connection. */
const SLOW_MS = 30;
const WAITING_FOR_OVERFLOW = 60;

type SharedConnection = {
  client: pg.Client;
  /** Null when open. */
  opening: Promise<unknown> | null;
  /** Callers of unanswered statements, in order. */
  unanswered: Tenant[];
  /** When it became busy, or last answered. */
  lastAnswerAt: number;
};

type Settings = {
  connection: ConnectionOptions;
  count: number;
  overflow: Pool;
  onError: (error: Error) => void;
};

/**
 * Connections on which statements of many requests are pipelined. The driver ends each with Sync, making it its own
 * transaction: settings of `set_config(…, true)` and errors end with it and do not affect the next. Statements that
 * open a transaction or leave session state must not be used here.
 *
 * Responses arrive in order, so a slow statement would delay others: nothing new is sent behind one, and when all are
 * slow the statement goes to the `overflow` pool. So do those of a company whose slow statements already hold half of
 * the connections; there it has a share.
 */
export function openSharedConnections(settings: Settings): SharedConnections {
  const opened = new Set<SharedConnection>();
  const { max } = settings.overflow.options;
  const overflowSlots = createFairQueue({
    overall: max,
    perTenant: shareOf(max),
    waitingPerTenant: WAITING_FOR_OVERFLOW,
  });
  let isEnded = false;
  const choose = (tenant: Tenant): SharedConnection | null => {
    const slow = slowConnections(opened);
    const held = [...slow].filter(({ unanswered }) => tenant !== null && unanswered[0] === tenant).length;
    if (isEnded || (settings.count > 1 && held >= settings.count / 2)) return null;
    let best: SharedConnection | null = null;
    for (const shared of opened) {
      if (shared.unanswered.length === 0 && shared.opening === null) return shared;
      if (!slow.has(shared) && (best === null || shared.unanswered.length < best.unanswered.length)) best = shared;
    }
    return opened.size < settings.count ? open(opened, settings) : best;
  };
  return {
    query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig, tenant: Tenant): Promise<pg.QueryResult<Row>> => {
      const shared = choose(tenant);
      if (shared !== null) return send<Row>(shared, query, tenant);
      return overflowSlots.take(tenant, () => timed(query, () => settings.overflow.query<Row>(query)));
    },
    end: async () => {
      isEnded = true;
      await Promise.all([...opened].map(({ client }) => client.end().catch(() => undefined)));
    },
  };
}

async function timed<Result>({ text }: pg.QueryConfig, run: () => Promise<Result>): Promise<Result> {
  const sentAt = performance.now();
  try {
    return await run();
  } finally {
    recordStatement(text, performance.now() - sentAt);
  }
}

function slowConnections(opened: ReadonlySet<SharedConnection>): ReadonlySet<SharedConnection> {
  const now = performance.now();
  return new Set(
    [...opened].filter(({ unanswered, lastAnswerAt }) => unanswered.length > 0 && now - lastAnswerAt > SLOW_MS),
  );
}

function open(opened: Set<SharedConnection>, { connection, overflow, onError }: Settings): SharedConnection {
  const client = new pg.Client(clientOptions({ ...connection, work: 'read', usesGenericPlans: true }));
  const shared: SharedConnection = { client, opening: null, unanswered: [], lastAnswerAt: performance.now() };
  const clients = trackClients(overflow);
  const leave = (): void => {
    opened.delete(shared);
    clients.delete(client);
  };
  client.on('error', (error) => {
    leave();
    onError(error);
  });
  client.on('end', leave);
  opened.add(shared);
  clients.add(client);
  shared.opening = client.connect().then(
    () => {
      shared.opening = null;
    },
    (error: unknown) => {
      leave();
      throw error;
    },
  );
  return shared;
}

async function send<Row extends pg.QueryResultRow>(
  shared: SharedConnection,
  query: pg.QueryConfig,
  tenant: Tenant,
): Promise<pg.QueryResult<Row>> {
  if (shared.unanswered.length === 0) shared.lastAnswerAt = performance.now();
  shared.unanswered.push(tenant);
  const sentAt = performance.now();
  try {
    if (shared.opening !== null) await shared.opening;
    return await shared.client.query<Row>(query);
  } finally {
    shared.unanswered.shift();
    const now = performance.now();
    recordStatement(query.text, now - Math.max(sentAt, shared.lastAnswerAt));
    shared.lastAnswerAt = now;
  }
}
