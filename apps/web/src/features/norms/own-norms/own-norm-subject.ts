import type { NormBase, NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';

/** Subject of the dialog of an own norm or own price. */
export type OwnNormSubject = {
  /** The norm to edit or copy; null for a new one. */
  norm: NormCard | null;
  isCopy: boolean;
  /** Preferred base of a new norm. */
  base?: NormBase;
};
