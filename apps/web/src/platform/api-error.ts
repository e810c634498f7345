export type FieldProblem = { field: string; message: string };
export type ProblemPlace = { row: number | null; column: string | null; message: string };

/** What a refusal says; older servers write `message` or `error` where ours writes `detail`. */
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
  /** Tasks that stand in the way of a change, and how many of them the person may not see. */
  blockers?: { id: string; number: number; title: string }[];
  hidden_blockers_count?: number;
  /** Whether the person may go on all the same, with a reason. */
  may_insist?: boolean;
  /** With what the second step of signing in goes on. */
  challenge?: string;
  /** The statuses that a task may take. */
  allowed?: { id: string; name: string }[];
};

/**
 * A request that did not succeed. `response`: the server refused with `status`; `no_response`: it was not reached;
 * `timeout`: it did not answer in time; `canceled`: the page itself gave the request up.
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

/** The record that came with a refusal, as it stands now: the contract names it for each endpoint and the server shapes it so. */
export function currentOf<Saved>(error: ApiError): Saved {
  return error.current as Saved;
}

/** Whether the refusal says that somebody else changed the record meanwhile; `current` then holds it. */
export function isVersionConflict(error: unknown): error is ApiError {
  return isApiError(error) && error.code === 'version_conflict';
}

/** Whether the server has said nothing at all. */
export const isUnreached = (error: unknown): boolean =>
  isApiError(error) && ['no_response', 'timeout'].includes(error.kind);

/** Whether there is no such record, or none any more that the person may see. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Statuses of a decision: the same request would be answered so again. */
const REFUSALS: readonly number[] = [400, 403, 404, 409, 410, 413, 422];

/**
 * Whether the server has decided against a request. Silence, a token that could not be exchanged, too many requests and a
 * failure of the server decide nothing: what was typed is kept and sent again.
 */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'response' && REFUSALS.includes(error.status);
}
