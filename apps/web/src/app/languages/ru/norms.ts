import { normImportsRu } from '../../../features/norms/imports/norm-imports.ru.texts.ts';
import { normsRu } from '../../../features/norms/norms.ru.texts.ts';

/** Russian texts of norms, loaded with their screens. */
export const norms = { norms: normsRu, normImports: normImportsRu } as const;
