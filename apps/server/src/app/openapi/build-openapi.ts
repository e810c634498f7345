import { ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { problemBody } from '@karkas/api/core/problem.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The whole contract as OpenAPI 3.1, made from the same schemas that validate. */
export function buildOpenApi(): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const { tag, endpoints } of ENDPOINT_GROUPS) {
    for (const endpoint of endpoints) {
      for (const [index, path] of endpoint.paths.entries()) {
        const url = path.replaceAll(/:(\w+)/g, '{$1}');
        paths[url] = {
          ...paths[url],
          [endpoint.method.toLowerCase()]: operationOf({ endpoint, tag, path, index, components }),
        };
      }
    }
  }
  components.Problem = schemaOf(problemBody, components, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Karkas',
      version: '1',
      description: 'Decimals are strings, time is ISO 8601 UTC, a day is YYYY-MM-DD.',
    },
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(options: {
  endpoint: Endpoint;
  tag: string;
  path: string;
  index: number;
  components: Json;
}): Json {
  const { endpoint, tag, path, index, components } = options;
  const { access } = endpoint;
  return {
    operationId: index === 0 ? endpoint.name : `${endpoint.name}${index + 1}`,
    summary: endpoint.summary,
    tags: [tag],
    ...(access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(access.kind === 'company' ? { 'x-permission': access.requires } : {}),
    parameters: [...pathParameters(path), ...queryParameters(endpoint, components)],
    ...requestBody(endpoint, components),
    responses: {
      [endpoint.status]: successOf(endpoint, components),
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(endpoint: Endpoint, components: Json): Json[] {
  if (!endpoint.query) return [];
  return Object.entries(endpoint.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType, components, 'input'),
  }));
}

function requestBody(endpoint: Endpoint, components: Json): Json {
  if (endpoint.upload) {
    const file = {
      type: 'object',
      required: [endpoint.upload.field],
      properties: { [endpoint.upload.field]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  return endpoint.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(endpoint.body, components, 'input') } },
        },
      }
    : {};
}

function successOf(endpoint: Endpoint, components: Json): Json {
  if (endpoint.isDownload) return { description: 'A file', content: { 'application/octet-stream': {} } };
  if (!endpoint.response) return { description: 'Done' };
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(endpoint.response, components, 'output') } },
  };
}

/** A named schema goes to the components once and is referred to. */
function schemaOf(schema: z.ZodType, components: Json, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) components[name] = repointed(definition);
  const name = schema.meta()?.id;
  const own = repointed(json) as Json;
  if (name === undefined) return own;
  components[name] = Object.fromEntries(Object.entries(own).filter(([key]) => key !== 'id'));
  return { $ref: `#/components/schemas/${name}` };
}

function repointed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/'));
}
