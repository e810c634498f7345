import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problem.ts';
import { z } from 'zod';
import { databaseErrorCode, OUT_OF_RANGE } from '../db/database-errors.ts';
import { Problem } from '../errors.ts';

/** A failure of a job that stays the same however often the job is tried; `code` is what the person is told. */
export class LastingFailure extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LastingFailure';
    this.code = code;
  }
}

/** What others do now may be over by the next try. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

/** The reason for which a job is not tried again; null for a failure that may pass. */
export function lastingReason(error: unknown): ProblemCode | null {
  if (error instanceof LastingFailure) return error.code;
  // What was asked for does not become readable by asking again.
  if (error instanceof z.ZodError) return 'internal';
  // Nor does a sum become smaller.
  if (databaseErrorCode(error) === OUT_OF_RANGE) return 'amount_too_large';
  if (!(error instanceof Problem)) return null;
  const { status } = PROBLEMS[error.code];
  return status >= 400 && status < 500 && !PASSING.has(status) ? error.code : null;
}
