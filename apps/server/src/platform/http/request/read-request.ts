import type { Endpoint, EndpointBody, EndpointParams, EndpointQuery } from '@karkas/api/core/endpoint.ts';
import { isRepeatable } from '@karkas/api/core/problems/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CompanyEntry } from '../../db/scope/company-scope.ts';
import { invalidField, notFound, Problem } from '../../errors.ts';
import { parseBody, parseParams, parseQuery } from './validate-request.ts';

/** Parsed input of a handler, validated by the endpoint's schemas. */
export type Input<E extends Endpoint> = { params: EndpointParams<E>; query: EndpointQuery<E>; body: EndpointBody<E> };

const MAX_KEY = 200;
const uuid = z.uuid();

/** Path parameters come first: a malformed id is not found, regardless of the caller. */
export function readParams<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointParams<E> {
  // Produced by the endpoint's schema.
  return parseParams(endpoint, request.params) as EndpointParams<E>;
}

export function readQuery<E extends Endpoint>(endpoint: E, request: FastifyRequest): EndpointQuery<E> {
  // Produced by the endpoint's schema.
  return parseQuery(endpoint, request.query) as EndpointQuery<E>;
}

/** Query and body are validated after authorization. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  params: EndpointParams<E>,
  body: unknown = request.body,
): Input<E> {
  return {
    params,
    query: readQuery(endpoint, request),
    // Produced by the endpoint's schema.
    body: parseBody(endpoint, endpoint.isBodyOptional && body === undefined ? {} : body) as EndpointBody<E>,
  };
}

/** Source of the request's company: the path, the object in it, the header, or the user's selection. */
export function readEntry(endpoint: Endpoint, request: FastifyRequest): CompanyEntry {
  if (endpoint.access.kind !== 'company') throw new Error(`${endpoint.name} is not an endpoint of a company`);
  const params: Partial<Record<string, string>> = Object(request.params);
  if (params.company_id !== undefined) {
    if (!uuid.safeParse(params.company_id).success) throw notFound();
    return { kind: 'company', companyId: params.company_id };
  }
  const { object } = endpoint.access;
  if (object) return { kind: 'object', objectKind: object.kind, objectId: params[object.param] ?? '' };
  const header = request.headers['x-company-id'];
  if (header === undefined) return { kind: 'selected' };
  if (typeof header !== 'string' || !uuid.safeParse(header).success) throw invalidField('X-Company-Id', 'id_format');
  return { kind: 'company', companyId: header };
}

/** View-as is read-only. */
export function readViewAsRole(endpoint: Endpoint, request: FastifyRequest): string | null {
  const header = request.headers['x-view-as-role'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !uuid.safeParse(header).success) throw invalidField('X-View-As-Role', 'id_format');
  if (endpoint.method !== 'GET') throw new Problem('view_only');
  return header;
}

/** Only creations are deduplicated; other writes are safe to repeat. */
export function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  const mayCome = endpoint.access.kind === 'public' ? endpoint.method === 'POST' : isRepeatable(endpoint);
  if (header === undefined || !mayCome) return null;
  if (typeof header !== 'string' || header.length > MAX_KEY) throw invalidField('Idempotency-Key', 'too_long');
  return header;
}
