import { Readable } from 'node:stream';
import type { BlobStore, ByteRange } from './blob-store.ts';

/** The content of a file, not in memory until read. */
export type FileContent = { size: number; open(range?: ByteRange): Promise<Readable> };

export function contentOfBytes(bytes: Uint8Array): FileContent {
  return {
    size: bytes.length,
    open: (range) =>
      Promise.resolve(Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)])),
  };
}

/** A stored file whose size is known from the database. */
export function contentOfBlob(storage: BlobStore, key: string, size: number): FileContent {
  return { size, open: async (range) => (await storage.open(key, range)).stream };
}
