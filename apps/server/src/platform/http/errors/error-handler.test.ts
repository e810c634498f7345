import { PROBLEMS, type ProblemCode, problemBody } from '@karkas/api/core/problems/problem.ts';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { amountsIn } from '#testing/answer-values.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import { Problem } from '../../errors.ts';
import { asProblem, registerErrorHandler } from './error-handler.ts';
import { registerRequestFacts } from '../request/request-facts.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];
/** What a stack trace, database, library or machine would reveal. */
const INTERNALS =
  /select |insert |relation|constraint|column|violates|postgres|pg_|node_modules|fastify|FST_|zod|kysely|\bat .*:\d+|\/work|\/home|stack|ECONN|ENOENT|password/i;

/** An application whose only route throws the given error. */
async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger({ write: (line) => void lines.push(line) });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
  });
  registerRequestFacts(app);
  registerErrorHandler(app);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject({ url: '/', headers });
  await app.close();
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Record<string, unknown>>(),
    text: response.body,
    log: lines.join(''),
  };
}

function databaseError(code: string, extra: object = {}): Error {
  return Object.assign(new Error(`insert into "customer" violates constraint, password=secret`), {
    code,
    detail: 'Key (inn)=(7707083893) exists',
    table: 'customer',
    ...extra,
  });
}

describe('an error response', () => {
  test.each(CODES)(
    "%s has the status of its code, a message in both languages and the contract's shape",
    async (code) => {
      const russian = await answerTo(new Problem(code));
      expect([russian.status, russian.body]).toEqual([PROBLEMS[code].status, { detail: PROBLEMS[code].ru, code }]);
      expect(russian.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(problemBody.strict().safeParse(russian.body).success).toBe(true);
      const english = await answerTo(new Problem(code), { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' });
      expect(english.body.detail).toBe(PROBLEMS[code].en);
      expect(russian.headers['www-authenticate']).toBe(PROBLEMS[code].status === 401 ? 'Bearer' : undefined);
      expect(russian.headers['retry-after']).toBe([429, 503].includes(PROBLEMS[code].status) ? '5' : undefined);
    },
  );

  test('includes its details: fields, current state, dependents, locations, retry time', async () => {
    const fields = [
      { field: 'inn', code: 'required' },
      { field: '', code: 'fill_one' },
    ];
    const { body } = await answerTo(new Problem('validation_failed', { fields }));
    expect(body).toMatchObject({
      errors: [{ field: 'inn', message: 'Поле обязательно для заполнения' }],
      non_field_errors: ['Нечего изменять'],
    });
    expect((await answerTo(new Problem('version_conflict', { current: { version: 2 } }))).body.current).toEqual({
      version: 2,
    });
    const places = [{ row: 3, column: 'D', message: 'не число' }];
    expect(
      (await answerTo(new Problem('bill_unreadable', { places, detail: { ru: 'Файл пуст', en: 'Empty' } }))).body,
    ).toMatchObject({ detail: 'Файл пуст', places });
    expect((await answerTo(new Problem('too_many_requests', { retryAfterSeconds: 42 }))).headers['retry-after']).toBe(
      '42',
    );
  });
});

test('for a full disk is logged at most once a second, because the log may be on it', async () => {
  const now = vi.spyOn(performance, 'now');
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger({ write: (line) => void lines.push(line) });
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  });
  registerRequestFacts(app);
  registerErrorHandler(app);
  app.get('/', () => {
    throw databaseError('53100');
  });
  const refuse = async (atMs: number): Promise<number> => {
    now.mockReturnValue(atMs);
    const { statusCode } = await app.inject({ url: '/' });
    expect(statusCode).toBe(507);
    return lines.filter((line) => line.includes('request failed')).length;
  };
  const counts: number[] = [];
  for (const atMs of [10_000, 10_001, 10_999, 11_000, 11_500]) counts.push(await refuse(atMs));
  now.mockRestore();
  await app.close();
  expect(counts).toEqual([1, 1, 1, 2, 2]);
});

describe('a database error', () => {
  test.each([
    ['23505', 'already_exists'],
    ['23503', 'has_dependents'],
    ['KC001', 'specification_committed'],
    ['22003', 'amount_too_large'],
    ['22P02', 'malformed_request'],
    ['22021', 'malformed_request'],
    ['40001', 'version_conflict'],
    ['40P01', 'version_conflict'],
    ['57P01', 'not_ready'],
    ['53300', 'not_ready'],
    ['08006', 'not_ready'],
    ['08P01', 'not_ready'],
    ['28P01', 'not_ready'],
    ['53200', 'not_ready'],
    ['53400', 'not_ready'],
    ['57014', 'not_ready'],
    ['57P05', 'not_ready'],
    ['58030', 'not_ready'],
    ['25P03', 'not_ready'],
    ['53100', 'disk_full'],
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['ECONNREFUSED', 'not_ready'],
    ['EMFILE', 'not_ready'],
    ['42601', 'internal'],
    ['42703', 'internal'],
    ['42501', 'internal'],
    ['42P01', 'internal'],
    ['23502', 'internal'],
    ['23514', 'internal'],
    ['P0001', 'internal'],
    ['XX000', 'internal'],
  ] as const)('%s is reported as %s and never with its text', async (code, expected) => {
    const answer = await answerTo(databaseError(code));
    expect([answer.status, answer.body.code]).toEqual([PROBLEMS[expected].status, expected]);
    expect(answer.text).not.toMatch(INTERNALS);
    expect(amountsIn(answer.body, ['7707083893'])).toEqual([]);
  });

  test.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('known only by its message is a 503 with a retry time: %s', async (message) => {
    const answer = await answerTo(new Error(message));
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'not_ready', '5']);
  });

  test.each([
    ['user_account_email_key', 'email_taken'],
    ['customer_inn_kpp', 'customer_duplicate'],
    ['project_code', 'project_code_taken'],
    ['contract_number', 'contract_number_taken'],
    ['measure_unit_name', 'unit_taken'],
    ['job_alive', 'calculation_running'],
    ['something_else', 'already_exists'],
  ])('for the key %s is reported as %s', (constraint, expected) => {
    expect(asProblem(databaseError('23505', { constraint })).code).toBe(expected);
  });

  test('refers to constraints by their database names', async () => {
    const company = await aCompany();
    const names = [
      'user_account_email_key',
      'customer_inn_kpp',
      'project_code',
      'contract_number',
      'measure_unit_name',
      'job_alive',
    ];
    const rows = await queryInCompany<{ relname: string }>(
      company,
      `select relname from pg_class where relname = any($1) and relkind = 'i'`,
      [names],
    );
    expect(rows.map((row) => row.relname).toSorted()).toEqual(names.toSorted());
  });
});

describe('any other error', () => {
  test.each<[string, unknown]>([
    ['an error', new TypeError(`Cannot read properties of undefined (reading 'id') at /work/x.ts:3`)],
    ['a text', 'plain text with password=secret'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { code: '23505', message: 'not an error' }],
    ['a status of 500', Object.assign(new Error('boom at /srv'), { statusCode: 500 })],
  ])('is a 500 without details: %s', async (_title, thrown) => {
    const answer = await answerTo(thrown);
    expect([answer.status, answer.body]).toEqual([500, { detail: PROBLEMS.internal.ru, code: 'internal' }]);
  });

  test('is logged in full, on one line, with the request id', async () => {
    const { log } = await answerTo(new Error('first\nsecond'));
    expect(log.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(log)).toMatchObject({
      level: 'error',
      message: 'request failed',
      error: { message: 'first\nsecond' },
      method: 'GET',
      route: '/',
    });
    expect(JSON.parse(log).request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an expected error is not logged as a bug', async () => {
    expect((await answerTo(new Problem('not_found'))).log).toBe('');
  });
});
