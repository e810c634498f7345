import type { ProblemBody, ProblemCode } from '@karkas/api/core/problems/problem.ts';

/** `about`: the subject of the message within the field. */
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
    | 'rows'
  >
> & {
  fields?: FieldError[];
  /** Message in place of the code's default. */
  detail?: { ru: string; en: string };
  retryAfterSeconds?: number;
  isOutOfReach?: boolean;
};

/** An expected error reported to the caller. Anything else thrown is a bug and becomes `internal`. */
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
/** The company of the request is not the caller's: reported as not found, and recorded in the technical log. */
export const outOfReach = (): Problem => new Problem('not_found', { isOutOfReach: true });
export const forbidden = (): Problem => new Problem('forbidden');

/** A field error that only the server can detect. `code` is a key of the validation texts. */
export function invalidField(field: string, code: string, about?: string): Problem {
  return new Problem('validation_failed', { fields: [{ field, code, ...(about === undefined ? {} : { about }) }] });
}

/** The database references a file whose bytes are missing in this server's store. */
export class MissingBlobError extends Error {
  readonly code = 'ENOENT';

  constructor(key: string, place: string, options?: ErrorOptions) {
    super(`ENOENT: no such file in ${place}, '${key}'`, options);
  }
}
