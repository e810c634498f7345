import pg from 'pg';
import { type ConnectionOptions, clientOptions, type Pool, trackClients } from './connection.ts';

/** Runs single statements, each of which is a transaction of its own. */
export type ReadConnections = {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
};
export type SharedConnections = ReadConnections & { end(): Promise<void> };

/** A statement that is not answered by then holds up those behind it: new ones go elsewhere. */
const SLOW_MS = 30;

type Lane = {
  client: pg.Client;
  /** Null when it is open. */
  opening: Promise<unknown> | null;
  unanswered: number;
  /** When it began to work, or gave its last answer. */
  movedAt: number;
};

type Wishes = {
  connection: ConnectionOptions;
  count: number;
  overflow: Pool;
  onError: (error: Error) => void;
};

/**
 * Connections on which the statements of many requests follow each other without waiting for answers. The driver ends each
 * with Sync, so that it is a transaction by itself: what `set_config(…, true)` set and what it failed with end with it,
 * and nothing is left for the next. Statements that open a transaction, or leave anything behind, do not belong here.
 *
 * Answers come in the order of the questions, so a slow statement would hold up others: nothing new is sent behind one, and
 * when all are slow the statement goes to the `overflow`.
 */
export function shareConnections(wishes: Wishes): SharedConnections {
  const lanes = new Set<Lane>();
  let isEnded = false;
  const choose = (): Lane | null => {
    if (isEnded) return null;
    let best: Lane | null = null;
    const now = performance.now();
    for (const lane of lanes) {
      if (lane.unanswered === 0 && lane.opening === null) return lane;
      const isSlow = lane.unanswered > 0 && now - lane.movedAt > SLOW_MS;
      if (!isSlow && (best === null || lane.unanswered < best.unanswered)) best = lane;
    }
    return lanes.size < wishes.count ? open(lanes, wishes) : best;
  };
  return {
    query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> => {
      const lane = choose();
      return lane === null ? wishes.overflow.query<Row>(query) : ask<Row>(lane, query);
    },
    end: async () => {
      isEnded = true;
      await Promise.all([...lanes].map(({ client }) => client.end().catch(() => undefined)));
    },
  };
}

function open(lanes: Set<Lane>, { connection, overflow, onError }: Wishes): Lane {
  const client = new pg.Client({ ...clientOptions({ ...connection, work: 'read', keepsPlans: true }), pipeline: true });
  const lane: Lane = { client, opening: null, unanswered: 0, movedAt: performance.now() };
  const clients = trackClients(overflow);
  const leave = (): void => {
    lanes.delete(lane);
    clients.delete(client);
  };
  client.on('error', (error) => {
    leave();
    onError(error);
  });
  client.on('end', leave);
  lanes.add(lane);
  clients.add(client);
  lane.opening = client.connect().then(
    () => {
      lane.opening = null;
    },
    (error: unknown) => {
      leave();
      throw error;
    },
  );
  return lane;
}

async function ask<Row extends pg.QueryResultRow>(lane: Lane, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  if (lane.unanswered === 0) lane.movedAt = performance.now();
  lane.unanswered += 1;
  try {
    if (lane.opening !== null) await lane.opening;
    return await lane.client.query<Row>(query);
  } finally {
    lane.unanswered -= 1;
    lane.movedAt = performance.now();
  }
}
