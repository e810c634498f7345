import { normsEn } from '../../features/norms/norms.en.texts.ts';

export const norms = { norms: normsEn } as const;
