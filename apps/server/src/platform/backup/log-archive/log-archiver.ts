import fs from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../logging.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { type BackupKey, hashSealed, writeSealed } from '../sealed-file.ts';
import { collectNewFiles } from './new-files.ts';
import { isHistory, isSegment, logFolder } from './log-segments.ts';

const READY = '.ready';
/**
 * The status files are also watched. A file system without events, as network mounts, leaves the segments to this look, which
 * costs seconds of the quarter of an hour that a lost disk may cost.
 */
export const LOOK_EVERY_MS = 10_000;
const FILES_EVERY_MS = 60_000;
/** Two gigabytes. Beyond, the archive is given up until the next backup: the disk of the database must not fill. */
const MOST_WAITING = 128;

type Options = {
  /** The folder of the cluster, and that of the names which are archived. */
  cluster: string;
  archived: string;
  /** Folder of the backups. */
  folder: string;
  key: BackupKey;
  storage: BlobStore;
  logger: Pick<Logger, 'warn' | 'error'>;
};

export type LogArchiver = { stop(): Promise<void> };

/**
 * Stores every finished segment of the transaction log, and every new file of the store, in the folder of the backups.
 * PostgreSQL keeps a segment until its name is in `archived`, so nothing is lost while this does not run.
 */
export function startLogArchiver(options: Options): LogArchiver {
  const { cluster, logger } = options;
  const statuses = path.join(cluster, 'pg_wal', 'archive_status');
  let current: Promise<void> = Promise.resolve();
  let filesAt = 0;
  const pass = async (): Promise<void> => {
    try {
      await archiveSegments(options);
      if (performance.now() - filesAt < FILES_EVERY_MS && filesAt > 0) return;
      await collectNewFiles(options);
      filesAt = performance.now();
    } catch (error) {
      logger.error({ event: 'log archive failed', error }, 'the transaction log could not be archived');
    }
  };
  let isQueued = false;
  const look = (): void => {
    if (isQueued) return;
    isQueued = true;
    current = current.then(() => {
      isQueued = false;
      return pass();
    });
  };
  const watcher = watch(statuses, { look, logger });
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();
  return {
    stop: async () => {
      watcher?.close();
      clearInterval(timer);
      filesAt = 0;
      look();
      await current;
    },
  };
}

/** Null where the file system cannot be watched: then the periodic look is all. */
function watch(
  folder: string,
  { look, logger }: { look: () => void; logger: Pick<Logger, 'warn'> },
): Pick<fs.FSWatcher, 'close'> | null {
  try {
    const watcher = fs.watch(folder, look);
    watcher.on('error', () => undefined);
    return watcher;
  } catch (error) {
    logger.warn({ event: 'log archive unwatched', error }, 'the transaction log is only looked at periodically');
    return null;
  }
}

/** Segments that PostgreSQL has finished and that are not archived, oldest first. */
export async function waitingSegments({ cluster, archived }: Pick<Options, 'cluster' | 'archived'>): Promise<string[]> {
  const ready = await finishedSegments(cluster);
  const marked = new Set(await readdir(archived));
  return ready.filter((name) => !marked.has(name));
}

/** PostgreSQL forgets a segment some time after its name is in `archived`. */
async function finishedSegments(cluster: string): Promise<string[]> {
  const statuses = await readdir(path.join(cluster, 'pg_wal', 'archive_status'));
  return statuses
    .filter((name) => name.endsWith(READY))
    .map((name) => name.slice(0, -READY.length))
    .toSorted();
}

/** One pass over the segments that PostgreSQL has finished; exported for tests. */
export async function archiveSegments({ cluster, archived, folder, key, logger }: Options): Promise<void> {
  const waiting = await finishedSegments(cluster);
  for (const name of await readdir(archived))
    if (!waiting.includes(name)) await rm(path.join(archived, name), { force: true });
  const marked = new Set(await readdir(archived));
  const target = logFolder(folder, cluster);
  for (const name of waiting) {
    if (marked.has(name)) continue;
    try {
      if (isSegment(name) || isHistory(name)) await store(path.join(cluster, 'pg_wal', name), { target, name, key });
    } catch (error) {
      if (waiting.length < MOST_WAITING) throw error;
      logger.error({ event: 'log archive interrupted', error, name }, 'a segment is dropped: the disk must not fill');
    }
    await writeFile(path.join(archived, name), '', { mode: 0o644 });
  }
}

type Target = { target: string; name: string; key: BackupKey };

/** A segment that a crash let PostgreSQL hand over again has the same bytes. */
async function store(place: string, { target, name, key }: Target): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const stored = path.join(target, name);
  const draft = `${stored}.draft`;
  await rm(draft, { force: true });
  const { sha256 } = await writeSealed(draft, fs.createReadStream(place), { key, isCompressed: true });
  if (fs.existsSync(stored)) {
    const before = await hashSealed(stored, { key, isCompressed: true }).catch(() => null);
    if (before?.sha256 === sha256) return rm(draft);
    if (before !== null) throw new Error(`Another segment ${name} is in the archive`);
  }
  await rename(draft, stored);
}
