import type { ProblemCode } from '@karkas/api/core/problems/problem.ts';

const TOO_LARGE: ProblemCode = 'too_large';

/** Message for a failed job; `error` is a refusal code and is not displayed. */
export function jobFailureKey(error: string | null): 'errors.tooLarge' | 'errors.server' {
  return error === TOO_LARGE ? 'errors.tooLarge' : 'errors.server';
}
