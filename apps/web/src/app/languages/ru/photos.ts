import { photosRu } from '../../../features/photos/photos.ru.texts.ts';

/** Russian texts of photos, loaded with the gallery. */
export const photos = { photos: photosRu } as const;
