export { ProjectPhotos } from './project-photos.tsx';
