import type { RefusedRow } from '@karkas/api/core/problems/problem.ts';

export type FieldProblem = { field: string; message: string };
export type ProblemPlace = { row: number | null; column: string | null; message: string };

/** Error body of the API; older servers send `message` or `error` instead of `detail`. */
export type FailureBody = {
  detail?: string;
  message?: string;
  error?: string;
  code?: string;
  errors?: FieldProblem[];
  non_field_errors?: string[];
  current?: unknown;
  places?: ProblemPlace[];
  dependents?: { model: string; id: string; name: string }[];
  existing_id?: string;
  /** Tasks that block a change, and how many of them the user may not see. */
  blockers?: { id: string; number: number; title: string }[];
  hidden_blockers_count?: number;
  /** Whether the user may override the refusal by giving a reason. */
  may_insist?: boolean;
  /** Continues sign-in at the second factor. */
  challenge?: string;
  /** Positions that a refusal is about. */
  rows?: RefusedRow[];
  /** Statuses the task may change to. */
  allowed?: { id: string; name: string }[];
};

/**
 * A failed request. `response`: the server rejected it with `status`; `no_response`: the server was not reached;
 * `timeout`: no answer in time; `canceled`: the page aborted the request.
 */
export class ApiError extends Error {
  readonly kind: 'response' | 'no_response' | 'timeout' | 'canceled';
  readonly status: number;
  readonly body: FailureBody;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(facts: {
    kind: ApiError['kind'];
    status?: number;
    body?: FailureBody;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
  }) {
    super(facts.body?.detail ?? `${facts.kind} ${facts.status ?? ''}`.trim());
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.body = facts.body ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  get code(): string | null {
    return this.body.code ?? null;
  }
  get detail(): string | null {
    return this.body.detail ?? null;
  }
  get errors(): readonly FieldProblem[] {
    return this.body.errors ?? [];
  }
  get current(): unknown {
    return this.body.current;
  }
  get places(): readonly ProblemPlace[] {
    return this.body.places ?? [];
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/**
 * The current record sent with a refusal; the contract declares its type per endpoint and the server shapes it
 * accordingly.
 */
export function currentOf<Saved>(error: ApiError): Saved {
  return error.current as Saved;
}

/** Whether the record was changed by somebody else meanwhile; `current` then contains it. */
export function isVersionConflict(error: unknown): error is ApiError {
  return isApiError(error) && error.code === 'version_conflict';
}

/** Whether no response was received at all. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && ['no_response', 'timeout'].includes(error.kind);

/** Whether the record does not exist or is no longer visible to the user. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Statuses that are final: repeating the same request gives the same result. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 410, 413, 422];

/**
 * Whether the server rejected the request for good. No response, a failed token refresh, rate limiting and server
 * errors are not final: the input is kept and sent again.
 */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'response' && REFUSALS.includes(error.status);
}
