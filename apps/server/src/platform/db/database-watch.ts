import type { Logger } from '../logging.ts';
import { type ConnectionOptions, cutConnections, type Pool } from './connection.ts';
import { keepConnected } from './lasting-connection.ts';

const ASK_EVERY_MS = 500;
const FIRST_RETRY_MS = 100;

export type DatabaseWatch = {
  /** True while the database does not answer: whoever asks now would only wait. */
  isAway(): boolean;
  close(): Promise<void>;
};

/**
 * Asks the database twice a second whether it is there. While it is not, requests are refused at once and not after a
 * time limit each, and statements that wait on dead connections are cut off.
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
    askEveryMs: ASK_EVERY_MS,
    firstRetryMs: FIRST_RETRY_MS,
    onLost: () => {
      isAway = true;
      logger.warn('the database does not answer');
      cutAll();
    },
    onReopened: (loss) => {
      // What a silent network held is dead, although the next connection through it lives.
      if (isAway || loss === 'silent') cutAll();
      if (isAway) logger.warn('the database answers again');
      isAway = false;
    },
  });
  return { isAway: () => isAway, close: () => watched.close() };
}
