export { registerFiles } from './files.routes.ts';
export { fileRecord } from './file-record.repository.ts';
