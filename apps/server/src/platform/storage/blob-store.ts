import type { Readable } from 'node:stream';

/** Both ends are part of it. */
export type ByteRange = { start: number; end: number };

/** A file as a store found it; `size` is that of the whole file. */
export type OpenedBlob = { size: number; stream: Readable };
export type ListedBlob = { key: string; changedAt: Date };

/** Where the bytes of files live. A key is made by the product and never holds a name given by a person. */
export type BlobStore = {
  /** Several servers see the same files. */
  readonly isShared: boolean;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file of this machine over; nothing of it is left in its place. */
  adopt(key: string, file: { path: string; size: number; sha256: string }): Promise<void>;
  /** @throws an error with the code ENOENT when nothing is kept under the key. */
  open(key: string, range?: ByteRange): Promise<OpenedBlob>;
  /** Lends the file as one of this machine for as long as the work takes. */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Also when nothing is there. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedBlob>;
  /** Removes what a crash has left half written for longer than this. */
  sweepDrafts(olderThanMs: number): Promise<number>;
};

export const blobKey = (ownerId: string, fileId: string): string => `${ownerId}/${fileId}`;

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

export const isBlobKey = (key: string): boolean => KEY.test(key);

/** Whatever a store makes of a key, a path or an address, it cannot lead elsewhere. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`Malformed storage key ${key}`);
}
