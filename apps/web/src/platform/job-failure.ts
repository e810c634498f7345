import type { ProblemCode } from '@karkas/api/core/problem.ts';

const TOO_LARGE: ProblemCode = 'too_large';

/** The sentence for a job that was given up; `error` is a refusal code and is not shown. */
export function jobFailureKey(error: string | null): 'errors.tooLarge' | 'errors.server' {
  return error === TOO_LARGE ? 'errors.tooLarge' : 'errors.server';
}
