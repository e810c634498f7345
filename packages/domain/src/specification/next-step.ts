/** What is known of a specification from the outside: where it stands, and how many of its positions wait for what. */
export type SpecificationState = {
  status: 'draft' | 'calculating' | 'calculated' | 'committed';
  positions_count: number;
  unmatched_count: number;
  /** Norms that nobody has confirmed and that may be the wrong ones. */
  doubtful_count: number;
  /** Prices and quantities that are missing from the sum. */
  unpriced_count: number;
};
export type MayDo = { update: boolean; calculate: boolean; commit: boolean; revise: boolean; view_prices: boolean };

export type NextStep =
  | { kind: 'upload' | 'calculate' | 'commit' | 'report' | 'revise' }
  | { kind: 'unmatched' | 'doubtful' | 'unpriced'; count: number };

/**
 * The step that brings a specification on from where it stands, for who may do so much; null when there is nothing to press.
 * Its own page and that of its project ask here, so that they name the same one.
 */
export function nextStepOf(
  {
    status,
    positions_count: positions,
    unmatched_count: unmatched,
    doubtful_count: doubtful,
    unpriced_count: unpriced,
  }: SpecificationState,
  can: MayDo,
): NextStep | null {
  if (positions === 0) return can.update ? { kind: 'upload' } : null;
  // What has begun goes on: no other step takes its place for that while.
  if (status === 'calculating') return null;
  if (status === 'committed') return can.revise ? { kind: 'revise' } : { kind: 'report' };
  // What is whole by prices of a bill or by hand has nothing to calculate.
  if (status === 'draft' && can.calculate && unmatched + unpriced > 0) return { kind: 'calculate' };
  if (can.update) {
    if (unmatched > 0) return { kind: 'unmatched', count: unmatched };
    if (doubtful > 0) return { kind: 'doubtful', count: doubtful };
    if (unpriced > 0 && can.view_prices) return { kind: 'unpriced', count: unpriced };
  }
  return can.commit ? { kind: 'commit' } : { kind: 'report' };
}
