import { PROBLEMS, type ProblemBody, type ProblemCode } from '@karkas/api/core/problem.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseErrorCode } from '../db/transaction.ts';
import { Problem } from '../errors.ts';
import { fieldText } from '../field-errors.ts';
import type { Logger } from '../logging.ts';
import { languageOf } from './request-context.ts';

/** SQLSTATE → what it means to the caller. Whatever is not here is a defect. */
const DATABASE_PROBLEMS: Record<string, ProblemCode> = {
  KC001: 'specification_committed',
  '23505': 'already_exists',
  '23503': 'has_dependents',
  '40001': 'version_conflict',
  '40P01': 'version_conflict',
  '22003': 'malformed_request',
  '22021': 'malformed_request',
  '22P02': 'malformed_request',
  '22P05': 'malformed_request',
  '57P01': 'not_ready',
  '57P02': 'not_ready',
  '57P03': 'not_ready',
  '53300': 'not_ready',
  '08006': 'not_ready',
  '08001': 'not_ready',
  ECONNREFUSED: 'not_ready',
  ECONNRESET: 'not_ready',
  ENOENT: 'not_ready',
  EPIPE: 'not_ready',
  ETIMEDOUT: 'not_ready',
};
/** A unique index that has a sentence of its own. */
const CONSTRAINT_PROBLEMS: Record<string, ProblemCode> = {
  user_account_email_key: 'email_taken',
  customer_inn_kpp: 'customer_duplicate',
  project_code: 'project_code_taken',
  contract_number: 'contract_number_taken',
  supplementary_agreement_number: 'agreement_number_taken',
  measure_unit_name: 'unit_taken',
  job_alive: 'calculation_running',
  vor_company_id_specification_id_sha256_key: 'vor_already_uploaded',
};
const FRAMEWORK_PROBLEMS: Record<number, ProblemCode> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'malformed_request',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'not_ready',
};
const RETRY_SECONDS = 5;

/** Answers an address that is no endpoint with a page of the web app; null where a refusal is due. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** The only place that turns an error into an answer. */
export function registerErrorHandler(app: FastifyInstance, logger: Logger, servePage: ServePage = () => null): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    if (problem.code === 'internal' || problem.code === 'not_ready') {
      logger.error('request failed', error, {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url,
      });
    }
    return answer(request, reply, problem);
  });
  app.setNotFoundHandler(
    (request, reply) => servePage(request, reply) ?? answer(request, reply, new Problem('not_found')),
  );
}

export function answer(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status } = PROBLEMS[problem.code];
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (status === 429 || status === 503)
    void reply.header('retry-after', String(problem.extra.retryAfterSeconds ?? RETRY_SECONDS));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(problemBodyOf(problem, languageOf(request)));
}

function problemBodyOf(problem: Problem, language: Language): ProblemBody {
  const { fields, detail, current, dependents, existing_id, places } = problem.extra;
  const errors = fields
    ?.filter(({ field }) => field !== '')
    .map(({ field, code }) => ({ field, message: fieldText(code, language) }));
  const general = fields?.filter(({ field }) => field === '').map(({ code }) => fieldText(code, language));
  return {
    detail: (detail ?? PROBLEMS[problem.code])[language],
    code: problem.code,
    ...(errors?.length ? { errors } : {}),
    ...(general?.length ? { non_field_errors: general } : {}),
    ...(current === undefined ? {} : { current }),
    ...(dependents === undefined ? {} : { dependents }),
    ...(existing_id === undefined ? {} : { existing_id }),
    ...(places === undefined ? {} : { places }),
  };
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = databaseErrorCode(error);
  if (code === '23505' && error instanceof Error && 'constraint' in error && typeof error.constraint === 'string') {
    return new Problem(CONSTRAINT_PROBLEMS[error.constraint] ?? 'already_exists');
  }
  if (code !== null && DATABASE_PROBLEMS[code] !== undefined) return new Problem(DATABASE_PROBLEMS[code]);
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after/.test(
      error.message,
    )
  )
    return new Problem('not_ready');
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return new Problem(
      FRAMEWORK_PROBLEMS[error.statusCode] ?? (error.statusCode < 500 ? 'malformed_request' : 'internal'),
    );
  }
  return new Problem('internal');
}
