import { setTimeout as wait } from 'node:timers/promises';
import { withClient, type ConnectionOptions } from '../db/wire/connection.ts';
import type { Logger } from '../logging.ts';

/** A clean-up; returns the number of removed items. */
export type Sweep = {
  name: string;
  /** Runs in every round; others run hourly. */
  isFrequent?: boolean;
  run(): Promise<number>;
};
export type Sweeper = { stop(): Promise<void> };

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60 * 1000;
const ROUNDS_AN_HOUR = 6;
/** Advisory lock that lets only one of several servers sweep. */
const LOCK = 742_519;

/**
 * Sweeps hourly, and every ten minutes for data promised to be gone sooner. Each server sweeps its own disk; shared
 * sweeps run on one of the servers of a database. A failed sweep does not affect others, and is retried in an hour.
 */
export function startSweeper(options: {
  connection: ConnectionOptions;
  local: readonly Sweep[];
  shared: readonly Sweep[];
  logger: Logger;
}): Sweeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    const often = { ...options, local: options.local.filter(isFrequent), shared: options.shared.filter(isFrequent) };
    for (let round = 0; await sleep(round === 0 ? FIRST_AFTER_MS : EVERY_MS, signal); round += 1)
      await sweepOnce(round % ROUNDS_AN_HOUR === 0 ? options : often, signal);
  };
  const done = work();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

const isFrequent = ({ isFrequent: is = false }: Sweep): boolean => is;

/** One round; exported for tests and on-demand runs. */
export async function sweepOnce(
  { connection, local, shared, logger }: Parameters<typeof startSweeper>[0],
  signal?: AbortSignal,
): Promise<void> {
  await runAll(local, { logger, signal });
  try {
    await withClient(connection, async (client) => {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
      // The connection holds the advisory lock until it closes.
      if (rows[0]?.locked) await runAll(shared, { logger, signal });
    });
  } catch (error) {
    logger.warn({ error }, 'the sweep could not begin');
  }
}

async function runAll(
  sweeps: readonly Sweep[],
  { logger, signal }: { logger: Logger; signal: AbortSignal | undefined },
): Promise<void> {
  for (const sweep of sweeps) {
    if (signal?.aborted) return;
    try {
      const swept = await sweep.run();
      if (swept > 0) logger.info({ sweep: sweep.name, swept }, 'swept');
    } catch (error) {
      logger.error({ error, sweep: sweep.name }, 'a sweep failed');
    }
  }
}

/** False when aborted. */
async function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );
}
