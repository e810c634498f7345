import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { nextStepOf as stepOf, type NextStep } from '@karkas/domain/specification/next-step.ts';

export type { NextStep } from '@karkas/domain/specification/next-step.ts';
/** Requests to the table from outside: rows of a kind to review, rejected cells, or the quantity of a row. */
export type TableRequest = 'refused' | 'unmatched' | 'doubtful' | 'unpriced' | { row: string };

/** The next step by the state displayed, which may be ahead of the server's. */
export function nextStepOf(
  specification: Pick<Specification, 'status' | 'can' | 'positions_count' | 'unmatched_count'>,
  { doubtful, gaps }: { doubtful: number; gaps: number },
): NextStep | null {
  return stepOf({ ...specification, doubtful_count: doubtful, unpriced_count: gaps }, specification.can);
}
