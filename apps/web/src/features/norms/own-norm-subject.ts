import type { NormBase, NormCard } from '@karkas/api/specifications/norms.schemas.ts';

/** What a window of an own norm, or of an own price, is opened for. */
export type OwnNormSubject = {
  /** The norm that is changed or copied; null for a new one. */
  norm: NormCard | null;
  isCopy: boolean;
  /** Where a new one comes first of all. */
  base?: NormBase;
};
