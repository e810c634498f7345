import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertBlobKey, type BlobStore, isBlobKey, type ListedBlob } from './blob-store.ts';
import { removeDrafts } from './received-file.ts';

/** Files on the disk of this server, outside anything that is served. A file is whole or absent, also after a crash. */
export function createDiskBlobStore(folder: string): BlobStore {
  const placeOf = (key: string): string => {
    assertBlobKey(key);
    return path.join(folder, key);
  };
  /** Writes beside the place and renames over it; what fails leaves nothing, which on a full disk would keep it full. */
  const replace = async (key: string, write: (draft: string) => Promise<void>): Promise<void> => {
    const place = placeOf(key);
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
  };
  return {
    isShared: false,
    put: (key, bytes) => replace(key, (draft) => writeWhole(draft, bytes)),
    adopt: (key, file) => replace(key, (draft) => moveTo(draft, file.path)),
    open: async (key, range) => {
      const file = await open(placeOf(key), 'r');
      const { size } = await file.stat();
      return { size, stream: file.createReadStream({ ...range, autoClose: true }) };
    },
    withFile: async (key, work) => {
      const place = placeOf(key);
      await stat(place);
      return work(place);
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    list: () => listBlobs(folder),
    sweepDrafts: (olderThanMs) => removeDrafts(folder, olderThanMs),
  };
}

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

/** A power cut after the commit that names the file must not take the name of the file away. */
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
