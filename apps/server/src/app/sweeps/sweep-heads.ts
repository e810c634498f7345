import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { storeHeads } from '#platform/audit/log-heads.ts';
import { readLogHeads } from '#platform/audit/log-heads.repository.ts';
import type { Config } from '#platform/config.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import type { Sweep } from '#platform/sweep/sweeper.ts';

/** Name of the key that signs log heads. */
export const HEADS_KEY = 'log-heads';
const HEADS = 'heads';

/** Next to the backups, which are on another machine; otherwise in the data folder. */
export const headsFolder = ({ backup }: Pick<Config, 'backup'>, dataFolder: string): string =>
  path.join(path.resolve(backup.folder ?? dataFolder), HEADS);

/** Stores the log heads outside the database once a day. */
export function headsSweep({
  pool,
  folder,
  key,
  clock,
}: {
  pool: Pool;
  folder: string;
  key: string;
  clock: Clock;
}): Sweep {
  return {
    name: 'heads of logs',
    isFrequent: true,
    run: async () => {
      const read = () => readLogHeads(pool);
      return (await storeHeads(folder, key, { day: clock.today(), now: clock.now(), read })) ? 1 : 0;
    },
  };
}
