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
  return {
    size,
    open: async (range) => {
      try {
        return (await storage.open(key, range)).stream;
      } catch (error) {
        // The database names it: that it is not there is no passing trouble, as it would be with a socket.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          throw new Error(`The bytes of ${key} are missing from the storage`, { cause: error });
        throw error;
      }
    },
  };
}
