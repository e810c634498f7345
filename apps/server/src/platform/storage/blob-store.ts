import type { Readable } from 'node:stream';
import { MissingBlobError } from '../errors.ts';

/** Both ends are part of it. */
export type ByteRange = { start: number; end: number };

/** A file as a store found it; `size` is that of the whole file. */
export type OpenedBlob = { size: number; stream: Readable };
export type ListedBlob = { key: string; changedAt: Date };

/** Where the bytes of files live. A key is made by the product and never holds a name given by a person. */
export type BlobStore = {
  /** Where the mark lies, for the person who is told of it. */
  readonly markPlace: string;
  /** Which store this is, as the one who marked it said; null: nobody has. */
  readMark(): Promise<string | null>;
  writeMark(mark: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes a file of this machine over; nothing of it is left in its place. */
  adopt(key: string, file: { path: string; size: number; sha256: string }): Promise<void>;
  /**
   * What was put aside is brought back by whoever asks for it.
   *
   * @throws {MissingBlobError} when nothing is kept under the key.
   */
  open(key: string, range?: ByteRange): Promise<OpenedBlob>;
  /** Lends the file as one of this machine for as long as the work takes. */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Also when nothing is there. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedBlob>;
  /** Out of `list`, but not gone. Also when nothing is there. */
  putAside(key: string): Promise<void>;
  /** False when nothing was aside under the key. */
  bringBack(key: string): Promise<boolean>;
  removeAside(key: string): Promise<void>;
  /** `changedAt`: when it was put aside. */
  listAside(): AsyncIterable<ListedBlob>;
  /** Removes what a crash has left half written for longer than this. */
  sweepDrafts(olderThanMs: number): Promise<number>;
};

/** Beside the files, under names that no key has. */
export const MARK = '.karkas-store';
export const ASIDE = '.aside';

export const blobKey = (ownerId: string, fileId: string): string => `${ownerId}/${fileId}`;

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

export const isBlobKey = (key: string): boolean => KEY.test(key);

/** Whatever a store makes of a key, a path or an address, it cannot lead elsewhere. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`Malformed storage key ${key}`);
}

/** Tries once more with what was put aside: the row that names it is back, as it is in an older copy of the database. */
export async function orBroughtBack<Result>(
  { bringBack }: Pick<BlobStore, 'bringBack'>,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof MissingBlobError) || !(await bringBack(key))) throw error;
    return read();
  }
}
