export { fileListOptions, useFileCount, type FileOwner, type FilePurpose } from './file-queries.ts';
export { createUploadQueue, type UploadQueue } from './upload-queue.ts';
export { useUploadItems } from './use-upload-items.ts';
export { queueFor, uploadTo } from './use-uploads.ts';
export { FilesPanel } from './lazy-files-panel.tsx';
