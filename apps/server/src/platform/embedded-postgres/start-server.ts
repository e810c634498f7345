import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import {
  isServerOf,
  hasSameCommandLine,
  readPostmasterFile,
  removeStalePidFiles,
  stopPostmaster,
} from './postmaster.ts';
import { callAs } from './server-account.ts';
import type { LaunchLogger, ServerLaunch } from './server-launch.ts';
import { readLastOutput, serverArguments, startLogOf } from './server-launch.ts';
import { connectionOver, superuser } from './transport.ts';
import { waitUntilReady } from './wait-until-ready.ts';

/** A server accepting connections. */
export type RunningServer = { pid: number; isReused: boolean };

// PostgreSQL reports these for about a second after a crash, while the last processes of the old server end.
const temporaryErrors = /lock file ".*" already exists|shared memory block .* still in use/;
const retryForMs = 8_000;

/**
 * Starts the cluster's server: takes over one that survived an earlier product process if it was started with the same
 * command line, stops it if not, and otherwise starts a new one. Never two at once.
 *
 * @throws {EmbeddedPostgresError} if the server does not start, with its last output.
 */
export async function startServer(launch: ServerLaunch, logger: LaunchLogger): Promise<RunningServer> {
  const survivor = await takeOverSurvivor(launch, logger);
  if (survivor !== null) return { pid: survivor, isReused: true };
  await removeStalePidFiles(launch);
  const deadline = performance.now() + retryForMs;
  for (;;) {
    const pid = await tryToStart(launch);
    if (pid !== null) return { pid, isReused: false };
    const words = readLastOutput(launch.folders);
    if (!temporaryErrors.test(words) || performance.now() > deadline) {
      throw new EmbeddedPostgresError(`The database server did not start: ${words}`);
    }
    await delay(100);
  }
}

async function takeOverSurvivor(launch: ServerLaunch, logger: LaunchLogger): Promise<number | null> {
  const { cluster } = launch.folders;
  const found = readPostmasterFile(cluster);
  if (!found || !isServerOf(cluster, found.pid)) return null;
  if (hasSameCommandLine(launch) && (await isSurvivorReady(launch, found.pid, logger))) {
    logger.info({ pid: found.pid }, 'took over the database server of an earlier process');
    return found.pid;
  }
  logger.warn({ pid: found.pid }, 'stopping the database server of an earlier process');
  await stopPostmaster(launch, found.pid);
  return null;
}

async function isSurvivorReady(launch: ServerLaunch, pid: number, logger: LaunchLogger): Promise<boolean> {
  const { cluster } = launch.folders;
  try {
    return await waitUntilReady(connectionOver(launch.transport, superuser, superuser), cluster, () =>
      isServerOf(cluster, pid),
    );
  } catch (error) {
    logger.warn({ error, pid }, 'the database server of an earlier process does not answer');
    return false;
  }
}

/**
 * The product's own malloc settings for releasing memory would only slow down the database, which has its own pools.
 */
function withoutAllocatorSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('MALLOC_')));
}

async function tryToStart(launch: ServerLaunch): Promise<number | null> {
  const call = callAs(launch.account, launch.binaries.postgres, serverArguments(launch));
  const log = fs.openSync(startLogOf(launch.folders), 'w', 0o600);
  // Detached: Ctrl+C in the terminal must reach the product only, which stops the server itself after its last
  // requests.
  const child = spawn(call.command, call.args, {
    ...call.options,
    cwd: launch.folders.root,
    env: withoutAllocatorSettings(process.env),
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  let isRunning = true;
  child.once('exit', () => (isRunning = false));
  child.once('error', (error) => {
    isRunning = false;
    fs.writeFileSync(startLogOf(launch.folders), error.message);
  });
  child.unref();
  const connection = connectionOver(launch.transport, superuser, superuser);
  const isReady = await waitUntilReady(connection, launch.folders.cluster, () => isRunning);
  return isReady && child.pid !== undefined ? child.pid : null;
}
