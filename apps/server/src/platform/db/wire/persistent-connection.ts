import { setImmediate as nextPoll, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectionOptions } from './connection.ts';
import { databaseErrorCode } from './database-errors.ts';
import { cutSocket, onNextData } from './driver/index.ts';

const ANSWER_MS = 2_000;
/** Reconnect attempts to a stopped database are cheap, so a restarted one is found quickly. */
const SLOWEST_RETRY_MS = 250;
const CLOSE_TIMEOUT_MS = 500;

export type PersistentConnection = { close(): Promise<void> };

type Loss = 'ended' | 'silent';
type Options = {
  connection: ConnectionOptions;
  name: string;
  /** Called first on every new connection. */
  prepare?: (client: pg.Client) => Promise<unknown>;
  probeEveryMs: number;
  firstRetryMs: number;
  /** Time for an answer; two seconds. */
  answerMs?: number;
  /** The connection was lost and could not be reopened at once. */
  onLost?: () => void;
  /** A new connection is open; the previous one ended or became unresponsive. */
  onReopened: (loss: Loss) => void;
};

/**
 * A dedicated connection that reopens when lost and is probed periodically, because a socket does not detect a silent
 * network.
 *
 * @throws if the first connection cannot be opened.
 */
export async function keepConnected(options: Options): Promise<PersistentConnection> {
  const ending = new AbortController();
  let client = await open(options);
  const tend = async (): Promise<void> => {
    for (;;) {
      const loss = await untilLost(client, options.probeEveryMs, ending.signal);
      if (ending.signal.aborted) return;
      cutSocket(client);
      const next = await reopen(options, ending.signal);
      if (next === null) return;
      client = next;
      options.onReopened(loss);
    }
  };
  const tending = tend();
  return {
    close: async () => {
      ending.abort();
      await tending;
      // A dead network never completes a graceful close, so the wait is bounded.
      await Promise.race([client.end().catch(() => undefined), wait(CLOSE_TIMEOUT_MS)]);
      cutSocket(client);
    },
  };
}

async function open({ connection, name, prepare, answerMs = ANSWER_MS }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepare?.(client);
    return client;
  } catch (error) {
    cutSocket(client);
    throw error;
  }
}

/** Null when aborted. */
async function reopen(options: Options, signal: AbortSignal): Promise<pg.Client | null> {
  let pause = options.firstRetryMs;
  let isLost = false;
  while (!signal.aborted) {
    try {
      return await open(options);
    } catch (error) {
      if (!isLost && !isRefusal(error)) options.onLost?.();
      isLost ||= !isRefusal(error);
      await pausing(pause, signal);
      pause = Math.min(pause * 2, SLOWEST_RETRY_MS);
    }
  }
  return null;
}

/** The database is up but refuses the connection, e.g. too many connections; open ones continue. */
function isRefusal(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && /^(28|53)/.test(code);
}

/** Resolves when the connection ends or a probe times out. */
async function untilLost(client: pg.Client, probeEveryMs: number, signal: AbortSignal): Promise<Loss> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  client.once('error', leave).once('end', leave);
  signal.addEventListener('abort', leave, { once: true });
  try {
    while (!gone.signal.aborted) {
      await pausing(probeEveryMs, gone.signal);
      if (!gone.signal.aborted && !(await isAnswered(client))) return 'silent';
    }
    return 'ended';
  } catch {
    return 'ended';
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/**
 * After a blocked event loop timers run before sockets are read: an answer that has arrived meanwhile counts, or a busy
 * process would cut every connection to a healthy database.
 */
async function isAnswered(client: pg.Client): Promise<boolean> {
  let hasAnswered = false;
  const stopListening = onNextData(client, () => {
    hasAnswered = true;
  });
  try {
    await client.query('select 1');
    return true;
  } catch (error) {
    if (!(error instanceof Error && error.message === 'Query read timeout')) throw error;
    await nextPoll();
    return hasAnswered;
  } finally {
    stopListening();
  }
}

function pausing(ms: number, signal: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, { signal }).catch(() => undefined);
}
