import type { FileContent } from './file-content.ts';

/** A file a person gets, under the name it is saved by. */
export type FileAnswer = { content: FileContent; fileName: string; contentType: string; sha256?: string };

/** A file that is made after the transaction that read what it says: it may take seconds. */
export type LaterFile = () => Promise<FileAnswer>;
