/** Where the bytes of files live. A key is made by the product and never holds a name given by a person. */
export type BlobStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
};

export const blobKey = (companyId: string, fileId: string): string => `${companyId}/${fileId}`;
