import { objectsRu } from '../../../features/objects/objects.ru.texts.ts';

/** Russian texts of the objects page, loaded with it. */
export const objects = { objects: objectsRu } as const;
