import fs from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readTar, TarError } from '../../tar/tar-reader.ts';
import { BackupError } from '../backup-format.types.ts';
import { type BackupKey, readSealed } from '../sealed-file.ts';
import { listBackups } from '../write-backup.ts';
import { type BaseList, placeOfBase, readBaseList } from './base-backup.ts';
import { isHistory, isSegment, placeOfSegment, SEGMENT_BYTES } from './log-segments.ts';

/** Names inside a cluster. */
const IN_CLUSTER = /^(?:[A-Za-z0-9_]+\/)*[A-Za-z0-9_.]+$/;
const FOLDER_MARK = '.folder';
const SETTINGS = 'postgresql.auto.conf';
const RECOVERY = '# recovery of an archive';

/** A backup with a copy of the cluster, and the archived log that follows it. */
export type LatestPoint = { folder: string; base: BaseList; log: string; segments: string[]; histories: string[] };

/**
 * The newest backup from which the archived log leads on without a gap.
 *
 * @throws {BackupError} `missing` if there is none, `wrong_key`, `damaged`.
 */
export async function findLatestPoint(backups: string, key: BackupKey): Promise<LatestPoint> {
  for (const folder of (await listBackups(backups)).toReversed()) {
    const base = await readBaseList(folder, key);
    if (base === null) continue;
    const log = path.join(backups, 'log', base.system);
    const names = await readdir(log).catch(() => []);
    const segments = followingWithoutGap(names.filter(isSegment), base.from_segment);
    const end = segments.at(-1);
    if (end !== undefined && placeOfSegment(end) >= placeOfSegment(base.to_segment))
      return { folder, base, log, segments, histories: names.filter(isHistory) };
  }
  throw new BackupError('missing', backups);
}

/** Segments from the first one on, of all timelines, until a position is missing. */
export function followingWithoutGap(names: readonly string[], first: string): string[] {
  const places = new Set(names.map(placeOfSegment));
  let end = placeOfSegment(first);
  while (places.has(end)) end += 1n;
  return names.filter((name) => placeOfSegment(name) >= placeOfSegment(first) && placeOfSegment(name) < end).toSorted();
}

/**
 * Unpacks the cluster of the point beside its final place, with the log in it, and renames it last. The next start of
 * the database recovers to the end of the log.
 */
export async function unpackCluster(
  point: LatestPoint,
  { key, cluster }: { key: BackupKey; cluster: string },
): Promise<void> {
  if (fs.existsSync(cluster)) throw new BackupError('not_empty', cluster);
  // A start removes what an interrupted restore leaves under this name.
  const draft = path.join(path.dirname(cluster), `data.new-restored-${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await unpackBase(point, { key, draft });
    const log = path.join(draft, 'pg_wal');
    for (const folder of ['archive_status', 'summaries'])
      await mkdir(path.join(log, folder), { recursive: true, mode: 0o700 });
    for (const name of [...point.histories, ...point.segments])
      await unpackSegment(path.join(point.log, name), path.join(log, name), key);
    await writeFile(path.join(draft, 'backup_label'), point.base.label, { mode: 0o600, flush: true });
    await writeFile(path.join(draft, 'recovery.signal'), '', { mode: 0o600 });
    // The log is in place already. Connections wait until the end of the recovery.
    const settings = [RECOVERY, `restore_command = 'false'`, `hot_standby = off`, ''].join('\n');
    await appendFile(path.join(draft, SETTINGS), `\n${settings}`);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error instanceof TarError ? new BackupError('damaged', placeOfBase(point.folder), error) : error;
  }
}

/** Removes the settings of the recovery, which has ended. */
export async function endRecovery(cluster: string): Promise<void> {
  const place = path.join(cluster, SETTINGS);
  const [before = ''] = (await readFile(place, 'utf8')).split(`\n${RECOVERY}`);
  await writeFile(place, before, { flush: true });
}

async function unpackBase(
  { folder, base }: LatestPoint,
  { key, draft }: { key: BackupKey; draft: string },
): Promise<void> {
  const plain = new PassThrough();
  const read = readSealed(placeOfBase(folder), plain, { key, isCompressed: true });
  // Awaited below; a failure of the reader also ends the unpacking.
  read.catch((error: unknown) => plain.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const { path: name, content } of readTar(plain, IN_CLUSTER)) {
    const place = path.join(draft, name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    if (path.basename(name) === FOLDER_MARK) for await (const _ of content);
    else await pipeline(content, fs.createWriteStream(place, { flags: 'wx', mode: 0o600 }));
  }
  if ((await read).sha256 !== base.sha256) throw new BackupError('damaged', placeOfBase(folder));
}

/** The rest of a segment that was finished early is zeros, which need no space. */
async function unpackSegment(stored: string, place: string, key: BackupKey): Promise<void> {
  let [size, used]: [number, number] = [0, 0];
  const target = fs.createWriteStream(place, { flags: 'wx', mode: 0o600 });
  const measured = new PassThrough();
  measured.on('data', (chunk: Buffer) => {
    size += chunk.length;
    const last = lastByte(chunk);
    if (last >= 0) used = size - chunk.length + last + 1;
  });
  measured.pipe(target);
  const finished = new Promise<void>((resolve, reject) => target.once('finish', resolve).once('error', reject));
  await readSealed(stored, measured, { key, isCompressed: true });
  await finished;
  if (!isSegment(path.basename(place))) return;
  if (size !== SEGMENT_BYTES) throw new BackupError('damaged', stored);
  await truncate(place, used);
  await truncate(place, SEGMENT_BYTES);
}

function lastByte(chunk: Buffer): number {
  for (let place = chunk.length - 1; place >= 0; place -= 1) if (chunk[place] !== 0) return place;
  return -1;
}
