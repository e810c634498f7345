import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { nextStepOf as stepOf, type NextStep } from '@karkas/domain/specification/next-step.ts';

export type { NextStep } from '@karkas/domain/specification/next-step.ts';
/** What is asked of the table from outside of it: rows of a kind to look at, or the cells that were not taken. */
export type Wanted = 'refused' | 'unmatched' | 'doubtful' | 'unpriced';

/** The next step by what the page shows now, which may be ahead of what the server has told. */
export function nextStepOf(
  specification: Pick<Specification, 'status' | 'can' | 'positions_count' | 'unmatched_count'>,
  { doubtful, gaps }: { doubtful: number; gaps: number },
): NextStep | null {
  return stepOf({ ...specification, doubtful_count: doubtful, unpriced_count: gaps }, specification.can);
}
