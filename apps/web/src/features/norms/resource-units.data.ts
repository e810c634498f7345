import type { NormResource } from '@karkas/api/specifications/norms.schemas.ts';

/** What a resource of a kind is usually counted in. */
export const USUAL_UNITS: Partial<Record<NormResource['kind'], string>> = {
  labour: 'чел.-ч',
  machinist: 'чел.-ч',
  machine: 'маш.-ч',
};
