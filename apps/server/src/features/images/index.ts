export { registerImages } from './images.routes.ts';
export { removeImage, storeImage } from './images.service.ts';
export { deleteOrphanPictures, namedPictures } from './sweep.repository.ts';
export { createThumbnails, type Thumbnails } from './thumbnail/thumbnail-pool.ts';
export { stripMetadata } from './strip-metadata.ts';
