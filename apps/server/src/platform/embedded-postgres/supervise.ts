import { isServerOf } from './postmaster.ts';
import type { LaunchLogger, ServerLaunch } from './server-launch.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';

const lookEveryMs = 250;

/** A supervised server. */
export type SupervisedServer = {
  /** The current server process; it changes after a restart. */
  current: () => RunningServer;
  /** Stops supervision and waits for a restart in progress. */
  endWatch: () => Promise<void>;
};

/**
 * Restarts the server when it exits unexpectedly, e.g. killed for lack of memory. Connections are reopened by their
 * pool.
 */
export function supervise(launch: ServerLaunch, first: RunningServer, logger: LaunchLogger): SupervisedServer {
  let server = first;
  let restart: Promise<void> | null = null;
  const look = (): void => {
    if (restart || isServerOf(launch.folders.cluster, server.pid)) return;
    logger.error({ pid: server.pid }, 'the database server ended by itself; starting it again');
    restart = startServer(launch, logger)
      .then((started) => void (server = started))
      .catch((error: unknown) => logger.error({ error }, 'the database server could not be started again'))
      .finally(() => (restart = null));
  };
  const watch = setInterval(look, lookEveryMs);
  watch.unref();
  return {
    current: () => server,
    endWatch: async () => {
      clearInterval(watch);
      await restart;
    },
  };
}
