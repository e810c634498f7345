import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '../../platform/data-dir/process-identity.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { isServerOf, readPostmasterFile } from '../../platform/embedded-postgres/postmaster.ts';
import { findDebianPostgres, startDebianPostgres } from './debian-postgres.ts';
import type { ServerOfTests } from './debian-postgres.ts';

export { findDebianPostgres };

/** A PostgreSQL server for a test run; `stop` also removes its folder. Not durable. */
export type TemporaryPostgres = ServerOfTests & { engine: 'embedded' | 'debian' };

const prefix = 'karkas-test-postgres-';
const silentLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Starts a PostgreSQL server in a temporary folder: the embedded one, or Debian's, whose version is the oldest
 * supported.
 */
export async function startTemporaryPostgres({
  engine,
  isDurable = false,
}: {
  engine: 'embedded' | 'debian';
  /** Makes the embedded server write durably like in production: slower, for realistic measurements. */
  isDurable?: boolean;
}): Promise<TemporaryPostgres> {
  sweepAbandoned();
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`)));
  // Stops the server of an interrupted run, which would stay otherwise.
  const stopHard = (): void => removeServer(folder);
  process.once('exit', stopHard);
  const started = engine === 'debian' ? await startDebianPostgres(folder) : await startEmbedded(folder, isDurable);
  return {
    ...started,
    engine,
    stop: async () => {
      await started.stop();
      process.off('exit', stopHard);
      removeServer(folder);
    },
  };
}

async function startEmbedded(dataDir: string, isDurable: boolean): Promise<ServerOfTests> {
  const server = await startEmbeddedPostgres({ dataDir, logger: silentLogger, isDurable });
  return {
    connection: server.connection,
    superuser: server.connection(server.superuser, 'postgres'),
    stop: server.stop,
  };
}

// A killed test run leaves its server behind; the folder name contains its process id.
function sweepAbandoned(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isInteger(owner) && !isProcessAlive(owner)) removeServer(path.join(os.tmpdir(), name));
  }
}

function removeServer(folder: string): void {
  for (const cluster of [path.join(folder, 'data'), path.join(folder, 'postgres', 'data')]) {
    const server = readPostmasterFile(cluster);
    if (server && isServerOf(cluster, server.pid)) process.kill(server.pid, 'SIGKILL');
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
