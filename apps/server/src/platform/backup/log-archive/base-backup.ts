import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import { type ConnectionOptions, withClient } from '../../db/wire/connection.ts';
import { TAR_END, tarHeader, tarPadding } from '../../tar/tar-header.ts';
import { BackupError } from '../backup-format.types.ts';
import { type BackupKey, hashSealed, writeSealed } from '../sealed-file.ts';
import { beginBase, endBase } from './base-backup.repository.ts';
import { systemOf } from './log-segments.ts';

const BASE = 'base.tar.zst';
const BASE_LIST = 'base.json';
/** Folders whose content PostgreSQL makes anew, or that are archived separately. */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|.*\.sock.*|backup_label.*|tablespace_map.*|.*\.signal)$/;
const CHUNK_BYTES = 1024 ** 2;
/** Marks an empty folder. */
const FOLDER_MARK = '.folder';

const baseList = z.object({
  system: z.string(),
  /** The segments of the log between which the cluster was copied. */
  from_segment: z.string(),
  to_segment: z.string(),
  label: z.string(),
  sha256: z.string(),
  size: z.number(),
  ended_at: z.iso.datetime(),
});
const signedList = z.object({ base: baseList, signature: z.string() });
export type BaseList = z.infer<typeof baseList>;

export type BaseSource = { cluster: string; admin: ConnectionOptions };

/** Copies the files of the running cluster into the folder of a backup; with the archived log it reaches any later moment. */
export async function writeBase(
  { cluster, admin }: BaseSource,
  { folder, key }: { folder: string; key: BackupKey },
): Promise<BaseList> {
  return withClient(admin, async (client) => {
    const place = path.join(folder, BASE);
    const fromSegment = await beginBase(client);
    const { sha256, size } = await writeSealed(place, Readable.from(tarOf(cluster)), { key, isCompressed: true });
    const { label, toSegment, endedAt } = await endBase(client);
    const base: BaseList = {
      system: systemOf(cluster),
      from_segment: fromSegment,
      to_segment: toSegment,
      label,
      sha256,
      size,
      ended_at: endedAt.toISOString(),
    };
    if ((await hashSealed(place, { key, isCompressed: true })).sha256 !== sha256)
      throw new BackupError('damaged', place);
    const text = JSON.stringify({ base, signature: sign(base, key) }, null, 1);
    await writeFile(path.join(folder, BASE_LIST), `${text}\n`, { mode: 0o600, flush: true });
    return base;
  });
}

export const placeOfBase = (folder: string): string => path.join(folder, BASE);

/** Null if the backup has no copy of the cluster. @throws {BackupError} `wrong_key` or `damaged`. */
export async function readBaseList(folder: string, key: BackupKey): Promise<BaseList | null> {
  const place = path.join(folder, BASE_LIST);
  if (!fs.existsSync(place)) return null;
  const read = signedList.safeParse(readJson(await readFile(place, 'utf8')));
  if (!read.success) throw new BackupError('damaged', place, read.error);
  const { base, signature } = read.data;
  if (signature !== sign(base, key)) throw new BackupError(key === null ? 'damaged' : 'wrong_key', place);
  return base;
}

function sign(base: BaseList, key: BackupKey): string {
  const text = JSON.stringify(baseList.parse(base));
  return (key === null ? createHash('sha256') : createHmac('sha256', `karkas base ${key}`)).update(text).digest('hex');
}

/** Files change while they are read: the log repairs them, so only their number of bytes must be that of the header. */
async function* tarOf(cluster: string): AsyncGenerator<Uint8Array> {
  const at = new Date(0);
  for await (const name of filesIn(cluster, '')) {
    const file = await open(path.join(cluster, name), 'r').catch(() => null);
    if (file === null && path.basename(name) !== FOLDER_MARK) continue;
    try {
      const size = file === null ? 0 : (await file.stat()).size;
      yield tarHeader(name, { size, at });
      for (let done = 0; done < size;) {
        const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - done));
        await file?.read(chunk, 0, chunk.length, done);
        done += chunk.length;
        yield chunk;
      }
      yield tarPadding(size);
    } finally {
      await file?.close();
    }
  }
  yield TAR_END;
}

async function* filesIn(cluster: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(cluster, folder), { withFileTypes: true });
  if (folder !== '') yield `${folder}/${FOLDER_MARK}`;
  if (LEFT_EMPTY.has(folder)) return;
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(cluster, name);
    else if (entry.isFile() && entry.name !== FOLDER_MARK) yield name;
  }
}
