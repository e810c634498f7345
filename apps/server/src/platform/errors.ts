import type { ProblemBody, ProblemCode } from '@karkas/api/core/problem.ts';

/** `about`: whom or what of the field the sentence is about. */
export type FieldError = { field: string; code: string; about?: string };
export type ProblemExtra = Partial<
  Pick<
    ProblemBody,
    | 'current'
    | 'dependents'
    | 'existing_id'
    | 'places'
    | 'blockers'
    | 'hidden_blockers_count'
    | 'allowed'
    | 'may_insist'
    | 'challenge'
  >
> & {
  fields?: FieldError[];
  /** A sentence in place of the general one of the code. */
  detail?: { ru: string; en: string };
  retryAfterSeconds?: number;
  isOutOfReach?: boolean;
};

/** A refusal that the caller is told about. Everything else that is thrown is a defect and becomes `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, extra: ProblemExtra = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'Problem';
    this.code = code;
    this.extra = extra;
  }
}

export const notFound = (): Problem => new Problem('not_found');
/** The company of the request is not the caller's: told as if there were none, and noted in the technical log. */
export const outOfReach = (): Problem => new Problem('not_found', { isOutOfReach: true });
export const forbidden = (): Problem => new Problem('forbidden');

/** One field is wrong in a way that only the server can know. `code` is a key of the validation texts. */
export function invalidField(field: string, code: string, about?: string): Problem {
  return new Problem('validation_failed', { fields: [{ field, code, ...(about === undefined ? {} : { about }) }] });
}

/** The database names a file whose bytes are not in the store of this server. */
export class MissingBlobError extends Error {
  readonly code = 'ENOENT';

  constructor(key: string, place: string, options?: ErrorOptions) {
    super(`ENOENT: no such file in ${place}, '${key}'`, options);
  }
}
