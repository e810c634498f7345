export { registerImages } from './images.routes.ts';
export { forgetImage, storeImage } from './images.service.ts';
