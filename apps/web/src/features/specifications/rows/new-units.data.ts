import type { ResourceKind } from '@karkas/api/specifications/rows.schemas.ts';

/** The units in which work of people and machines is counted, as norms write them in any language of the screen. */
export const NEW_UNITS = {
  labour: 'чел.-ч',
  machinist: 'чел.-ч',
  machine: 'маш.-ч',
  material: null,
  equipment: null,
} as const satisfies Record<ResourceKind, string | null>;
