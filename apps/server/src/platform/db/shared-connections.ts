import pg from 'pg';
import { createTurns, type Party } from '../worker-room/turns.ts';
import { shareOf } from './connection-turns.ts';
import { type ConnectionOptions, clientOptions, type Pool, trackClients } from './connection.ts';

/** Runs single statements, each in its own implicit transaction. */
export type ReadConnections = {
  /** `party` is the calling company. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig, party: Party): Promise<pg.QueryResult<Row>>;
};
export type SharedConnections = ReadConnections & { end(): Promise<void> };

/** A statement unanswered for this long blocks those behind it; new ones go to another connection. */
const SLOW_MS = 30;
const WAITING_FOR_OVERFLOW = 60;

type Lane = {
  client: pg.Client;
  /** Null when open. */
  opening: Promise<unknown> | null;
  /** Callers of unanswered statements, in order. */
  unanswered: Party[];
  /** When it became busy, or last answered. */
  movedAt: number;
};

type Wishes = {
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
export function shareConnections(wishes: Wishes): SharedConnections {
  const lanes = new Set<Lane>();
  const { max } = wishes.overflow.options;
  const overflowTurns = createTurns({ inAll: max, perParty: shareOf(max), waitingPerParty: WAITING_FOR_OVERFLOW });
  let isEnded = false;
  const choose = (party: Party): Lane | null => {
    const slow = slowLanes(lanes);
    const held = [...slow].filter(({ unanswered }) => party !== null && unanswered[0] === party).length;
    if (isEnded || (wishes.count > 1 && held >= wishes.count / 2)) return null;
    let best: Lane | null = null;
    for (const lane of lanes) {
      if (lane.unanswered.length === 0 && lane.opening === null) return lane;
      if (!slow.has(lane) && (best === null || lane.unanswered.length < best.unanswered.length)) best = lane;
    }
    return lanes.size < wishes.count ? open(lanes, wishes) : best;
  };
  return {
    query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig, party: Party): Promise<pg.QueryResult<Row>> => {
      const lane = choose(party);
      if (lane !== null) return ask<Row>(lane, query, party);
      return overflowTurns.take(party, () => wishes.overflow.query<Row>(query));
    },
    end: async () => {
      isEnded = true;
      await Promise.all([...lanes].map(({ client }) => client.end().catch(() => undefined)));
    },
  };
}

function slowLanes(lanes: ReadonlySet<Lane>): ReadonlySet<Lane> {
  const now = performance.now();
  return new Set([...lanes].filter(({ unanswered, movedAt }) => unanswered.length > 0 && now - movedAt > SLOW_MS));
}

function open(lanes: Set<Lane>, { connection, overflow, onError }: Wishes): Lane {
  const client = new pg.Client({ ...clientOptions({ ...connection, work: 'read', keepsPlans: true }), pipeline: true });
  const lane: Lane = { client, opening: null, unanswered: [], movedAt: performance.now() };
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

async function ask<Row extends pg.QueryResultRow>(
  lane: Lane,
  query: pg.QueryConfig,
  party: Party,
): Promise<pg.QueryResult<Row>> {
  if (lane.unanswered.length === 0) lane.movedAt = performance.now();
  lane.unanswered.push(party);
  try {
    if (lane.opening !== null) await lane.opening;
    return await lane.client.query<Row>(query);
  } finally {
    lane.unanswered.shift();
    lane.movedAt = performance.now();
  }
}
