import { normImportsEn } from '../../../features/norms/imports/norm-imports.en.texts.ts';
import { normsEn } from '../../../features/norms/norms.en.texts.ts';

export const norms = { norms: normsEn, normImports: normImportsEn } as const;
