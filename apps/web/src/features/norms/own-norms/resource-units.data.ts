import type { NormResource } from '@karkas/api/specifications/norms/norms.schemas.ts';

/** Usual unit of a resource by kind. */
export const USUAL_UNITS: Partial<Record<NormResource['kind'], string>> = {
  labour: 'чел.-ч',
  machinist: 'чел.-ч',
  machine: 'маш.-ч',
};
