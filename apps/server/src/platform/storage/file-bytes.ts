/** A file a person sent, whole. */
export type UploadedBytes = { name: string; bytes: Uint8Array; sha256: string };

/** A file that is made after the transaction that read what it says: it may take seconds. */
export type LaterFile = () => Promise<FileAnswer>;

/** A file a person gets, under the name it is saved by. */
export type FileAnswer = { bytes: Uint8Array; fileName: string; contentType: string };
