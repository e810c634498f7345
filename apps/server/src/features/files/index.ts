export { registerFiles } from './files.routes.ts';
export { fileRecord } from './file-record.repository.ts';
export { joinParts } from './uploads/uploads.service.ts';
export { deleteExpiredUploads } from './uploads/uploads.repository.ts';
export type { ShotAt } from './files.repository.ts';
export { sendThumbnail, type ThumbnailParts } from './thumbnails/thumbnails.service.ts';
export { dropFile, type FileParts, sendFileOf, saveFile } from './files.service.ts';
