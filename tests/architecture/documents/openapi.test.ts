// Guarantees of `/api/openapi.json` for client developers.
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import { OWN_REFUSALS } from '@karkas/api/core/problems/own-refusals.data.ts';
import { describe, expect, test } from 'vitest';
import { buildOpenApi } from '../../../apps/server/src/app/openapi/build-openapi.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema: Json };
type Answer = { headers?: Json; content?: Record<string, { schema?: Json }> };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  parameters: Json[];
  requestBody?: { content: Record<string, { schema?: Json }> };
  responses: Record<string, Json>;
};
type Document = {
  tags: { name: string; description: string }[];
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'securitySchemes', Record<string, Json>>;
};

// The builder returns an untyped tree; its structure is what these tests check.
const document = buildOpenApi('ru') as Document;
const english = buildOpenApi('en') as Document;

const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ url, method, operation, place: `${method} ${url}` })),
);
const places = (found: { place: string }[]): string[] => found.map(({ place }) => place);

/** Every `$ref` below a value. */
function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

function resolve(among: Document, ref: string): Json | undefined {
  const [, ...path] = ref.split('/');
  let found: unknown = among;
  for (const part of path) found = (found as Json | undefined)?.[part];
  return found as Json | undefined;
}

/** The schema that a reference resolves to; undefined if it is circular or broken. */
function schemaAt(among: Document, schema: Json, passed: readonly string[] = []): Json | undefined {
  const ref = schema.$ref;
  if (typeof ref !== 'string') return schema;
  const next = passed.includes(ref) ? undefined : resolve(among, ref);
  return next && schemaAt(among, next, [...passed, ref]);
}

const whole = <Part extends object>(part: Json): Part =>
  // The type of a reference is determined by its location.
  (typeof part.$ref === 'string' ? (resolve(document, part.$ref) ?? {}) : part) as Part;
const parametersOf = ({ parameters }: Operation): Parameter[] => parameters.map((part) => whole<Parameter>(part));
const names = (operation: Operation, where: string): string[] =>
  parametersOf(operation)
    .filter((parameter) => parameter.in === where)
    .map(({ name }) => name);

/** A schema with content: it has a type, a choice, or fields. */
function hasContent(schema: Json | undefined): boolean {
  return schema !== undefined && ['type', 'anyOf', 'allOf', 'oneOf', 'enum', 'const'].some((key) => key in schema);
}

describe('the document', () => {
  test('has no broken and no self-referencing names', () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(60);
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
    const empty = Object.entries(document.components.schemas).filter(
      ([, schema]) => !hasContent(schemaAt(document, schema)),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('describes every operation of the contract, under each of its paths', () => {
    const expected = ALL_ENDPOINTS.flatMap(({ method, paths }) =>
      paths.map((path) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    expect(places(operations).toSorted()).toEqual(
      [...expected, 'get /api/health/', 'get /api/ready/'].toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  test('gives every operation a unique name', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  test('has the same structure in both languages, with different descriptions', () => {
    const bare = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(bare);
      if (typeof value !== 'object' || value === null) return value;
      const words = new Set(['summary', 'description', 'title', 'detail']);
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key, inner]) => !(words.has(key) && typeof inner === 'string'))
          .map(([key, inner]) => [key, bare(inner)]),
      );
    };
    expect(bare(english)).toEqual(bare(document));
  });
});

describe('an operation', () => {
  test('has a defined response body where it has one', () => {
    const bare = operations.filter(({ operation }) => {
      const [status = '', good = {}] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
      const schemas = Object.values((good as Answer).content ?? {}).map(({ schema }) => schema);
      if (status === '204') return schemas.length > 0;
      return schemas.length === 0 || schemas.some((schema) => !hasContent(schema && schemaAt(document, schema)));
    });
    expect(places(bare)).toEqual([]);
  });

  test('has a defined request body where it has one', () => {
    const taking = operations.filter(({ operation }) => operation.requestBody);
    expect(taking.length).toBeGreaterThan(60);
    const bare = taking.filter(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).some(
        ({ schema }) => !hasContent(schema && schemaAt(document, schema)),
      ),
    );
    expect(places(bare)).toEqual([]);
  });

  test('marks fields that no write accepts as read-only', () => {
    const { properties } = document.components.schemas.Project as { properties: Record<string, Json> };
    const readOnly = Object.keys(properties).filter((name) => properties[name]?.readOnly === true);
    expect(readOnly).toEqual(expect.arrayContaining(['id', 'customer_name', 'created_at', 'can', 'files']));
    expect(readOnly).not.toContain('name');
    expect(readOnly).not.toContain('version');
  });

  test('declares each path parameter with its actual type', () => {
    const wrong = operations.filter(({ url, operation }) => {
      const inPath = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return inPath.join() !== names(operation, 'path').join();
    });
    expect(places(wrong)).toEqual([]);
    const typed = operations.flatMap(({ operation }) =>
      parametersOf(operation)
        .filter((parameter) => parameter.in === 'path')
        .map(
          ({ name, schema }) =>
            [name, schema.format ?? schema.pattern ?? (schema.type === 'integer' ? 'integer' : 'text')] as const,
        ),
    );
    expect(Object.fromEntries(typed.filter(([, type]) => type !== 'uuid'))).toEqual({
      bik: 'text',
      customer_token: 'text',
      field_token: 'text',
      finding_id: 'text',
      image_name: '^[A-Za-z0-9_-]{22}$',
      number: 'integer',
      slug: '^[a-z0-9-]+$',
      source: '^[\\w.-]{1,40}$',
      token: 'text',
      uid: 'text',
      value: 'text',
    });
    expect(
      operations.flatMap(({ operation }) => parametersOf(operation)).filter(({ schema }) => !hasContent(schema)),
    ).toEqual([]);
  });

  test('declares the headers it reads', () => {
    const looking = (header: string): string[] =>
      operations
        .filter(({ operation }) => names(operation, 'header').includes(header))
        .map(({ operation }) => operation.operationId);
    expect(looking('Accept-Language').length).toBe(operations.length - 2);
    expect(looking('X-Company-Id')).toContain('listProjectsInSelectedCompany');
    expect(looking('X-Company-Id')).not.toContain('listProjects');
    expect(looking('X-Company-Id')).not.toContain('getProjectById');
    expect(looking('X-View-As-Role')).toContain('getProject');
    expect(looking('X-View-As-Role')).not.toContain('patchProject');
    expect(looking('Idempotency-Key')).toEqual(
      operations
        .filter(
          ({ method, operation }) =>
            (method === 'post' && (operation.security.length > 0 || operation.operationId === 'register')) ||
            (method === 'patch' &&
              !['patchPasskey', 'patchProfile', 'patchSiteRequest'].includes(operation.operationId)),
        )
        .map(({ operation }) => operation.operationId),
    );
    expect(looking('Range')).toContain('downloadFile');
  });

  test('responds with the request id, and an overload response with Retry-After', () => {
    const silent = operations.filter(({ operation }) =>
      Object.values(operation.responses).some((answer) => !('x-request-id' in (whole<Answer>(answer).headers ?? {}))),
    );
    expect(places(silent)).toEqual([]);
    const late = operations.filter(({ operation }) =>
      ['429', 'default'].some((status) => {
        const answer = operation.responses[status];
        return answer !== undefined && !('retry-after' in (whole<Answer>(answer).headers ?? {}));
      }),
    );
    expect(places(late)).toEqual([]);
  });

  test('lists its problem codes, each under its status', () => {
    const codesOf = ({ responses }: Operation, status: string): string[] => {
      const schema = whole<Answer>(responses[status] ?? {}).content?.['application/json']?.schema;
      const [, own] = (schema?.allOf ?? []) as { properties?: { code?: { enum?: string[] } } }[];
      return own?.properties?.code?.enum ?? [];
    };
    const wrong = operations.flatMap(({ operation, place }) =>
      Object.keys(operation.responses)
        .filter((status) => status.startsWith('4') && status !== '416')
        .flatMap((status) => codesOf(operation, status).map((code) => ({ place, status, code })))
        .filter(
          ({ status, code }) =>
            !(code in PROBLEMS) || String(PROBLEMS[code as keyof typeof PROBLEMS].status) !== status,
        ),
    );
    expect(wrong).toEqual([]);
    const unnamed = operations.filter(({ operation }) =>
      Object.keys(operation.responses).some(
        (status) => /^[45]|default/.test(status) && status !== '416' && codesOf(operation, status).length === 0,
      ),
    );
    expect(places(unnamed)).toEqual([]);
    const of = (id: string): Operation | undefined =>
      operations.find(({ operation }) => operation.operationId === id)?.operation;
    const patch = of('patchProject');
    expect(patch && codesOf(patch, '409')).toEqual([
      'already_done',
      'already_exists',
      'external_id_taken',
      'other_company',
      'project_code_taken',
      'version_conflict',
      'work_by_acts',
    ]);
    expect(patch && codesOf(patch, '403')).toEqual([
      'address_not_allowed',
      'forbidden',
      'prices_not_allowed',
      'totp_setup_required',
      'view_only',
    ]);
  });

  test('states its authentication, or that there is none', () => {
    const existing = Object.keys(document.components.securitySchemes);
    const unknown = operations.filter(({ operation }) =>
      operation.security.some((scheme) => Object.keys(scheme).some((name) => !existing.includes(name))),
    );
    expect(places(unknown)).toEqual([]);
    const open = new Set(ALL_ENDPOINTS.filter(({ access }) => access.kind === 'public').map(({ name }) => name));
    const mistaken = operations.filter(
      ({ operation, url }) =>
        url.startsWith('/api/') &&
        !['getHealth', 'getReadiness'].includes(operation.operationId) &&
        (operation.security.length === 0) !== open.has(operation.operationId),
    );
    expect(places(mistaken)).toEqual([]);
  });

  test('has a tag with a description', () => {
    const described = new Set(document.tags.filter(({ description }) => description !== '').map(({ name }) => name));
    expect(places(operations.filter(({ operation }) => operation.tags.some((tag) => !described.has(tag))))).toEqual([]);
  });
});

test('problems of single endpoints belong to existing endpoints', () => {
  const existing = new Set(ALL_ENDPOINTS.map(({ name }) => name));
  expect(Object.keys(OWN_REFUSALS).filter((name) => !existing.has(name))).toEqual([]);
});
