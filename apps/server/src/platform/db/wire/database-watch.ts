import type { Logger } from '../../logging.ts';
import { type ConnectionOptions, cutConnections, type Pool } from './connection.ts';
import { keepConnected } from './persistent-connection.ts';

const PROBE_EVERY_MS = 500;
const FIRST_RETRY_MS = 100;

export type DatabaseWatch = {
  /** True while the database is unresponsive, so requests can fail fast. */
  isAway(): boolean;
  close(): Promise<void>;
};

/**
 * Probes the database twice a second. While it is unresponsive, requests are rejected at once instead of timing out one
 * by one, and statements on dead connections are aborted.
 */
export async function watchDatabase(options: {
  connection: ConnectionOptions;
  pools: readonly Pool[];
  logger: Logger;
}): Promise<DatabaseWatch> {
  const { connection, pools, logger } = options;
  let isAway = false;
  const cutAll = (): void => pools.forEach(cutConnections);
  const watched = await keepConnected({
    connection,
    name: 'karkas watch',
    probeEveryMs: PROBE_EVERY_MS,
    firstRetryMs: FIRST_RETRY_MS,
    onLost: () => {
      isAway = true;
      logger.warn('the database does not answer');
      cutAll();
    },
    onReopened: (loss) => {
      // Old connections through a silent network are dead even if new ones succeed.
      if (isAway || loss === 'silent') cutAll();
      if (isAway) logger.warn('the database answers again');
      isAway = false;
    },
  });
  return { isAway: () => isAway, close: () => watched.close() };
}
