import { spawn } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type ConnectionOptions, withClient } from '../db/wire/connection.ts';
import type { Logger } from '../logging.ts';
import { type BackupState, readBackupState } from './backup-state.ts';
import { takeScheduleLock } from './backup-tables.repository.ts';

/** A child program that does the work and records its result. */
export type BackupPrograms = { backup: URL; drill: URL };

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A failed run is retried sooner than a successful one is repeated. */
const RETRY_HOURS = 1;
const DRILL_EVERY_HOURS = 20;
const LOWEST_PRIORITY = 19;

/**
 * Makes backups when due and drills the newest one daily, each in a separate process at the lowest priority so that
 * users do not notice. With several servers, only one does it.
 */
export function startBackupSchedule(options: {
  folder: string;
  everyHours: number;
  owner: ConnectionOptions;
  programs: BackupPrograms;
  clock: Clock;
  logger: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    while (await rested(signal)) await runWhatIsDue(options, signal);
  };
  const done = work();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

/** One pass; exported for tests. */
export async function runWhatIsDue(
  { folder, everyHours, owner, programs, clock, logger }: Parameters<typeof startBackupSchedule>[0],
  signal: AbortSignal,
): Promise<void> {
  try {
    await withClient(owner, async (client) => {
      if (!(await takeScheduleLock(client))) return;
      for (const kind of ['backup', 'drill'] as const) {
        const state = await readBackupState(folder);
        if (signal.aborted || !isDue(state, kind, { now: clock.now(), everyHours })) continue;
        const code = await run(programs[kind], signal);
        if (code === 0) logger.info({ event: kind }, `a ${kind} was made`);
        // A failed drill is worse than a failed backup: the existing backup is unusable.
        else if (!signal.aborted)
          logger.error({ event: `${kind} failed`, folder }, `the ${kind} failed: see state.json`);
      }
    });
  } catch (error) {
    logger.warn({ error }, 'the schedule of backups could not look');
  }
}

export function isDue(
  state: BackupState,
  kind: 'backup' | 'drill',
  { now, everyHours }: { now: Date; everyHours: number },
): boolean {
  const next = nextRun(state, kind, { everyHours });
  return next !== null && now.getTime() >= next.getTime();
}

/** When the next run is due; null for a drill without a backup. */
export function nextRun(
  state: BackupState,
  kind: 'backup' | 'drill',
  { everyHours }: { everyHours: number },
): Date | null {
  if (kind === 'drill' && state.last_good_backup_at === null) return null;
  const last = state[kind];
  if (last === null) return new Date(0);
  const regular = kind === 'backup' ? everyHours : DRILL_EVERY_HOURS;
  const hours = last.is_ok ? regular : Math.min(regular, RETRY_HOURS);
  return new Date(Date.parse(last.ended_at) + hours * HOUR_MS);
}

function run(program: URL, signal: AbortSignal): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const child = spawn(process.execPath, [fileURLToPath(program)], { stdio: 'ignore', signal });
  child.once('spawn', () => {
    if (child.pid !== undefined) os.setPriority(child.pid, LOWEST_PRIORITY);
  });
  child.once('error', () => resolve(null));
  child.once('exit', resolve);
  return promise;
}

async function rested(signal: AbortSignal): Promise<boolean> {
  return wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );
}
