import { normImportsRu } from '../../features/norms/imports/norm-imports.ru.texts.ts';
import { normsRu } from '../../features/norms/norms.ru.texts.ts';

/** The words of norms, which come with their screens. */
export const norms = { norms: normsRu, normImports: normImportsRu } as const;
