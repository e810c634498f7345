import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../clock.ts';

/** A completely received file, on this server's disk and not in memory. */
export type ReceivedFile = {
  name: string;
  size: number;
  sha256: string;
  path: string;
  /** A range; shorter at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
  /** Deletes it unless a store has adopted it. */
  discard(): Promise<void>;
};

/** Folder of received files. */
export type Inbox = {
  receive(source: Readable, options: { name: string; signal: AbortSignal }): Promise<ReceivedFile>;
  /** Removes files left by a crash that are older than this. */
  sweep(olderThanMs: number): Promise<number>;
};

const DRAFT = '.part';

/** The folder is on the disk of the store, so that a disk store adopts files without copying. */
export function createInbox(folder: string): Inbox {
  return {
    receive: async (source, { name, signal }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, `${randomUUID()}${DRAFT}`);
      const discard = (): Promise<void> => rm(place, { force: true });
      const counted = { size: 0, hash: createHash('sha256') };
      try {
        await pipeline(source, counting(counted), createWriteStream(place, { mode: 0o600, flush: true }), { signal });
      } catch (error) {
        await discard();
        throw error;
      }
      const { size, hash } = counted;
      return { name, size, sha256: hash.digest('hex'), path: place, read: readerOf(place), discard };
    },
    sweep: (olderThanMs) => removeDrafts(folder, olderThanMs),
  };
}

function counting(counted: { size: number; hash: ReturnType<typeof createHash> }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.size += chunk.length;
      counted.hash.update(chunk);
      done(null, chunk);
    },
  });
}

function readerOf(place: string): ReceivedFile['read'] {
  return async (start, length) => {
    const file = await open(place, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  };
}

/** Also used for the drafts of a disk store. */
export async function removeDrafts(folder: string, olderThanMs: number): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => one.endsWith(DRAFT))) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found === null || systemClock.now().getTime() - found.mtimeMs < olderThanMs) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}
