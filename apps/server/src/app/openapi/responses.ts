import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import { GENERAL_REFUSALS, refusalsOf } from '@karkas/api/core/problems/refusals.ts';
import type { Json } from './json.ts';
import type { Wording } from './wording.ts';

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** Response headers, defined once. */
export function answerHeaders({ texts }: Wording): Json {
  const { headers } = texts;
  const text = (description: string): Json => ({ description, schema: { type: 'string' } });
  return {
    RequestId: { description: headers.requestId, schema: { type: 'string', format: 'uuid' } },
    CompanyOfAnswer: { description: headers.companyOfAnswer, schema: { type: 'string', format: 'uuid' } },
    RetryAfter: { description: headers.retryAfter, schema: { type: 'integer' } },
    WwwAuthenticate: text(headers.wwwAuthenticate),
    ContentDisposition: text(headers.contentDisposition),
    ContentRange: text(headers.contentRange),
    AcceptRanges: text(headers.acceptRanges),
    ETag: text(headers.etag),
    AnswerETag: text(headers.answerEtag),
  };
}

export function headersOfAnswer(endpoint: Endpoint): Json {
  const { access } = endpoint;
  return {
    'x-request-id': header('RequestId'),
    ...(isTagged(endpoint) ? { etag: header('AnswerETag') } : {}),
    ...(access.kind === 'company' ? { 'x-company-id': header('CompanyOfAnswer') } : {}),
  };
}

/** JSON reads have an ETag and support conditional requests. */
export const isTagged = ({ method, response }: Endpoint): boolean => method === 'GET' && response !== undefined;

export function headersOfFile(): Json {
  return {
    'content-disposition': header('ContentDisposition'),
    'accept-ranges': header('AcceptRanges'),
    etag: header('ETag'),
  };
}

/** Errors shared by several operations are defined once, in `components.responses`. */
export type RefusalBook = { responses: Json; of(endpoint: Endpoint): Json };

export function createRefusalBook(wording: Wording): RefusalBook {
  const responses: Json = {};
  const refer = (name: string, make: () => Json): Json => {
    responses[name] ??= make();
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    responses,
    of: (endpoint) => {
      const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => PROBLEMS[code].status);
      return {
        ...Object.fromEntries(
          [...byStatus].map(([status, codes]) => [
            String(status),
            refer([status, ...codes].join('.'), () => refusal(codes, status, wording)),
          ]),
        ),
        default: refer('general', () => refusal(GENERAL_REFUSALS, null, wording)),
      };
    },
  };
}

function refusal(codes: readonly ProblemCode[], status: number | null, { language }: Wording): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code][language]}`).join('\n\n'),
    headers: {
      'x-request-id': header('RequestId'),
      ...(status === 401 ? { 'www-authenticate': header('WwwAuthenticate') } : {}),
      ...(status === 429 || status === null ? { 'retry-after': header('RetryAfter') } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        example: exampleOf(codes[0] ?? 'internal', language),
      },
    },
  };
}

function exampleOf(code: ProblemCode, language: 'ru' | 'en'): Json {
  return { detail: PROBLEMS[code][language], code };
}
