import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../clock.ts';
import { MissingBlobError } from '../errors.ts';
import {
  QUARANTINE,
  assertBlobKey,
  type BlobStore,
  isBlobKey,
  type ListedBlob,
  MARK,
  orRestored,
} from './blob-store.ts';
import { removeDrafts } from './received-file.ts';

/** Files on this server's disk, outside any served folder. Writes are atomic, also on a crash. */
export function createDiskBlobStore(folder: string): BlobStore {
  const placeOf = (key: string): string => placeIn(folder, key);
  const quarantineFolder = path.join(folder, QUARANTINE);
  const markPlace = path.join(folder, MARK);
  const back: Pick<BlobStore, 'restore'> = {
    restore: async (key) => moveIfThere(placeIn(quarantineFolder, key), placeOf(key)),
  };
  return {
    markPlace,
    readMark: () => readFile(markPlace, 'utf8').then((text) => text.trim(), nullIfMissing),
    writeMark: (mark) => replace(markPlace, (draft) => writeWhole(draft, Buffer.from(`${mark}\n`))),
    put: async (key, bytes) => replace(placeOf(key), (draft) => writeWhole(draft, bytes)),
    adopt: async (key, file) => replace(placeOf(key), (draft) => moveTo(draft, file.path)),
    open: (key, range) =>
      orRestored(back, key, async () => {
        const file = await open(placeOf(key), 'r').catch(asMissing(key));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream({ ...range, autoClose: true }) };
      }),
    withFile: async (key, work) => {
      const place = placeOf(key);
      await orRestored(back, key, () => stat(place).catch(asMissing(key)));
      return work(place);
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    list: () => listBlobs(folder),
    quarantine: async (key) => {
      const now = systemClock.now();
      // Set before the move, so that its time in quarantine is never overestimated.
      await utimes(placeOf(key), now, now).catch(nullIfMissing);
      await moveIfThere(placeOf(key), placeIn(quarantineFolder, key));
    },
    ...back,
    removeQuarantined: async (key) => rm(placeIn(quarantineFolder, key), { force: true }),
    listQuarantined: () => listBlobs(quarantineFolder),
    sweepDrafts: (olderThanMs) => removeDrafts(folder, olderThanMs),
  };
}

function placeIn(folder: string, key: string): string {
  assertBlobKey(key);
  return path.join(folder, key);
}

/** Writes a draft and renames it; a failed one is removed, as it would keep a full disk full. */
async function replace(place: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const draft = `${place}.part`;
  try {
    await write(draft);
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(place));
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  if ((await stat(from).catch(nullIfMissing)) === null) return false;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  return rename(from, to)
    .then(() => true, nullIfMissing)
    .then((moved) => moved === true);
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

const asMissing =
  (key: string) =>
  (error: unknown): never => {
    throw isMissing(error) ? new MissingBlobError(key, 'the folder of files', { cause: error }) : error;
  };

async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveTo(place: string, from: string): Promise<void> {
  try {
    await rename(from, place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(from, place);
    await rm(from, { force: true });
  }
}

/** Makes the directory entry durable before the commit that refers to it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listBlobs(folder: string): AsyncGenerator<ListedBlob> {
  const owners = await opendir(folder).catch(() => null);
  if (owners === null) return;
  for await (const owner of owners) {
    if (!owner.isDirectory()) continue;
    for await (const file of await opendir(path.join(folder, owner.name))) {
      const key = `${owner.name}/${file.name}`;
      const found = isBlobKey(key) ? await stat(path.join(folder, key)).catch(() => null) : null;
      if (found !== null) yield { key, changedAt: found.mtime };
    }
  }
}
