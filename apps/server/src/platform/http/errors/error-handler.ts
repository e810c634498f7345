import { largestNumbers } from '@karkas/api/core/amounts/largest-numbers.ts';
import { PROBLEMS, type ProblemBody, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseErrorCode, OUT_OF_RANGE, problemOfDatabaseError } from '../../db/wire/database-errors.ts';
import { Problem } from '../../errors.ts';
import { fieldText } from '../../field-errors.ts';
import { describe } from '../access-log.ts';
import { collectRoutes } from '../request/allowed-methods.ts';
import { languageOf } from '../request/request-context.ts';
import { factsOf } from '../request/request-facts.ts';

/** Error codes of unique indexes. */
const CONSTRAINT_PROBLEMS: Record<string, ProblemCode> = {
  user_account_email_key: 'email_taken',
  customer_inn_kpp: 'customer_duplicate',
  project_code: 'project_code_taken',
  contract_number: 'contract_number_taken',
  customer_external: 'external_id_taken',
  project_external: 'external_id_taken',
  contract_external: 'external_id_taken',
  supplementary_agreement_external: 'external_id_taken',
  specification_external: 'external_id_taken',
  task_external: 'external_id_taken',
  supplementary_agreement_number: 'agreement_number_taken',
  act_number: 'act_number_taken',
  act_summary_number: 'act_summary_number_taken',
  specification_revision: 'revision_in_work',
  measure_unit_name: 'unit_taken',
  task_status_name: 'task_setting_taken',
  task_category_name: 'task_setting_taken',
  task_tag_name: 'task_setting_taken',
  job_alive: 'calculation_running',
};
const FRAMEWORK_PROBLEMS: Record<number, ProblemCode> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'too_large',
  414: 'malformed_request',
  415: 'unsupported_type',
  417: 'expectation_failed',
  429: 'too_many_requests',
  431: 'head_too_large',
  503: 'not_ready',
  507: 'disk_full',
};
const RETRY_SECONDS = 5;
/** The log may be on the full disk: at most one such error per second is logged. */
const DISK_FULL_LOGGED_MS = 1_000;

/** Serves a web page for a URL that is no endpoint; null if an error is due. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> | null;

/** The only place that turns errors into responses. */
export function registerErrorHandler(app: FastifyInstance, servePage: ServePage = () => null): void {
  const { methodsOf, isNamedElsewhere } = collectRoutes(app);
  const shouldLog = createDiskFullThrottle();
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answer(request, reply.header('allow', methodsOf(pathOf(request)).join(', ')), new Problem('method_not_allowed'));
  // The method does not exist for this literal path, which a route with an id parameter matched; checked before
  // authentication.
  app.addHook('onRequest', async (request, reply) => {
    if (
      Object.values(Object(request.params)).some(isWord) &&
      isNamedElsewhere(pathOf(request), request.routeOptions.url)
    )
      return refuseMethod(request, reply);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = refusedNumbers(error, request) ?? asProblem(error);
    // Web files reject odd URLs themselves; site visitors get the not-found page.
    const isOfFiles = request.routeOptions.url === '/*' && !(error instanceof Problem);
    const page = isOfFiles && PROBLEMS[problem.code].status < 500 ? servePage(request, reply) : null;
    if (page !== null) return page;
    // Expected errors are no bugs, whatever their status; neither are client aborts.
    const isDefect = PROBLEMS[problem.code].status >= 500 && !(error instanceof Problem);
    if (isDefect && !isAborted(request) && shouldLog(problem))
      request.log.error({ error, ...describe(request) }, 'request failed');
    return answer(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    const page = servePage(request, reply);
    if (page !== null) return page;
    if (methodsOf(pathOf(request)).length === 0) return answer(request, reply, new Problem('not_found'));
    return refuseMethod(request, reply);
  });
}

/** True if the error should be logged. */
function createDiskFullThrottle(): (problem: Problem) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ code }) => {
    if (code !== 'disk_full') return true;
    const now = performance.now();
    if (now - lastAt < DISK_FULL_LOGGED_MS) return false;
    lastAt = now;
    return true;
  };
}

/** An id contains digits. */
const isWord = (value: unknown): boolean => typeof value === 'string' && /^[a-z_-]+$/.test(value);
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** The client closed the connection before the request was complete. */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

export function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status } = PROBLEMS[problem.code];
  const facts = factsOf(request);
  facts.refusal = problem.code;
  facts.isOutOfReach = problem.extra.isOutOfReach ?? false;
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  setRetryAfter(reply, problem);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(problemBodyOf(problem, languageOf(request)));
}

/** Sets Retry-After for temporary errors. */
export function setRetryAfter(reply: FastifyReply, { code, extra }: Problem): void {
  const { status } = PROBLEMS[code];
  if (status === 429 || status === 503)
    void reply.header('retry-after', String(extra.retryAfterSeconds ?? RETRY_SECONDS));
}

export function problemBodyOf(problem: Problem, language: Language): ProblemBody {
  const { fields, detail, isOutOfReach: _, retryAfterSeconds: _seconds, ...details } = problem.extra;
  const errors = fields
    ?.filter(({ field }) => field !== '')
    .map(({ field, code, about }) => ({ field, message: fieldText(code, language, about) }));
  const general = fields?.filter(({ field }) => field === '').map(({ code }) => fieldText(code, language));
  return {
    detail: (detail ?? PROBLEMS[problem.code])[language],
    code: problem.code,
    ...(errors?.length ? { errors } : {}),
    ...(general?.length ? { non_field_errors: general } : {}),
    ...details,
  };
}

/** Each number of the request is in range, but a computed one is not: names the largest input. */
function refusedNumbers(error: FastifyError, { routeOptions, body }: FastifyRequest): Problem | null {
  const schema = routeOptions.config.endpoint?.body;
  if (databaseErrorCode(error) !== OUT_OF_RANGE || schema === undefined) return null;
  const fields = largestNumbers(schema, body).map((field) => ({ field, code: 'result_too_large' }));
  return fields.length === 0 ? null : new Problem('validation_failed', { fields });
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (
    databaseErrorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    typeof error.constraint === 'string'
  ) {
    return new Problem(CONSTRAINT_PROBLEMS[error.constraint] ?? 'already_exists');
  }
  const unavailable = problemOfDatabaseError(error);
  if (unavailable !== null) return new Problem(unavailable);
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return new Problem(
      FRAMEWORK_PROBLEMS[error.statusCode] ?? (error.statusCode < 500 ? 'malformed_request' : 'internal'),
    );
  }
  return new Problem('internal');
}
