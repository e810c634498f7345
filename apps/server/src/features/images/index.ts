export { registerImages } from './images.routes.ts';
export { forgetImage, storeImage } from './images.service.ts';
export { deleteUnshownPictures, namedPictures } from './sweep.repository.ts';
export { createThumbnails, type Thumbnails } from './thumbnail/thumbnail-room.ts';
