import { specificationScreenRu } from '../../../features/specifications/specification-screen.ru.texts.ts';

/** Russian texts of the specification page, loaded with it. */
export const specification = { specifications: specificationScreenRu } as const;
