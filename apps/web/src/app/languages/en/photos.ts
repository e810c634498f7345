import { photosEn } from '../../../features/photos/photos.en.texts.ts';

/** English texts of photos, loaded with the gallery. */
export const photos = { photos: photosEn } as const;
