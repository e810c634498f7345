import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertBlobKey, type BlobStore } from './blob-store.ts';

/** Files on the disk of this server, outside anything that is served. A file is whole or absent, also after a crash. */
export function createDiskBlobStore(folder: string): BlobStore {
  const placeOf = (key: string): string => {
    assertBlobKey(key);
    return path.join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.part`;
      try {
        await writeWhole(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        // On a full disk the draft would keep it full.
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => readFile(placeOf(key)),
    remove: async (key) => rm(placeOf(key), { force: true }),
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
