import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';

/** Units of labour and machine time as written in norms, independent of the interface language. */
export const NEW_UNITS = {
  labour: 'чел.-ч',
  machinist: 'чел.-ч',
  machine: 'маш.-ч',
  material: null,
  equipment: null,
} as const satisfies Record<ResourceKind, string | null>;
