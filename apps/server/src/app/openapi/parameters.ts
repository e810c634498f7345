import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { id } from '@karkas/api/core/fields.ts';
import { isRepeatable } from '@karkas/api/core/problems/refusals.ts';
import type { z } from 'zod';
import type { Json } from './json.ts';
import { isTagged } from './responses.ts';
import type { SchemaBook } from './schema-book.ts';
import type { Wording } from './wording.ts';

const refer = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
const uuid = { type: 'string', format: 'uuid' };

/** Request headers, defined once. */
export function headerParameters({ texts }: Wording): Json {
  const header = (name: string, description: string, schema: Json, example?: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
    ...(example === undefined ? {} : { example }),
  });
  const { headers } = texts;
  return {
    AcceptLanguage: header('Accept-Language', headers.acceptLanguage, { type: 'string', default: 'ru' }, 'ru'),
    CompanyId: header('X-Company-Id', headers.companyId, uuid),
    ViewAsRole: header('X-View-As-Role', headers.viewAsRole, uuid),
    IdempotencyKey: header('Idempotency-Key', headers.idempotencyKey, { type: 'string', maxLength: 200 }),
    Range: header('Range', headers.range, { type: 'string' }, 'bytes=0-1023'),
    IfNoneMatch: header('If-None-Match', headers.ifNoneMatch, { type: 'string' }),
    IfRange: header('If-Range', headers.ifRange, { type: 'string' }),
  };
}

/** Public endpoints that detect repeated requests although the caller is anonymous. */
const REPEATED_ANONYMOUSLY = new Set(['register']);

/** Headers an endpoint reads on a path. */
export function headersOf(endpoint: Endpoint, path: string): Json[] {
  const { access, method, name, isDownload } = endpoint;
  const isOfCompany = access.kind === 'company';
  const isSelected = isOfCompany && access.object === undefined && !path.includes(':company_id');
  const mayRepeat = isRepeatable(endpoint) || REPEATED_ANONYMOUSLY.has(name);
  return [
    refer('AcceptLanguage'),
    ...(isSelected ? [refer('CompanyId')] : []),
    ...(isOfCompany && method === 'GET' ? [refer('ViewAsRole')] : []),
    ...(mayRepeat ? [refer('IdempotencyKey')] : []),
    ...(isTagged(endpoint) || isDownload ? [refer('IfNoneMatch')] : []),
    ...(isDownload ? [refer('Range'), refer('IfRange')] : []),
  ];
}

export function pathParameters(endpoint: Endpoint, path: string, { book, wording }: Parts): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema: z.ZodType = endpoint.params?.shape[name] ?? id;
    return {
      name,
      in: 'path',
      required: true,
      ...described(wording.field('path', [name])),
      schema: book.write(schema, { direction: 'input', owner: '' }),
    };
  });
}

export function queryParameters(endpoint: Endpoint, { book, wording }: Parts): Json[] {
  return Object.entries<z.ZodType>(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    ...described(wording.field(`query.${endpoint.name}`, ['query', name])),
    schema: book.write(schema, { direction: 'input', owner: '' }),
  }));
}

type Parts = { book: SchemaBook; wording: Wording };

const described = (description: string | null): Json => (description === null ? {} : { description });
