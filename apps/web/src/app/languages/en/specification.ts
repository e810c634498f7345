import { specificationScreenEn } from '../../../features/specifications/specification-screen.en.texts.ts';

export const specification = { specifications: specificationScreenEn } as const;
