/** Where the bytes of files live. A key is made by the product and never holds a name given by a person. */
export type BlobStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws an error with the code ENOENT when nothing is kept under the key. */
  get(key: string): Promise<Uint8Array>;
  /** Also when nothing is there. */
  remove(key: string): Promise<void>;
};

export const blobKey = (companyId: string, fileId: string): string => `${companyId}/${fileId}`;

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Whatever a store makes of a key, a path or an address, it cannot lead elsewhere. */
export function assertBlobKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Malformed storage key ${key}`);
}
