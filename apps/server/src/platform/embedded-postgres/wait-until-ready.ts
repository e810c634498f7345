import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { ServerConnection } from './transport.ts';

type Answer = 'ready' | 'busy' | 'silent';

const silencePatienceMs = 30_000;
const recoveryPatienceMs = 600_000;
// cannot_connect_now: starting up, recovering or shutting down; too_many_connections: alive, but full.
const busyCodes = ['57P03', '53300'];
const silentCodes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/**
 * Waits until the server accepts connections, and verifies that it serves the expected cluster. A server in crash
 * recovery may take minutes; a silent one gets thirty seconds.
 *
 * @returns false if the server process ended meanwhile.
 * @throws {EmbeddedPostgresError} if it stays silent, or another cluster's server answers.
 */
export async function waitUntilReady(
  connection: ServerConnection,
  cluster: string,
  isRunning: () => boolean,
): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    const answer = await askServer(connection, cluster);
    if (answer === 'ready') return true;
    if (!isRunning()) return false;
    const waited = performance.now() - started;
    if (waited > (answer === 'busy' ? recoveryPatienceMs : silencePatienceMs)) {
      throw new EmbeddedPostgresError(
        `The database server of ${cluster} does not answer; its log is in the folder logs beside.`,
      );
    }
    await delay(15);
  }
}

async function askServer(connection: ServerConnection, cluster: string): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    refuseOtherServer(rows[0]?.data_directory, cluster);
    return 'ready';
  } catch (error) {
    return judge(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseOtherServer(answered: string | undefined, cluster: string): void {
  if (answered === cluster) return;
  throw new EmbeddedPostgresError(
    `Another database server, of ${answered ?? 'an unknown folder'}, answers in place of the one of ${cluster}.`,
  );
}

function judge(error: unknown): Answer {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (busyCodes.includes(code)) return 'busy';
  if (silentCodes.includes(code) || /timeout|terminated/i.test(error.message)) return 'silent';
  throw error;
}
