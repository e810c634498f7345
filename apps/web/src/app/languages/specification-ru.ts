import { specificationScreenRu } from '../../features/specifications/specification-screen.ru.texts.ts';

/** The Russian words of the page of a specification, which come with it. */
export const specification = { specifications: specificationScreenRu } as const;
