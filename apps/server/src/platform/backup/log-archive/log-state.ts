import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { waitingSegments } from './log-archiver.ts';
import { isSegment, logFolder } from './log-segments.ts';

/** `archive_timeout` of the embedded database: a finished segment begins at most this long before. */
const SEGMENT_MINUTES = 5;
const MINUTE_MS = 60_000;

export type LogState = {
  /** When the newest segment was stored; null if there is none, or the folder cannot be read. */
  last_archived_at: string | null;
  /** Segments that PostgreSQL has finished and that are not stored, and since when the oldest waits. */
  waiting_count: number;
  waiting_since: string | null;
  /** How many minutes of changes a lost disk would cost at most, because they wait; 0 if nothing waits. */
  lag_minutes: number;
};

/** Read from the files of PostgreSQL and of the archive, so that it is available without server and database. */
export async function readLogState(
  { cluster, archived, folder }: { cluster: string; archived: string; folder: string },
  now: Date,
): Promise<LogState> {
  const waiting = await waitingSegments({ cluster, archived }).catch(() => []);
  const statuses = path.join(cluster, 'pg_wal', 'archive_status');
  const moments = await Promise.all(waiting.map((name) => momentOf(path.join(statuses, `${name}.ready`))));
  const since = moments.filter((moment) => moment !== null).toSorted((one, other) => one - other)[0];
  return {
    last_archived_at: await lastArchivedAt(folder, cluster),
    waiting_count: waiting.length,
    waiting_since: since === undefined ? null : new Date(since).toISOString(),
    lag_minutes:
      since === undefined ? 0 : Math.max(0, Math.ceil((now.getTime() - since) / MINUTE_MS)) + SEGMENT_MINUTES,
  };
}

async function lastArchivedAt(folder: string, cluster: string): Promise<string | null> {
  try {
    const log = logFolder(folder, cluster);
    const newest = (await readdir(log)).filter(isSegment).toSorted().at(-1);
    const moment = newest === undefined ? null : await momentOf(path.join(log, newest));
    return moment === null ? null : new Date(moment).toISOString();
  } catch {
    return null;
  }
}

/** Null if the file is gone meanwhile. */
const momentOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
