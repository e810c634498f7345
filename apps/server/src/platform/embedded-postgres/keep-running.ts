import { isServerOf } from './postmaster.ts';
import type { LaunchLogger, ServerLaunch } from './server-launch.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';

const lookEveryMs = 250;

/** A server under watch. */
export type KeptServer = {
  /** The process that serves now; it changes when the server had to be started again. */
  current: () => RunningServer;
  /** Ends the watch and waits for a start that is under way. */
  endWatch: () => Promise<void>;
};

/**
 * Starts the server again when it ends by itself, for example when the system kills it for want of memory. The
 * product's connections come back through their pool.
 */
export function keepRunning(launch: ServerLaunch, first: RunningServer, logger: LaunchLogger): KeptServer {
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
