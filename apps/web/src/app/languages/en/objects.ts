import { objectsEn } from '../../../features/objects/objects.en.texts.ts';

export const objects = { objects: objectsEn } as const;
