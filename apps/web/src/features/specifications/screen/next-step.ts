import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';

/** What is asked of the table from outside of it: rows of a kind to look at, or the cells that were not taken. */
export type Wanted = 'refused' | 'unmatched' | 'doubtful' | 'unpriced';

export type NextStep =
  | { kind: 'upload' | 'calculate' | 'commit' | 'report' | 'revise' }
  | { kind: 'unmatched' | 'doubtful' | 'unpriced'; count: number };

/** The step that brings the document on from where it stands, for this person; null when there is nothing to press. */
export function nextStepOf(
  { status, can, positions_count: positions, unmatched_count: unmatched }: Specification,
  { doubtful, gaps }: { doubtful: number; gaps: number },
): NextStep | null {
  if (positions === 0) return can.update ? { kind: 'upload' } : null;
  if (status === 'committed') return can.revise ? { kind: 'revise' } : { kind: 'report' };
  // What is whole by prices of a bill or by hand has nothing to calculate.
  if (status === 'draft' && can.calculate && unmatched + gaps > 0) return { kind: 'calculate' };
  if (can.update) {
    if (unmatched > 0) return { kind: 'unmatched', count: unmatched };
    if (doubtful > 0) return { kind: 'doubtful', count: doubtful };
    if (gaps > 0 && can.view_prices) return { kind: 'unpriced', count: gaps };
  }
  return can.commit ? { kind: 'commit' } : { kind: 'report' };
}
