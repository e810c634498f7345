export { fileListOptions, useFileCount, type FileOwner, type FilePurpose } from './file-queries.ts';
export { createUploadQueue, type UploadQueue } from './upload-queue.ts';
export { useUploadItems } from './use-upload-items.ts';
export { queueAt } from './use-uploads.ts';
export { FilesPanel } from './later-files-panel.tsx';
