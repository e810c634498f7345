export { fileListOptions, useFileCount, type FileOwner, type FilePurpose } from './file-queries.ts';
export { FilesPanel } from './files-panel.tsx';
