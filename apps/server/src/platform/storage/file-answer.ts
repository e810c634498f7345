import type { FileContent } from './file-content.ts';

/** A file response with its download name. */
export type FileAnswer = { content: FileContent; fileName: string; contentType: string; sha256?: string };

/** A file produced after the reading transaction has ended, because it may take seconds. */
export type DeferredFile = () => Promise<FileAnswer>;
