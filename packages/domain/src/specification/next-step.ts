/** Summary of a specification: status, and how many of its positions need attention. */
export type SpecificationState = {
  status: 'draft' | 'calculating' | 'calculated' | 'committed';
  positions_count: number;
  unmatched_count: number;
  /** Unconfirmed norms that may be wrong. */
  doubtful_count: number;
  /** Prices and quantities missing from the sum. */
  unpriced_count: number;
};
export type MayDo = { update: boolean; calculate: boolean; commit: boolean; revise: boolean; view_prices: boolean };

export type NextStep =
  | { kind: 'upload' | 'calculate' | 'commit' | 'report' | 'revise' }
  | { kind: 'unmatched' | 'doubtful' | 'unpriced'; count: number };

/**
 * The next step of a specification that the user's permissions allow; null when there is none. Shared by the
 * specification and project pages, so that both show the same one.
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
  // No other step while a calculation is running.
  if (status === 'calculating') return null;
  if (status === 'committed') return can.revise ? { kind: 'revise' } : { kind: 'report' };
  // A specification fully priced by its bill or by hand needs no calculation.
  if (status === 'draft' && can.calculate && unmatched + unpriced > 0) return { kind: 'calculate' };
  if (can.update) {
    if (unmatched > 0) return { kind: 'unmatched', count: unmatched };
    if (doubtful > 0) return { kind: 'doubtful', count: doubtful };
    if (unpriced > 0 && can.view_prices) return { kind: 'unpriced', count: unpriced };
  }
  return can.commit ? { kind: 'commit' } : { kind: 'report' };
}
