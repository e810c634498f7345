import { Readable } from 'node:stream';
import type { BlobStore, ByteRange } from './blob-store.ts';

/** The bytes of a file, which are not in memory until somebody reads them. */
export type FileContent = { size: number; open(range?: ByteRange): Promise<Readable> };

export function contentOfBytes(bytes: Uint8Array): FileContent {
  return {
    size: bytes.length,
    open: (range) =>
      Promise.resolve(Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)])),
  };
}

/** A file of the store, of which the database knows the size. */
export function contentOfBlob(storage: BlobStore, key: string, size: number): FileContent {
  return { size, open: async (range) => (await storage.open(key, range)).stream };
}
