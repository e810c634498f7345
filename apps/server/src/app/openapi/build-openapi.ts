import { ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { problemBody } from '@karkas/api/core/problems/problem.ts';
import { startedJob } from '@karkas/api/core/started-job.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { z } from 'zod';
import { composeExample } from './compose-example.ts';
import { REQUEST_VALUES } from './example-requests.data.ts';
import { type Json, jsonOf } from './json.ts';
import { operationId } from './operation-ids.ts';
import { headerParameters, headersOf, pathParameters, queryParameters } from './parameters.ts';
import {
  answerHeaders,
  createRefusalBook,
  headersOfAnswer,
  headersOfFile,
  isTagged,
  type RefusalBook,
} from './responses.ts';
import { createSchemaBook, type SchemaBook } from './schema-book.ts';
import { healthPaths } from './health-paths.ts';
import { markReadOnly } from './read-only.ts';
import { type Wording, wordingOf } from './wording.ts';

type Parts = { book: SchemaBook; refusals: RefusalBook; wording: Wording };
type Place = { endpoint: Endpoint; tag: string; path: string };

/** The complete contract as OpenAPI 3.1 in one language, generated from the schemas used for validation. */
export function buildOpenApi(language: Language = 'en', wording = wordingOf(language)): Json {
  const parts: Parts = { book: createSchemaBook(wording), refusals: createRefusalBook(wording), wording };
  parts.book.write(problemBody, { direction: 'output', owner: 'Problem' });
  const paths: Record<string, Json> = {};
  for (const { tag, endpoints } of ENDPOINT_GROUPS) {
    for (const endpoint of endpoints) {
      for (const path of endpoint.paths) {
        const url = path.replaceAll(/:(\w+)/g, '{$1}');
        paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: operationOf({ endpoint, tag, path }, parts) };
      }
    }
  }
  markReadOnly(parts.book.schemas);
  const { texts } = wording;
  return {
    openapi: '3.1.0',
    info: { title: texts.title, version: '1', description: texts.description },
    servers: [{ url: '/', description: texts.server }],
    tags: [
      ...ENDPOINT_GROUPS.map(({ tag }) => ({ name: tag, description: wording.group(tag) })),
      { name: 'state', description: wording.group('state') },
    ],
    paths: { ...paths, ...healthPaths(wording) },
    components: {
      schemas: parts.book.schemas,
      examples: namedExamples(parts.book),
      parameters: headerParameters(wording),
      headers: answerHeaders(wording),
      responses: parts.refusals.responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: texts.bearer },
      },
    },
  };
}

function operationOf({ endpoint, tag, path }: Place, parts: Parts): Json {
  const { access } = endpoint;
  const { wording } = parts;
  return {
    operationId: operationId(endpoint, path),
    summary: wording.summary(endpoint),
    description: wording.description(endpoint),
    tags: [tag],
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    ...(access.kind === 'company' ? { 'x-permission': access.requires } : {}),
    parameters: [
      ...pathParameters(endpoint, path, parts),
      ...queryParameters(endpoint, parts),
      ...headersOf(endpoint, path),
    ],
    ...requestBody(endpoint, parts),
    responses: { ...successOf(endpoint, parts), ...parts.refusals.of(endpoint) },
  };
}

/** Name that field descriptions are looked up by: the response schema if it is named, else the endpoint. */
export function ownerOf({ name, response }: Endpoint): string {
  return response?.meta()?.id ?? name;
}

function requestBody(endpoint: Endpoint, { book, wording }: Parts): Json {
  if (endpoint.upload) {
    const { field, maxBytes, acceptsParts = false } = endpoint.upload;
    const schema = {
      type: 'object',
      required: [field],
      properties: {
        [field]: { type: 'string', format: 'binary', description: wording.texts.file(maxBytes / 1024 / 1024) },
      },
    };
    return { requestBody: { required: !acceptsParts, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = book.write(endpoint.body, { direction: 'input', owner: ownerOf(endpoint) });
  const example = { ...jsonOf(composeExample(schema, book.schemas)), ...REQUEST_VALUES[endpoint.name] };
  const required = endpoint.isBodyOptional !== true;
  return { requestBody: { required, content: { 'application/json': { schema, example } } } };
}

function successOf(endpoint: Endpoint, { book, wording }: Parts): Json {
  const { status, response, isDownload, stream } = endpoint;
  const { answers } = wording.texts;
  const headers = headersOfAnswer(endpoint);
  if (isDownload) {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    const file = { ...headers, ...headersOfFile() };
    return {
      200: { description: answers.file, headers: file, content },
      206: {
        description: answers.partOfFile,
        headers: { ...file, 'content-range': { $ref: '#/components/headers/ContentRange' } },
        content,
      },
      304: { description: answers.notModified, headers: file },
      416: { description: answers.noSuchPart, headers },
    };
  }
  if (stream) {
    const schema = book.write(stream.event, { direction: 'output', owner: endpoint.name });
    return { 200: { description: answers.stream, headers, content: { 'text/event-stream': { schema } } } };
  }
  const answerOf = (answer: z.ZodType): Json => {
    const schema = book.write(answer, { direction: 'output', owner: endpoint.name });
    return { headers, content: { 'application/json': { schema, ...exampleOf(schema, book) } } };
  };
  const later = endpoint.mayTakeLong === true ? { 202: { description: answers[202], ...answerOf(startedJob) } } : {};
  if (!response) return { [status]: { description: answers.done, headers }, ...later };
  return {
    [status]: { description: answers[status], ...answerOf(response) },
    ...later,
    ...(isTagged(endpoint) ? { 304: { description: answers.notModified, headers } } : {}),
  };
}

/** A named schema has one shared example. */
function exampleOf(schema: Json, { schemas }: SchemaBook): Json {
  if (typeof schema.$ref !== 'string') return { example: composeExample(schema, schemas) };
  return { examples: { answer: { $ref: schema.$ref.replace('/schemas/', '/examples/') } } };
}

function namedExamples({ schemas }: SchemaBook): Json {
  return Object.fromEntries(
    Object.keys(schemas).map((name) => [
      name,
      { value: composeExample({ $ref: `#/components/schemas/${name}` }, schemas) },
    ]),
  );
}
