import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import { z } from 'zod';
import { databaseErrorCode, OUT_OF_RANGE } from '../db/wire/database-errors.ts';
import { Problem } from '../errors.ts';

/** A job failure that does not change on retry; `code` is reported to the user. */
export class PermanentFailure extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PermanentFailure';
    this.code = code;
  }
}

/** Statuses that may pass by the next attempt. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

/** The reason not to retry a job; null for a failure that may pass. */
export function permanentReason(error: unknown): ProblemCode | null {
  if (error instanceof PermanentFailure) return error.code;
  // An invalid payload stays invalid.
  if (error instanceof z.ZodError) return 'internal';
  // An overflowing amount stays so.
  if (databaseErrorCode(error) === OUT_OF_RANGE) return 'amount_too_large';
  if (!(error instanceof Problem)) return null;
  const { status } = PROBLEMS[error.code];
  return status >= 400 && status < 500 && !TEMPORARY.has(status) ? error.code : null;
}
