import { objectsRu } from '../../features/objects/objects.ru.texts.ts';

/** The words of objects side by side, which come with the page. */
export const objects = { objects: objectsRu } as const;
